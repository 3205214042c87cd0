import { defineConditions, type SystemConfig } from '@chakra-ui/react'

type Utilities = NonNullable<SystemConfig['utilities']>
type Values = Utilities[string]['values']

/** Properties whose values are names of one kind of token. */
function takeFrom(values: Values, properties: string[]): Utilities {
  return Object.fromEntries(properties.map((property) => [property, { values }]))
}

const sides = ['Top', 'Bottom', 'Left', 'Right']
const flowSides = ['Inline', 'InlineStart', 'InlineEnd', 'Block', 'BlockStart', 'BlockEnd']
const allSides = ['', ...sides, ...flowSides]

const byToken: Utilities = {
  ...takeFrom('spacing', [
    ...allSides.flatMap((side) => [`margin${side}`, `padding${side}`]),
    ...['', ...flowSides].map((side) => `inset${side}`),
    ...sides.map((side) => side.toLowerCase()),
    'gap',
    'rowGap',
    'columnGap',
  ]),
  ...takeFrom('sizes', ['width', 'minWidth', 'maxWidth', 'height', 'minHeight', 'maxHeight', 'scrollbarWidth']),
  ...takeFrom('colors', [
    ...allSides.map((side) => `border${side}Color`),
    'color',
    'backgroundColor',
    'accentColor',
    'caretColor',
    'outlineColor',
    'textDecorationColor',
    'fill',
    'stroke',
  ]),
  ...takeFrom('radii', ['borderRadius']),
  ...takeFrom('shadows', ['boxShadow']),
  ...takeFrom('fonts', ['fontFamily']),
  ...takeFrom('fontSizes', ['fontSize']),
  ...takeFrom('zIndex', ['zIndex']),
  ...takeFrom('durations', ['animationDuration', 'transitionDuration']),
}

const hidden = { display: 'none' } as const

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
} as const

const visible = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  padding: '0',
  margin: '0',
  overflow: 'visible',
  clip: 'auto',
  whiteSpace: 'normal',
} as const

const computed: Utilities = {
  background: { values: 'colors', shorthand: ['bg'] },
  borderTopRadius: {
    values: 'radii',
    transform: (value: string) => ({ borderTopLeftRadius: value, borderTopRightRadius: value }),
  },
  borderBottomRadius: {
    values: 'radii',
    transform: (value: string) => ({ borderBottomLeftRadius: value, borderBottomRightRadius: value }),
  },
  hideFrom: { transform: (breakpoint: string) => ({ [`@breakpoint ${breakpoint}`]: hidden }) },
  hideBelow: { transform: (breakpoint: string) => ({ [`@breakpoint ${breakpoint}Down`]: hidden }) },
  lineClamp: {
    transform: (lines: number) => ({
      overflow: 'clip', // what is hidden can be scrolled to by the focus: the name would show its end
      display: '-webkit-box',
      WebkitLineClamp: lines,
      WebkitBoxOrient: 'vertical',
      textWrap: 'wrap',
    }),
  },
  srOnly: { transform: (isHidden: boolean) => (isHidden ? visuallyHidden : visible) },
}

const conditions = defineConditions({
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  focus: '&:is(:focus, [data-focus])',
  focusVisible: '&:is(:focus-visible, [data-focus-visible])',
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  highlighted: '&[data-highlighted]',
  currentPage: '&[aria-current=page]',
  placeholder: '&::placeholder, &[data-placeholder]',
  invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
  before: '&::before',
  notLast: '&:not(:last-of-type)',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  dark: '.dark &, .dark .chakra-theme:not(.light) &',
  grey: '.grey &',
  greyDark: '.dark.grey &',
  sepia: '.sepia &',
  black: '.dark.black &',
})

/**
 * Our subset of Chakra's `defaultBaseConfig`, with equal meanings: all of it would add 4 kB to the first page. A
 * property that is missing here knows no tokens, and a missing condition is no selector: add what a screen needs.
 * tests/ui/base-config.test.ts compares the sources with Chakra's own.
 */
export const baseConfig: SystemConfig = { conditions, utilities: { ...byToken, ...computed } }
