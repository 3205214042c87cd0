import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

/** A link inside the app, in running text. */
export const TextLink = chakra(Link, {
  base: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '3px', _hover: { color: 'accentHover' } },
})
