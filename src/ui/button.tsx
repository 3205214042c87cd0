import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { buttonRecipe } from './theme/recipes.ts'

/** `solid` for the one main action of a screen, `outline` and `ghost` for others, `danger` for irreversible ones. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

interface IconButtonProps extends ComponentProps<typeof Button> {
  label: string
  /** Object of the action, for screen readers, if a screen has several such buttons. */
  of?: string
}

/** Button with an icon alone; the label is its tooltip and its name. */
export function IconButton({ label, of, ...button }: IconButtonProps) {
  const name = of === undefined ? label : `${label}: ${of}`
  return <Button variant="ghost" size="icon" aria-label={name} title={label} {...button} />
}

/** A link that looks like a button: it leads somewhere, a button does something. */
export const ButtonLink = chakra(Link, buttonRecipe)

export const NavigationLink = chakra(Link)

/** A link inside the app, in running text. */
export const TextLink = chakra(Link, {
  base: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '3px', _hover: { color: 'accentHover' } },
})
