import { chakra } from '@chakra-ui/react'

/** Attributes of text that is read at length: the part of a screen or a dialog that is printed (src/app/shell/print.css). */
export const readText = { 'data-read': '' }

/** Attributes of what has no use on paper. Buttons and navigation are left out without them. */
export const screenOnly = { 'data-screen-only': '' }

export const PrintOnly = chakra('p', { base: { display: 'none', '@media print': { display: 'block' } } })
