import { chakra } from '@chakra-ui/react'

/** A list with named columns; on a `Card` that hides what overflows. */
export const Table = chakra('table', {
  base: {
    width: 'full',
    '& th, & td': { paddingInline: '4', textAlign: 'start' },
    '& th': { whiteSpace: 'nowrap' },
  },
})

export const TableHead = chakra('thead', {
  base: { textStyle: 'tiny', color: 'muted', borderBottomWidth: '1px', '& th': { height: '10' } },
})

export const TableRow = chakra('tr', {
  base: {
    position: 'relative',
    verticalAlign: 'top',
    _notLast: { borderBottomWidth: '1px' },
    _hover: { bg: 'hover' },
  },
})

/** For a link or button of a row: makes the whole row pressable. Elements above it use `aboveRow`. */
export const coveringRow = { _before: { content: '""', position: 'absolute', inset: '0' } } as const
export const aboveRow = { position: 'relative', zIndex: '1' } as const
