import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from './card.tsx'

const Table = chakra('table', {
  base: {
    width: 'full',
    '& th, & td': { paddingInline: '4', textAlign: 'start' },
    '& th': { whiteSpace: 'nowrap' },
  },
})

const TableHead = chakra('thead', {
  base: { textStyle: 'tiny', color: 'muted', borderBottomWidth: '1px', '& th': { height: '10' } },
})

/** Head of a column. */
export const Column = chakra('th', {}, { defaultProps: { scope: 'col' } })

interface ListTableProps extends ComponentProps<typeof Table> {
  /** `Column` elements. */
  head: ReactNode
}

/** List with named columns on a card; `children` are the rows. */
export function ListTable({ head, children, ...table }: ListTableProps) {
  return (
    <Card overflow="hidden">
      <Table {...table}>
        <TableHead>
          <tr>{head}</tr>
        </TableHead>
        <tbody>{children}</tbody>
      </Table>
    </Card>
  )
}

export const TableRow = chakra('tr', {
  base: {
    position: 'relative',
    verticalAlign: 'top',
    _notLast: { borderBottomWidth: '1px' },
    _hover: { bg: 'hover' },
  },
})
