import type { Transaction } from '../../../database/wallet/transactions.ts'
import { Column, ListTable } from '../../../ui/table.tsx'
import { walletTexts } from '../wallet-texts.ts'
import { TransactionRow } from './transaction-row.tsx'
import { transactionsTexts } from './transactions-texts.ts'

const { columns } = transactionsTexts

/** Columns on wide screens; on narrow ones only the amount has its own. */
export function TransactionsTable(props: { transactions: readonly Transaction[]; userId: string }) {
  return (
    <ListTable
      aria-label={walletTexts.transactions}
      css={{ '& th, & td': { paddingInline: '2.5' } }}
      head={
        <>
          <Column hideBelow="xl">{columns.id}</Column>
          <Column>{columns.description}</Column>
          <Column hideBelow="xl">{columns.orderType}</Column>
          <Column hideBelow="xl" textAlign="end">
            {columns.total}
          </Column>
          <Column textAlign="end">{columns.credited}</Column>
          <Column hideBelow="xl">{columns.invoice}</Column>
        </>
      }
    >
      {props.transactions.map((transaction) => (
        <TransactionRow key={transaction.id} transaction={transaction} userId={props.userId} />
      ))}
    </ListTable>
  )
}
