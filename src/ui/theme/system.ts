import {
  createSystem,
  defineGlobalStyles,
  type RecipeDefinition,
  type RecipeRuntimeFn,
  type RecipeVariantRecord,
  type SystemContext,
} from '@chakra-ui/react'
import { baseConfig } from './base-config.ts'
import { buttonRecipe, cardRecipe, fieldRecipe } from './recipes.ts'
import { semanticTokens, textStyles, tokens } from './tokens.ts'

const globalCss = defineGlobalStyles({
  'html, body': { bg: 'page', color: 'text', fontFamily: 'body', textStyle: 'body', minHeight: '100dvh' },
  // User content: long words wrap, and each paragraph follows the direction of its script.
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
const engine = createSystem(baseConfig, {
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

export const system: SystemContext = {
  ...engine,
  cva: keepRecipes(engine.cva),
  isValidProperty: cacheAnswers(engine.isValidProperty),
}

/**
 * Chakra creates the recipe of every element at each render, with empty caches, from the same styles: half of the
 * style cost of the first list.
 */
function keepRecipes(makeRecipe: SystemContext['cva']): SystemContext['cva'] {
  const recipes = new WeakMap<object, unknown>()
  return <T extends RecipeVariantRecord>(config: RecipeDefinition<T>) => {
    const recipe = (recipes.get(config) as RecipeRuntimeFn<T> | undefined) ?? makeRecipe(config)
    recipes.set(config, recipe)
    return recipe
  }
}

/** Asked of each property of each element; Chakra's own cache costs more than the answer. */
function cacheAnswers(isValid: SystemContext['isValidProperty']): SystemContext['isValidProperty'] {
  const answers = new Map<string, boolean>()
  return (property) => {
    const known = answers.get(property)
    if (known !== undefined) return known
    const answer = isValid(property)
    answers.set(property, answer)
    return answer
  }
}
