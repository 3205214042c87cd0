import { defineSemanticTokens, defineTextStyles, defineTokens } from '@chakra-ui/react'

const interfaceFont = `ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', sans-serif`
const readingFont = `Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'Noto Serif', 'Noto Serif Devanagari', Georgia, serif`

/** Multiples of 4 px, by number; the only distances there are. */
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
    '3xl': { value: '2.125rem' },
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

/** Every colour of the product. Text colours hold 4.5:1 on page, surface and their own soft ground. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    page: byMode('#f3f6fb', '#0b1220'),
    surface: byMode('#ffffff', '#131c2e'),
    raised: byMode('#ffffff', '#1a2540'),
    hover: byMode('#eaf0fa', '#1c2840'),
    line: byMode('#dde5f1', '#26334b'),
    control: byMode('#7d8aa3', '#6f7f9c'),
    text: byMode('#10192b', '#e8edf6'),
    muted: byMode('#526079', '#a3b1c8'),
    accent: byMode('#1f4fd8', '#93b4ff'),
    accentHover: byMode('#173fb0', '#b3caff'),
    onAccent: byMode('#ffffff', '#0b1220'),
    accentSoft: byMode('#e5edfe', '#1b2b52'),
    danger: byMode('#b3261e', '#ffb0a8'),
    dangerSoft: byMode('#fdeceb', '#43201f'),
    caution: byMode('#7a5000', '#ffd27a'),
    cautionSoft: byMode('#fdf1d9', '#3b2e12'),
    good: byMode('#17683c', '#7fdba7'),
    goodSoft: byMode('#e2f5ea', '#12351f'),
    flame: byMode('#b45f06', '#ffb547'),
  },
  shadows: {
    card: byMode('0 1px 2px rgb(16 25 43 / 6%)', '0 1px 2px rgb(0 0 0 / 40%)'),
    overlay: byMode('0 12px 40px rgb(16 25 43 / 22%)', '0 12px 40px rgb(0 0 0 / 60%)'),
  },
})

/** The type scale: eight styles, used by name. */
export const textStyles = defineTextStyles({
  display: { value: { fontSize: '3xl', lineHeight: '1.18', fontWeight: '750', letterSpacing: '-0.022em' } },
  title: { value: { fontSize: '2xl', lineHeight: '1.2', fontWeight: '700', letterSpacing: '-0.018em' } },
  heading: { value: { fontSize: 'lg', lineHeight: '1.35', fontWeight: '650', letterSpacing: '-0.008em' } },
  body: { value: { fontSize: 'md', lineHeight: '1.55' } },
  reading: { value: { fontFamily: 'reading', fontSize: '1.1875rem', lineHeight: '1.68' } },
  label: { value: { fontSize: 'md', lineHeight: '1.3', fontWeight: '550' } },
  small: { value: { fontSize: 'sm', lineHeight: '1.45' } },
  tiny: { value: { fontSize: 'xs', lineHeight: '1.4', fontWeight: '550' } },
})
