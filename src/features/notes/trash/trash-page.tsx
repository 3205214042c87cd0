import { chakra } from '@chakra-ui/react'
import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { TRASH_DAYS } from '#schemas/note.ts'
import { paths } from '#schemas/paths.ts'
import type { Note } from '../../../database/notes/notes.ts'
import { deleteForEver, restoreNote, trash$ } from '../../../database/notes/trash.ts'
import type { WriteOutcome } from '../../../database/session/write-row.ts'
import { settleWrite } from '../../../entities/settle-write.ts'
import { formatAge } from '../../../platform/format-time.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { trashTexts } from '../note-screens-texts.ts'
import { NoteSummary } from '../note-summary.tsx'
import { notesTexts } from '../notes-texts.ts'

/** Deleted notes, last deleted first, with buttons to restore or purge them. */
export function TrashPage() {
  usePageTitle(trashTexts.heading)
  const deleted = useLiveQuery(trash$)
  const [asking, setAsking] = useState<Note>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isGone = useRef(false)
  const restore = async ({ id, content }: Note) => {
    if (await report(restoreNote(id, content), trashTexts.restored)) heading.current?.focus() // its row is gone
  }
  const answer = async (given: 'Y' | 'N') => {
    isGone.current =
      given === 'Y' && asking !== undefined && (await report(deleteForEver(asking.id), trashTexts.deletedForEver))
    setAsking(undefined)
  }
  return (
    <chakra.div display="grid" gap="4" maxWidth="column">
      <Breadcrumb parent={{ to: paths.notes, label: notesTexts.breadcrumb }} current={trashTexts.heading} />
      <chakra.div>
        <chakra.h1 ref={heading} tabIndex={-1} textStyle="title">
          {trashTexts.heading}
        </chakra.h1>
        <chakra.p color="muted" textStyle="small" marginTop="1">
          {trashTexts.hint}
        </chakra.p>
      </chakra.div>
      {!deleted && <Spinner label="Loading" />}
      {deleted?.length === 0 && (
        <Card>
          <EmptyState drawing="bin" title={trashTexts.empty} />
        </Card>
      )}
      {deleted && deleted.length > 0 && (
        <Card overflow="hidden">
          <ul>
            {deleted.map((note) => (
              <TrashRow
                key={note.id}
                note={note}
                onRestore={() => void restore(note)}
                onDelete={() => setAsking(note)}
              />
            ))}
          </ul>
        </Card>
      )}
      {asking && (
        <ConfirmDialog
          title={trashTexts.askDelete}
          text={trashTexts.askDeleteText}
          action={trashTexts.deleteForEver}
          onAnswer={(given) => void answer(given)}
          focusAfter={() => (isGone.current ? heading.current : null)}
        />
      )}
    </chakra.div>
  )
}

/** Shows the outcome. Resolves to true if the note has left the trash. */
async function report(writing: Promise<WriteOutcome>, done: string): Promise<boolean> {
  const settled = await settleWrite(writing, trashTexts.problems)
  showSnackbar({ text: settled.kind === 'problem' ? settled.text : done, durationMs: 3000 })
  return settled.kind !== 'problem'
}

const DAY_MS = 24 * 60 * 60_000

/** A deleted note: name, first words, remaining days and actions. */
function TrashRow(props: { note: Note; onRestore: () => void; onDelete: () => void }) {
  const { note, onRestore, onDelete } = props
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="3"
      padding="4"
      alignItems="center"
      _notLast={{ borderBottomWidth: '1px' }}
    >
      <chakra.div flex="1 1 16rem" minWidth="0">
        <NoteSummary note={note} name={<h2>{note.name}</h2>}>
          {trashTexts.deleted(formatAge(note.deletedAt))} · {trashTexts.daysLeft(daysLeft(note.deletedAt))}
        </NoteSummary>
      </chakra.div>
      <chakra.div display="flex" gap="1">
        <Button variant="outline" size="sm" aria-label={`${trashTexts.restore}: ${note.name}`} onClick={onRestore}>
          <Undo2 size={16} aria-hidden />
          {trashTexts.restore}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          color="danger"
          aria-label={`${trashTexts.deleteForEver}: ${note.name}`}
          onClick={onDelete}
        >
          {trashTexts.deleteForEver}
        </Button>
      </chakra.div>
    </chakra.li>
  )
}

/** By the clock of the deleting device; the server counts by its own, from the arrival of the deletion. */
function daysLeft(deletedAt: number): number {
  return Math.max(0, TRASH_DAYS - Math.floor((Date.now() - deletedAt) / DAY_MS))
}
