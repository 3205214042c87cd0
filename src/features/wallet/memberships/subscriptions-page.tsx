import { chakra } from '@chakra-ui/react'
import { Check, CircleCheck, Plus, Undo2 } from 'lucide-react'
import { DAY_MS, type Membership } from '#schemas/membership.ts'
import { paths } from '#schemas/paths.ts'
import { membershipsPage$ } from '../../../database/wallet/memberships.ts'
import { formatDay } from '../../../platform/format-time.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { Column, ListTable, TableRow } from '../../../ui/table.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { DaysBalance } from '../balance.tsx'
import { HistoryList } from '../history/history-list.tsx'
import { useHistory } from '../history/use-history.ts'
import { membershipsTexts as texts, walletTexts } from '../wallet-texts.ts'

/** Benefits of a subscription and the purchased periods, latest first, from this device. */
export function SubscriptionsPage() {
  usePageTitle(walletTexts.subscriptions)
  const history = useHistory(membershipsPage$)
  return (
    <chakra.div display="grid" gap="4">
      <Breadcrumb current={walletTexts.subscriptions} />
      <chakra.h1 textStyle="title">{walletTexts.subscriptions}</chakra.h1>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="3">
        <DaysBalance />
        <ButtonLink to={paths.orderSubscription}>
          <Plus size={18} aria-hidden />
          {walletTexts.buySubscription}
        </ButtonLink>
      </chakra.div>
      <Benefits />
      <HistoryList history={history} empty={{ title: texts.empty, hint: texts.emptyHint }}>
        {(memberships) => <MembershipsTable memberships={memberships} />}
      </HistoryList>
    </chakra.div>
  )
}

function Benefits() {
  return (
    <Card asChild padding="4">
      <section aria-labelledby="benefits">
        <chakra.h2 id="benefits" textStyle="heading">
          {texts.benefits}
        </chakra.h2>
        <chakra.ul display="grid" gap="2" marginTop="2">
          {texts.benefitList.map((benefit) => (
            <chakra.li key={benefit} display="flex" alignItems="center" gap="2">
              <chakra.span color="good" flexShrink="0" aria-hidden>
                <Check size={18} />
              </chakra.span>
              {benefit}
            </chakra.li>
          ))}
        </chakra.ul>
      </section>
    </Card>
  )
}

const { columns } = texts
const Cell = chakra('td', { base: { paddingBlock: '3', fontVariantNumeric: 'tabular-nums' } })
const WideCell = chakra(Cell, { base: { whiteSpace: 'nowrap', hideBelow: 'md' } })

/** Table of purchased periods. On a phone the dates are below the days. */
function MembershipsTable({ memberships }: { memberships: readonly Membership[] }) {
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
