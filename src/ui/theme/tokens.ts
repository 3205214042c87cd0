import { defineSemanticTokens, defineTextStyles, defineTokens } from '@chakra-ui/react'

const interfaceFont = `'Vedika Interface', 'Vedika Interface Fallback', system-ui, sans-serif`
const readingFont = `'Vedika Reading', 'Vedika Reading Fallback', Charter, Georgia, serif`

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
  },
  spacing: distances,
  sizes: {
    ...distances,
    full: { value: '100%' },
    column: { value: '45rem' },
    page: { value: '72rem' },
    sidebar: { value: '14rem' },
    touch: { value: '2.75rem' },
  },
  radii: { sm: { value: '6px' }, md: { value: '10px' }, lg: { value: '14px' }, full: { value: '9999px' } },
  zIndex: { bar: { value: 10 }, dialog: { value: 20 }, notice: { value: 30 } },
  durations: { fast: { value: '120ms' }, moderate: { value: '200ms' } },
})

const byMode = (light: string, dark: string) => ({ value: { base: light, _dark: dark } })

/** Colour that depends on the background: tinted blue by default, neutral on grey. */
const byGround = (blue: [light: string, dark: string], grey: [light: string, dark: string]) => ({
  value: { base: blue[0], _dark: blue[1], _grey: grey[0], _greyDark: grey[1] },
})

/** All colours. Text colours have a contrast of at least 4.5:1 on page, surface and their own soft background. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    page: byGround(['#eef3fc', '#0b1220'], ['#f4f4f5', '#111113']),
    surface: byGround(['#ffffff', '#131c2e'], ['#ffffff', '#1a1a1d']),
    raised: byGround(['#ffffff', '#1a2540'], ['#ffffff', '#242428']),
    hover: byGround(['#e3ebf9', '#1c2840'], ['#eaeaec', '#2a2a2f']),
    line: byGround(['#d8e2f3', '#26334b'], ['#e2e2e6', '#333338']),
    control: byGround(['#7585a3', '#6f7f9c'], ['#83838c', '#7b7b85']),
    text: byGround(['#10192b', '#e8edf6'], ['#18181b', '#ececef']),
    muted: byGround(['#4c5a75', '#a3b1c8'], ['#57575f', '#ababb4']),
    accent: byMode('#1f4fd8', '#93b4ff'),
    accentHover: byMode('#173fb0', '#b3caff'),
    onAccent: byMode('#ffffff', '#0b1220'),
    accentSoft: byGround(['#dfe9fe', '#1b2b52'], ['#e5ebfb', '#262d42']),
    danger: byMode('#b3261e', '#ffb0a8'),
    dangerSoft: byMode('#fdeceb', '#43201f'),
    caution: byMode('#7a5000', '#ffd27a'),
    cautionSoft: byMode('#fdf1d9', '#3b2e12'),
    good: byMode('#17683c', '#7fdba7'),
    goodSoft: byMode('#dcf3e6', '#12351f'),
    flame: byMode('#b45f06', '#ffb547'),
  },
  // Three heights: on the page, floating over it, and modal.
  shadows: {
    card: byMode('0 1px 2px rgb(16 25 43 / 6%)', '0 1px 2px rgb(0 0 0 / 40%)'),
    float: byMode('0 4px 16px rgb(16 25 43 / 14%)', '0 4px 16px rgb(0 0 0 / 50%)'),
    overlay: byMode('0 12px 40px rgb(16 25 43 / 22%)', '0 12px 40px rgb(0 0 0 / 60%)'),
  },
})

/** Type scale by name. `headline` and `reading` are for content, the rest for the interface. */
export const textStyles = defineTextStyles({
  display: { value: { fontSize: '3xl', lineHeight: '1.14', fontWeight: '720', letterSpacing: '-0.032em' } },
  title: { value: { fontSize: '2xl', lineHeight: '1.2', fontWeight: '700', letterSpacing: '-0.026em' } },
  heading: { value: { fontSize: 'lg', lineHeight: '1.35', fontWeight: '650', letterSpacing: '-0.014em' } },
  headline: { value: { fontFamily: 'reading', lineHeight: '1.3', fontWeight: '620', letterSpacing: '-0.012em' } },
  body: { value: { fontSize: 'md', lineHeight: '1.55', letterSpacing: '-0.006em' } },
  reading: { value: { fontFamily: 'reading', fontSize: '1.125rem', lineHeight: '1.7' } },
  label: { value: { fontSize: 'md', lineHeight: '1.3', fontWeight: '550', letterSpacing: '-0.008em' } },
  small: { value: { fontSize: 'sm', lineHeight: '1.45' } },
  tiny: { value: { fontSize: 'xs', lineHeight: '1.4', fontWeight: '550' } },
})
