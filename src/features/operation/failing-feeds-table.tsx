import { chakra } from '@chakra-ui/react'
import type { FailingFeed } from '#schemas/operation.ts'
import { formatAge } from '../../platform/format-time.ts'
import { Column, ListTable, TableRow } from '../../ui/table.tsx'
import { Cell, OperationSection, WideCell } from './operation-section.tsx'
import { operationTexts } from './operation-texts.ts'
import { Trouble } from './trouble.tsx'

const texts = operationTexts.failingFeeds

interface TableProps {
  feeds: readonly FailingFeed[] | null
  /** Number of all failing feeds, of which the answer has some. */
  total: number
  /** Number of feeds that were never reached. */
  unanswered: number
  now: number
}

export function FailingFeedsTable({ feeds, total, unanswered, now }: TableProps) {
  const more = total - (feeds?.length ?? 0)
  return (
    <OperationSection
      title={texts.title}
      items={feeds}
      none={unanswered > 0 ? texts.unanswered(unanswered) : texts.none}
    >
      <ListTable
        aria-label={texts.title}
        head={
          <>
            <Column>{texts.columns.feed}</Column>
            <Column hideBelow="md">{texts.columns.fault}</Column>
            <Column hideBelow="md">{texts.columns.since}</Column>
          </>
        }
      >
        {feeds?.map((feed) => (
          <FeedRow key={feed.url} feed={feed} now={now} />
        ))}
      </ListTable>
      {feeds && feeds.length > 0 && more > 0 && (
        <chakra.p textStyle="small" color="muted">
          {texts.more(more)}
        </chakra.p>
      )}
    </OperationSection>
  )
}

function FeedRow({ feed: { title, url, failures, fetchedAt, fault }, now }: { feed: FailingFeed; now: number }) {
  const since = fetchedAt ? formatAge(Date.parse(fetchedAt), now) : texts.never
  const attempts = texts.attempts(failures)
  return (
    <TableRow>
      <Cell>
        <chakra.p textStyle="label">{title}</chakra.p>
        <chakra.p textStyle="small" color="muted">
          {url}
        </chakra.p>
        <chakra.div hideFrom="md" textStyle="small" color="muted" marginTop="1">
          <Trouble>{fault}</Trouble>
          <p>
            {texts.columns.since}: {since}, {attempts}
          </p>
        </chakra.div>
      </Cell>
      <WideCell>
        <Trouble>{fault}</Trouble>
      </WideCell>
      <WideCell>
        <p>{since}</p>
        <p>{attempts}</p>
      </WideCell>
    </TableRow>
  )
}
