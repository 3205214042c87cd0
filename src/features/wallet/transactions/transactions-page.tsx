import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { paths } from '#schemas/paths.ts'
import { type Transaction, transactionsPage$ } from '../../../database/wallet/transactions.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Column, ListTable } from '../../../ui/table.tsx'
import { useAddressedDialog } from '../../../ui/use-addressed-dialog.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { CreditBalance } from '../balance.tsx'
import { ClaimNotices } from '../claims/claim-notices.tsx'
import { HistoryList } from '../history/history-list.tsx'
import { useHistory } from '../history/use-history.ts'
import { InvoiceDialog } from '../invoice/invoice-dialog.tsx'
import { transactionsTexts, walletTexts } from '../wallet-texts.ts'
import { TransactionRow } from './transaction-row.tsx'

/** All purchases, debits and refunds on this device, latest first; `?invoice=…` opens the invoice of an order. */
export function TransactionsPage({ userId }: { userId: string }) {
  usePageTitle(walletTexts.transactions)
  const history = useHistory(transactionsPage$)
  const { value: orderId, close } = useAddressedDialog('invoice')
  return (
    <chakra.div display="grid" gap="4">
      <Breadcrumb current={walletTexts.transactions} />
      <chakra.h1 textStyle="title">{walletTexts.transactions}</chakra.h1>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="3">
        <CreditBalance label={walletTexts.availableBalance} />
        <ButtonLink to={paths.order}>
          <Plus size={18} aria-hidden />
          {walletTexts.addCredits}
        </ButtonLink>
      </chakra.div>
      <ClaimNotices />
      <HistoryList history={history} empty={{ title: transactionsTexts.empty, hint: transactionsTexts.emptyHint }}>
        {(transactions) => <TransactionsTable transactions={transactions} userId={userId} />}
      </HistoryList>
      {orderId && <InvoiceDialog key={orderId} userId={userId} orderId={orderId} onClose={close} />}
    </chakra.div>
  )
}

const { columns } = transactionsTexts

/** Columns on wide screens; on narrow ones only the amount has its own. */
function TransactionsTable(props: { transactions: readonly Transaction[]; userId: string }) {
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
