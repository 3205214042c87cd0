import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { buttonRecipe } from './theme/recipes.ts'

/**
 * `solid` for the one main action of a screen, `outline` and `ghost` for the rest, `danger` for what cannot be
 * undone.
 */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

/** A link that looks like a button: it leads somewhere, a button does something. */
export const ButtonLink = chakra(Link, buttonRecipe)

export const NavigationLink = chakra(Link)
