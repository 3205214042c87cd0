import { chakra } from '@chakra-ui/react'
import { cardRecipe } from './theme/recipes.ts'

export const Card = chakra('div', cardRecipe)

/** The only card of a screen: a drawing, a heading, a few words. */
export const PosterCard = chakra(Card, {
  base: {
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
    paddingInline: { base: '5', md: '10' },
  },
})
