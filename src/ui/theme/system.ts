import { createSystem, defineGlobalStyles } from '@chakra-ui/react'
import { baseConfig } from './base-config.ts'
import { buttonRecipe, cardRecipe, fieldRecipe } from './recipes.ts'
import { semanticTokens, textStyles, tokens } from './tokens.ts'

const globalCss = defineGlobalStyles({
  'html, body': { bg: 'page', color: 'text', fontFamily: 'body', textStyle: 'body', minHeight: '100dvh' },
  // Whatever people and newsrooms write: a word without an end wraps, and each paragraph runs as its own script does.
  'p, h1, h2, h3, h4, h5, h6': { overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
  'input, textarea': { unicodeBidi: 'plaintext' },
  'a:focus-visible, [tabindex]:focus-visible, summary:focus-visible': {
    outline: '2px solid',
    outlineColor: 'accent',
    outlineOffset: '2px',
    borderRadius: 'sm',
  },
  '::selection': { bg: 'accentSoft' },
  '*, ::before, ::after': {
    borderColor: 'line',
    _motionReduce: { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
  },
})

/** Chakra's engine with our own tokens and recipes only: touching its default theme would double its size. */
export const system = createSystem(baseConfig, {
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    tokens,
    semanticTokens,
    textStyles,
    recipes: { button: buttonRecipe, fieldInput: fieldRecipe, card: cardRecipe },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      appear: { from: { opacity: '0', transform: 'translateY(6px)' } },
      pulse: { '50%': { opacity: '0.45' } },
    },
  },
})
