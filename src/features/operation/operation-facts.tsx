import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Operation } from '#schemas/operation.ts'
import { paths } from '#schemas/paths.ts'
import { formatAge } from '../../platform/format-time.ts'
import { TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { coveringRow } from '../../ui/pressable-row.ts'
import { operationTexts as texts } from './operation-texts.ts'
import { Trouble } from './trouble.tsx'

/** Age of a waiting question that the alert of docs/operations.md reports too. */
const LATE_SECONDS = 300

interface FactsProps {
  operation: Operation
  /** Time of the answer in ms since 1970. */
  now: number
}

/** Numbers in one look. A part without an answer says so. */
export function OperationFacts({ operation: { database, queues, money, debts, sync }, now }: FactsProps) {
  return (
    <chakra.dl display="grid" gap="3" gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' }}>
      <DatabaseFacts database={database} />
      <FeedsFact queues={queues} now={now} />
      <Fact label={texts.sync.label} value={texts.sync.value(sync.pushed)}>
        <p>{texts.sync.detail(sync.pulled)}</p>
        <p>{texts.sync.trouble(sync.conflicts, sync.rejected)}</p>
      </Fact>
      <QuestionsFact queues={queues} now={now} />
      <Fact label={texts.messages.label} value={queues && texts.messages.value(queues.unsentMessages)}>
        {queues && texts.messages.detail(queues.unsentMessages)}
      </Fact>
      <Fact label={texts.debts.label} to={paths.openPayments} value={debts && texts.debts.value(debts.amount)}>
        {debts && texts.debts.detail(debts.count)}
      </Fact>
      <DisputesFact money={money} />
    </chakra.dl>
  )
}

function DatabaseFacts({ database }: Pick<Operation, 'database'>) {
  return (
    <>
      <Fact label={texts.database.label} value={database && texts.database.size(database.bytes)}>
        {database && texts.database.detail(database.syncedRows)}
      </Fact>
      <Fact label={texts.users.label} to={paths.users} value={database && texts.users.value(database.users)}>
        <p>{database && texts.users.added(database.newUsers)}</p>
        <p>{database && texts.users.disabled(database.disabledUsers)}</p>
      </Fact>
    </>
  )
}

function FeedsFact({ queues, now }: Pick<Operation, 'queues'> & { now: number }) {
  if (!queues) return <Fact label={texts.feeds.label} to={paths.feeds} value={null} />
  const { feeds, failingFeeds, unansweredFeeds, newestArticleSeconds: age } = queues
  return (
    <Fact label={texts.feeds.label} to={paths.feeds} value={texts.feeds.value(feeds)}>
      <p>{age === null ? texts.feeds.noArticle : texts.feeds.newest(formatAge(now - age * 1000, now))}</p>
      {failingFeeds > 0 && <Trouble>{texts.feeds.failing(failingFeeds)}</Trouble>}
      {unansweredFeeds > 0 && <Trouble>{texts.feeds.unanswered(unansweredFeeds)}</Trouble>}
    </Fact>
  )
}

function QuestionsFact({ queues, now }: Pick<Operation, 'queues'> & { now: number }) {
  if (!queues) return <Fact label={texts.questions.label} value={null} />
  const { questions, oldestQuestionSeconds: age } = queues
  const oldest = texts.questions.oldest(formatAge(now - age * 1000, now))
  return (
    <Fact label={texts.questions.label} value={texts.questions.value(questions)}>
      {age > LATE_SECONDS ? <Trouble>{oldest}</Trouble> : questions > 0 ? oldest : texts.questions.none}
    </Fact>
  )
}

function DisputesFact({ money }: Pick<Operation, 'money'>) {
  if (!money) return <Fact label={texts.disputes.label} to={paths.openPayments} value={null} />
  const { disputes, disputedAmount, failedRefunds } = money
  return (
    <Fact label={texts.disputes.label} to={paths.openPayments} value={texts.disputes.value(disputedAmount)}>
      <p>{texts.disputes.detail(disputes)}</p>
      {failedRefunds > 0 && <Trouble>{texts.disputes.failed(failedRefunds)}</Trouble>}
    </Fact>
  )
}

interface FactProps {
  label: string
  /** Null: the database did not answer in time. */
  value: string | null
  /** Path of the screen with the details. */
  to?: string
  children?: ReactNode
}

/** A number with its label on a card. `children` say more about it. */
function Fact({ label, value, to, children }: FactProps) {
  return (
    <Card position="relative" padding="4" minWidth="0" overflowWrap="anywhere">
      <chakra.dt textStyle="small" color="muted">
        {to ? (
          <TextLink to={to} {...coveringRow}>
            {label}
          </TextLink>
        ) : (
          label
        )}
      </chakra.dt>
      <chakra.dd textStyle="heading" fontVariantNumeric="tabular-nums" marginBlock="1">
        {value ?? texts.none}
      </chakra.dd>
      <chakra.dd textStyle="small" color="muted">
        {value === null ? <Trouble>{texts.noAnswer}</Trouble> : children}
      </chakra.dd>
    </Card>
  )
}
