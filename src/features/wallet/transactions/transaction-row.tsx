import { chakra } from '@chakra-ui/react'
import { ArrowDownLeft, ArrowUpRight, RefreshCw } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { exactRupees } from '#schemas/exact-rupees.ts'
import type { Transaction } from '../../../database/wallet/transactions.ts'
import { formatClock, formatDay } from '../../../platform/format-time.ts'
import { IconButton, TextLink } from '../../../ui/button.tsx'
import { TableRow } from '../../../ui/table.tsx'
import { overScreen } from '../../../ui/use-addressed-dialog.ts'
import type { WantedInvoice } from '../invoice/invoice-actions.ts'
import { useRegenerate } from '../invoice/use-regenerate.ts'
import { invoiceTexts, transactionsTexts as texts } from '../wallet-texts.ts'

const looks = {
  CREDIT: { bg: 'goodSoft', color: 'good', icon: ArrowDownLeft },
  DEBIT: { bg: 'dangerSoft', color: 'danger', icon: ArrowUpRight },
} as const

const Cell = chakra('td', { base: { paddingBlock: '3' } })
const WideCell = chakra(Cell, { base: { hideBelow: 'xl' } })
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** Row of the ledger. Credits have the success background, debits the danger background. */
export function TransactionRow({ transaction, userId }: { transaction: Transaction; userId: string }) {
  const { number, description, orderType, dateTime, amountPaise, totalPaise } = transaction
  const { invoice, razorpayOrderId } = transaction
  const { bg } = looks[orderType]
  const wanted = { userId, orderId: razorpayOrderId }
  return (
    <TableRow bg={bg} _hover={{ bg }}>
      <WideCell color="muted" {...figures}>
        {number}
      </WideCell>
      <Cell width="full">
        <chakra.p textStyle="label">{description}</chakra.p>
        <chakra.div hideFrom="xl" display="flex" flexWrap="wrap" columnGap="3" textStyle="small" color="muted">
          <OrderType orderType={orderType} />
          <span>{texts.number(number)}</span>
        </chakra.div>
        <chakra.p textStyle="small" color="muted">
          {formatDay(dateTime)}, {formatClock(dateTime)}
        </chakra.p>
        <ProviderIds transaction={transaction} />
        <chakra.div hideFrom="xl" textStyle="small">
          <InvoiceActions invoice={invoice} wanted={wanted} />
        </chakra.div>
      </Cell>
      <WideCell textStyle="small">
        <OrderType orderType={orderType} />
      </WideCell>
      <WideCell textAlign="end" {...figures}>
        {exactRupees(totalPaise)}
      </WideCell>
      <Cell textAlign="end" {...figures}>
        <chakra.span fontWeight="650">{exactRupees(amountPaise)}</chakra.span>
        <chakra.div hideFrom="xl" textStyle="tiny" color="muted">
          {texts.total(exactRupees(totalPaise))}
        </chakra.div>
      </Cell>
      <WideCell paddingBlock="0" textStyle="small">
        <InvoiceActions invoice={invoice} wanted={wanted} />
      </WideCell>
    </TableRow>
  )
}

/** Buttons that open and regenerate the invoice of a row. */
function InvoiceActions({ invoice, wanted }: { invoice: string; wanted: WantedInvoice }) {
  if (!invoice) return null
  return (
    <chakra.div display="flex" alignItems="center" gap="1" whiteSpace="nowrap">
      <InvoiceLink orderId={wanted.orderId} number={invoice} />
      <RegenerateButton wanted={wanted} number={invoice} />
    </chakra.div>
  )
}

/** Text in addition to the colour, for users who cannot see it. */
function OrderType({ orderType }: Pick<Transaction, 'orderType'>) {
  const { color, icon: Icon } = looks[orderType]
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" color={color} fontWeight="550">
      <Icon size={16} aria-hidden />
      {orderType}
    </chakra.span>
  )
}

/** Ids of the payment provider, whose support asks for them. */
function ProviderIds({ transaction }: { transaction: Transaction }) {
  const ids = [
    { label: texts.orderId, id: transaction.razorpayOrderId },
    { label: texts.paymentId, id: transaction.razorpayPaymentId },
  ].filter(({ id }) => id !== '')
  return ids.map(({ label, id }) => (
    <chakra.div key={label} textStyle="tiny" color="muted" overflowWrap="anywhere">
      {label}: {id}
    </chakra.div>
  ))
}

/** Opens an order's invoice over the list. */
function InvoiceLink({ orderId, number }: { orderId: string; number: string }) {
  const [search] = useSearchParams()
  const opened = new URLSearchParams(search)
  opened.set('invoice', orderId)
  return (
    <TextLink to={{ search: `?${opened}` }} state={overScreen(search)} aria-label={invoiceTexts.open(number)}>
      {number}
    </TextLink>
  )
}

/** Regenerates the invoice of a row. */
function RegenerateButton({ wanted, number }: { wanted: WantedInvoice; number: string }) {
  const { isBusy, regenerate } = useRegenerate(wanted)
  const label = invoiceTexts.regenerateOf(number)
  return (
    <IconButton label={label} disabled={isBusy} onClick={regenerate}>
      <RefreshCw size={18} aria-hidden />
    </IconButton>
  )
}
