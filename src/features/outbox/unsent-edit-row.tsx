import { chakra } from '@chakra-ui/react'
import { CircleAlert, Clock3 } from 'lucide-react'
import { articlePath, categoryPath, notePath, paths } from '#schemas/paths.ts'
import { retryEdit, type UnsentEdit } from '../../database/session/outbox.ts'
import { type SyncPhase, syncPhase$ } from '../../database/session/sync-status.ts'
import { unsentTexts } from '../../entities/unsent-work/unsent-texts.ts'
import { formatAge, formatClock } from '../../platform/format-time.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { outboxTexts } from './outbox-texts.ts'

const readPhase = () => syncPhase$

/** One unsent change: title, link, state and actions. */
export function UnsentEditRow({ edit, onDiscard }: { edit: UnsentEdit; onDiscard: () => void }) {
  const phase = useLiveQuery(readPhase) ?? { kind: 'idle' }
  const { refusal } = edit
  const Icon = refusal ? CircleAlert : Clock3
  const place = placeOf(edit)
  const title = edit.title || unsentTexts.kinds[edit.collection]
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      padding="4"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <chakra.div display="grid" gap="1" minWidth="0">
        <chakra.div textStyle="heading" overflowWrap="anywhere">
          {place ? (
            <TextLink to={place} color="text">
              {title}
            </TextLink>
          ) : (
            title
          )}
        </chakra.div>
        <chakra.p textStyle="small" color="muted">
          {unsentTexts.kinds[edit.collection]}, {unsentTexts.changes[edit.change]} · {formatAge(edit.editedAt)}
        </chakra.p>
        <chakra.p
          display="flex"
          alignItems="center"
          gap="1.5"
          textStyle="small"
          color={refusal ? 'danger' : 'caution'}
          overflowWrap="anywhere"
        >
          <Icon size={16} aria-hidden />
          {refusal ? `${outboxTexts.states.decision}: ${refusal.message}` : describeWait(phase)}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" gap="2">
        {refusal && (
          <Button variant="outline" size="sm" onClick={() => void retryEdit(edit)}>
            {outboxTexts.retry}
          </Button>
        )}
        <Button variant="outline" size="sm" color="danger" onClick={onDiscard}>
          {outboxTexts.discard}
        </Button>
      </chakra.div>
    </chakra.li>
  )
}

function describeWait(phase: SyncPhase): string {
  if (phase.kind === 'outdated') return outboxTexts.outdated
  if (phase.kind === 'paused') return outboxTexts.paused(formatClock(phase.until))
  return phase.kind === 'sending' ? outboxTexts.states.sending : outboxTexts.states.waiting
}

/** A deleted document has no screen; a question is opened with its conversation. */
function placeOf({ collection, id, change, content }: UnsentEdit): string | undefined {
  if (change === 'deleted') return undefined
  if (collection === 'notes') return notePath(id)
  if (collection === 'noteImages') return notePath(String(content.noteId))
  if (collection === 'noteCategories') return categoryPath(id)
  if (collection === 'bookmarks') return articlePath(String(content.url))
  return collection === 'profiles' ? paths.profile : undefined
}
