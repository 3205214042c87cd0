import { chakra } from '@chakra-ui/react'
import type { Transaction } from '../../../database/wallet/transactions.ts'
import { Card } from '../../../ui/card.tsx'
import { Table, TableHead } from '../../../ui/table.tsx'
import { walletTexts } from '../wallet-texts.ts'
import { TransactionRow } from './transaction-row.tsx'
import { transactionsTexts } from './transactions-texts.ts'

const { columns } = transactionsTexts

/** Columns on wide screens; on narrow ones only the amount has its own. */
export function TransactionsTable(props: { transactions: readonly Transaction[]; userId: string }) {
  return (
    <Card overflow="hidden">
      <Table aria-label={walletTexts.transactions} css={{ '& th, & td': { paddingInline: '2.5' } }}>
        <TableHead>
          <tr>
            <WideHead>{columns.id}</WideHead>
            <th scope="col">{columns.description}</th>
            <WideHead>{columns.orderType}</WideHead>
            <WideHead textAlign="end">{columns.total}</WideHead>
            <chakra.th scope="col" textAlign="end">
              {columns.credited}
            </chakra.th>
            <WideHead>{columns.invoice}</WideHead>
          </tr>
        </TableHead>
        <tbody>
          {props.transactions.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} userId={props.userId} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

const column = { defaultProps: { scope: 'col' } } as const
const WideHead = chakra('th', { base: { hideBelow: 'xl' } }, column)
