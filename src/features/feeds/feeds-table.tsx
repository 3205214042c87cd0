import { chakra } from '@chakra-ui/react'
import { CircleAlert, Trash2 } from 'lucide-react'
import type { Feed } from '#schemas/feed.ts'
import { formatAge } from '../../platform/format-time.ts'
import { IconButton } from '../../ui/button.tsx'
import { Column, ListTable, TableRow } from '../../ui/table.tsx'
import { feedsTexts as texts } from './feeds-texts.ts'

interface FeedsTableProps {
  feeds: readonly Feed[]
  onRemove: (feed: Feed) => void
}

export function FeedsTable({ feeds, onRemove }: FeedsTableProps) {
  return (
    <ListTable
      head={
        <>
          <Column>{texts.columns.feed}</Column>
          <Column hideBelow="md">{texts.columns.category}</Column>
          <Column hideBelow="md">{texts.columns.last}</Column>
          <Column width="1%">
            <chakra.span srOnly>{texts.columns.actions}</chakra.span>
          </Column>
        </>
      }
    >
      {feeds.map((feed) => (
        <Row key={feed.id} feed={feed} onRemove={() => onRemove(feed)} />
      ))}
    </ListTable>
  )
}

function Row({ feed, onRemove }: { feed: Feed; onRemove: () => void }) {
  const { title, url, category, isImported } = feed
  return (
    <TableRow>
      <chakra.td paddingBlock="3" overflowWrap="anywhere">
        <chakra.p textStyle="label">{title}</chakra.p>
        <chakra.p textStyle="small" color="muted">
          {url}
        </chakra.p>
        <chakra.div marginTop="1" display="flex" flexWrap="wrap" gap="2" textStyle="small" color="muted" hideFrom="md">
          <span>{category}</span>
          <LastResult feed={feed} />
        </chakra.div>
        {isImported && (
          <chakra.span
            textStyle="tiny"
            color="accent"
            bg="accentSoft"
            borderRadius="full"
            paddingInline="2"
            paddingBlock="0.5"
          >
            {texts.imported}
          </chakra.span>
        )}
      </chakra.td>
      <chakra.td paddingBlock="3" hideBelow="md">
        {category}
      </chakra.td>
      <chakra.td paddingBlock="3" textStyle="small" color="muted" hideBelow="md">
        <LastResult feed={feed} />
      </chakra.td>
      <chakra.td paddingBlock="1">
        {isImported && (
          <IconButton label={texts.remove} of={title} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        )}
      </chakra.td>
    </TableRow>
  )
}

function LastResult({ feed: { triedAt, fault, storedArticles } }: { feed: Feed }) {
  if (!triedAt) return texts.never
  const age = formatAge(Date.parse(triedAt))
  if (!fault) return texts.read(age, storedArticles ?? 0)
  return (
    <chakra.span display="inline-flex" alignItems="start" gap="1.5" color="danger" overflowWrap="anywhere">
      <chakra.span flexShrink="0" paddingTop="0.5">
        <CircleAlert size={16} aria-hidden />
      </chakra.span>
      {texts.fault(age, fault)}
    </chakra.span>
  )
}
