import { defineSemanticTokens, defineTextStyles, defineTokens } from '@chakra-ui/react'

const interfaceFont = `'Vedika Interface', 'Vedika Interface Fallback', system-ui, sans-serif`
/** The user's typeface, else ours. src/platform/reading-settings.ts sets these properties on the root element. */
const readingFont = `var(--reading-font, 'Vedika Reading', 'Vedika Reading Fallback', Charter, Georgia, serif)`
const readingSize = (size: string) => `calc(${size} * var(--reading-size, 1))`
const readingLine = (height: number) => `calc(${height} * var(--reading-line, 1))`

/** The only distances: multiples of 4 px, by number. */
const distances = Object.fromEntries(
  [0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20].map((step) => [String(step), { value: `${step / 4}rem` }]),
)

export const tokens = defineTokens({
  fonts: { body: { value: interfaceFont }, heading: { value: interfaceFont }, reading: { value: readingFont } },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.9375rem' },
    lg: { value: '1.0625rem' },
    xl: { value: '1.3125rem' },
    '2xl': { value: '1.75rem' },
    '3xl': { value: 'clamp(2.125rem, 1.6rem + 2.2vw, 3rem)' },
    // Of what is read, in the size that the user has chosen.
    reading: { value: readingSize('1.125rem') },
    readingMd: { value: readingSize('1.0625rem') },
    readingSm: { value: readingSize('0.9375rem') },
  },
  spacing: distances,
  sizes: {
    ...distances,
    full: { value: '100%' },
    column: { value: '45rem' },
    measure: { value: 'var(--reading-measure, 45rem)' },
    page: { value: '72rem' },
    sidebar: { value: '14rem' },
    touch: { value: '2.75rem' },
  },
  radii: { sm: { value: '6px' }, md: { value: '10px' }, lg: { value: '14px' }, full: { value: '9999px' } },
  zIndex: { bar: { value: 10 }, dialog: { value: 20 }, notice: { value: 30 } },
  durations: { fast: { value: '120ms' }, moderate: { value: '200ms' } },
})

const byMode = (light: string, dark: string) => ({ value: { base: light, _dark: dark } })

/** With a value of its own on sepia. */
const byTheme = (light: string, dark: string, sepia: string) => ({
  value: { base: light, _dark: dark, _sepia: sepia },
})

/** Colour that depends on the background: tinted blue by default, neutral on grey, paper on sepia, none on black. */
const byGround = (
  blue: [light: string, dark: string],
  grey: [light: string, dark: string],
  [sepia, black]: [sepia: string, black: string],
) => ({
  value: { base: blue[0], _dark: blue[1], _grey: grey[0], _greyDark: grey[1], _sepia: sepia, _black: black },
})

/** All colours. Text colours have a contrast of at least 4.5:1 on page, surface and their own soft background. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    page: byGround(['#eef3fc', '#0b1220'], ['#f4f4f5', '#111113'], ['#f3ead5', '#000000']),
    surface: byGround(['#ffffff', '#131c2e'], ['#ffffff', '#1a1a1d'], ['#fbf5e6', '#0a0a0b']),
    raised: byGround(['#ffffff', '#1a2540'], ['#ffffff', '#242428'], ['#fefaf0', '#161618']),
    hover: byGround(['#e3ebf9', '#1c2840'], ['#eaeaec', '#2a2a2f'], ['#eadfc4', '#1f1f22']),
    line: byGround(['#d8e2f3', '#26334b'], ['#e2e2e6', '#333338'], ['#dfd2b4', '#2a2a2e']),
    control: byGround(['#7585a3', '#6f7f9c'], ['#83838c', '#7b7b85'], ['#8c7b58', '#74747d']),
    text: byGround(['#10192b', '#e8edf6'], ['#18181b', '#ececef'], ['#392d1d', '#e6e6e9']),
    muted: byGround(['#4c5a75', '#a3b1c8'], ['#57575f', '#ababb4'], ['#655538', '#a5a5ae']),
    accent: byTheme('#1f4fd8', '#93b4ff', '#1f4e93'),
    accentHover: byTheme('#173fb0', '#b3caff', '#183d75'),
    onAccent: byMode('#ffffff', '#0b1220'),
    accentSoft: byGround(['#dfe9fe', '#1b2b52'], ['#e5ebfb', '#262d42'], ['#dfe2d9', '#1a2340']),
    danger: byMode('#b3261e', '#ffb0a8'),
    dangerSoft: byTheme('#fdeceb', '#43201f', '#f8e1d2'),
    caution: byTheme('#7a5000', '#ffd27a', '#6f4900'),
    cautionSoft: byTheme('#fdf1d9', '#3b2e12', '#f5e0a9'),
    good: byMode('#17683c', '#7fdba7'),
    goodSoft: byTheme('#dcf3e6', '#12351f', '#dfe8c8'),
    flame: byMode('#b45f06', '#ffb547'),
  },
  // Three heights: on the page, floating over it, and modal.
  shadows: {
    card: byMode('0 1px 2px rgb(16 25 43 / 6%)', '0 1px 2px rgb(0 0 0 / 40%)'),
    float: byMode('0 4px 16px rgb(16 25 43 / 14%)', '0 4px 16px rgb(0 0 0 / 50%)'),
    overlay: byMode('0 12px 40px rgb(16 25 43 / 22%)', '0 12px 40px rgb(0 0 0 / 60%)'),
  },
})

/**
 * Type scale by name. `headline`, `reading`, `quote` and `answer` are for content, the rest for the interface. The last
 * three follow the user's reading settings, `headline` only the typeface.
 */
export const textStyles = defineTextStyles({
  display: { value: { fontSize: '3xl', lineHeight: '1.14', fontWeight: '720', letterSpacing: '-0.032em' } },
  title: { value: { fontSize: '2xl', lineHeight: '1.2', fontWeight: '700', letterSpacing: '-0.026em' } },
  heading: { value: { fontSize: 'lg', lineHeight: '1.35', fontWeight: '650', letterSpacing: '-0.014em' } },
  headline: { value: { fontFamily: 'reading', lineHeight: '1.3', fontWeight: '620', letterSpacing: '-0.012em' } },
  body: { value: { fontSize: 'md', lineHeight: '1.55', letterSpacing: '-0.006em' } },
  reading: { value: { fontFamily: 'reading', fontSize: 'reading', lineHeight: readingLine(1.7) } },
  quote: { value: { fontFamily: 'reading', fontSize: 'readingSm', lineHeight: readingLine(1.55) } },
  answer: {
    value: {
      fontFamily: `var(--reading-font, ${interfaceFont})`,
      fontSize: 'readingSm',
      lineHeight: readingLine(1.55),
      letterSpacing: '-0.006em',
    },
  },
  label: { value: { fontSize: 'md', lineHeight: '1.3', fontWeight: '550', letterSpacing: '-0.008em' } },
  small: { value: { fontSize: 'sm', lineHeight: '1.45' } },
  tiny: { value: { fontSize: 'xs', lineHeight: '1.4', fontWeight: '550' } },
})
