import { chakra } from '@chakra-ui/react'
import { CircleCheck, Undo2 } from 'lucide-react'
import { DAY_MS, type Membership } from '#schemas/membership.ts'
import { formatDay } from '../../../platform/format-time.ts'
import { StateMark } from '../../../ui/state-mark.tsx'
import { Column, ListTable, TableRow } from '../../../ui/table.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { walletTexts } from '../wallet-texts.ts'
import { membershipsTexts as texts } from './memberships-texts.ts'

const { columns } = texts
const Cell = chakra('td', { base: { paddingBlock: '3', fontVariantNumeric: 'tabular-nums' } })
const WideCell = chakra(Cell, { base: { whiteSpace: 'nowrap', hideBelow: 'md' } })

/** Table of purchased periods. On a phone the dates are below the days. */
export function MembershipsTable({ memberships }: { memberships: readonly Membership[] }) {
  const now = useNow()
  return (
    <ListTable
      aria-label={walletTexts.subscriptions}
      head={
        <>
          <Column width="1%">{columns.id}</Column>
          <Column>{columns.days}</Column>
          <Column hideBelow="md">{columns.purchase}</Column>
          <Column hideBelow="md">{columns.start}</Column>
          <Column hideBelow="md">{columns.end}</Column>
        </>
      }
    >
      {memberships.map((membership) => (
        <MembershipRow key={membership.id} membership={membership} now={now} />
      ))}
    </ListTable>
  )
}

function MembershipRow({ membership, now }: { membership: Membership; now: number }) {
  const { number, noOfDays } = membership
  const [bought, start, end] = [membership.createDate, membership.startDate, membership.endDate].map(formatDay)
  return (
    <TableRow>
      <Cell color="muted">{number}</Cell>
      <Cell>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
          <chakra.span textStyle="label">{noOfDays}</chakra.span>
          <Period membership={membership} now={now} />
          <TakenBack membership={membership} />
        </chakra.div>
        <chakra.div hideFrom="md" textStyle="small" color="muted">
          <p>{texts.bought(bought ?? '')}</p>
          <p>{texts.period(start ?? '', end ?? '')}</p>
        </chakra.div>
      </Cell>
      <WideCell>{bought}</WideCell>
      <WideCell>{start}</WideCell>
      <WideCell>{end}</WideCell>
    </TableRow>
  )
}

/** Shown if the payment was refunded before the period began. */
function TakenBack({ membership: { noOfDays, startDate, endDate } }: { membership: Membership }) {
  const days = noOfDays - (endDate - startDate) / DAY_MS
  if (days <= 0) return null
  return (
    <StateMark tone="caution" icon={<Undo2 size={13} aria-hidden />}>
      {texts.takenBack(days)}
    </StateMark>
  )
}

/** Tells if the period is past, current or future, by this device's clock. */
function Period({ membership: { startDate, endDate }, now }: { membership: Membership; now: number }) {
  if (startDate === endDate) return null
  if (startDate <= now && now < endDate) {
    return (
      <StateMark tone="good" icon={<CircleCheck size={13} aria-hidden />}>
        {texts.current}
      </StateMark>
    )
  }
  return (
    <chakra.span textStyle="tiny" color="muted">
      {now < startDate ? texts.upcoming : texts.ended}
    </chakra.span>
  )
}
