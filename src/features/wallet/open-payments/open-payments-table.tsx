import { chakra } from '@chakra-ui/react'
import { formatDay } from '../../../platform/format-time.ts'
import { Column, ListTable, TableRow } from '../../../ui/table.tsx'
import { formatRupees } from '../format-rupees.ts'
import { openPaymentsTexts as texts } from '../wallet-texts.ts'

const { columns } = texts
const Cell = chakra('td', { base: { paddingBlock: '3', overflowWrap: 'anywhere' } })
const WideCell = chakra(Cell, { base: { hideBelow: 'lg' } })

/** Table row of an unsettled payment. */
interface OpenPayment {
  key: string
  username: string
  email: string
  razorpayOrderId: string
  razorpayPaymentId: string
  /** In rupees; a credit is a rupee. */
  amount: number
  since: string
  state: string
}

interface TableProps {
  title: string
  about: string
  none: string
  payments: readonly OpenPayment[]
}

/** Table of one kind of open payment. On a phone order, date and state are below the user. */
export function OpenPaymentsTable({ title, about, none, payments }: TableProps) {
  return (
    <chakra.section aria-label={title} display="grid" gap="3">
      <div>
        <chakra.h2 textStyle="heading">{title}</chakra.h2>
        <chakra.p textStyle="small" color="muted">
          {payments.length > 0 ? about : none}
        </chakra.p>
      </div>
      {payments.length > 0 && (
        <ListTable
          aria-label={title}
          head={
            <>
              <Column>{columns.person}</Column>
              <Column hideBelow="lg">{columns.order}</Column>
              <Column hideBelow="lg">{columns.since}</Column>
              <Column hideBelow="lg">{columns.state}</Column>
              <Column textAlign="end">{columns.amount}</Column>
            </>
          }
        >
          {payments.map((payment) => (
            <PaymentRow key={payment.key} payment={payment} />
          ))}
        </ListTable>
      )}
    </chakra.section>
  )
}

function PaymentRow({ payment }: { payment: OpenPayment }) {
  const { username, email, amount, state } = payment
  const since = formatDay(Date.parse(payment.since))
  return (
    <TableRow>
      <Cell>
        <chakra.p textStyle="label">{username || texts.deleted}</chakra.p>
        <chakra.p textStyle="small" color="muted">
          {email}
        </chakra.p>
        <chakra.div hideFrom="lg" textStyle="small" marginTop="1">
          <p>
            {state} · {since}
          </p>
          <Ids payment={payment} />
        </chakra.div>
      </Cell>
      <WideCell>
        <Ids payment={payment} />
      </WideCell>
      <WideCell whiteSpace="nowrap">{since}</WideCell>
      <WideCell>{state}</WideCell>
      <Cell textAlign="end" fontVariantNumeric="tabular-nums" fontWeight="650" whiteSpace="nowrap">
        {formatRupees(amount)}
      </Cell>
    </TableRow>
  )
}

/** Ids of the payment provider. */
function Ids({ payment: { razorpayOrderId, razorpayPaymentId } }: { payment: OpenPayment }) {
  return (
    <chakra.div textStyle="tiny" color="muted">
      <p>{razorpayOrderId}</p>
      <p>{razorpayPaymentId}</p>
    </chakra.div>
  )
}
