import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { notePath } from '#schemas/paths.ts'
import { restoreRevision } from '../../../database/notes/note-revisions.ts'
import type { Note } from '../../../database/notes/notes.ts'
import { settleWrite } from '../../../entities/settle-write.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts'
import { NoteScreen } from '../note-screen.tsx'
import { versionsTexts } from '../note-screens-texts.ts'
import { RevisionRow } from './revision-row.tsx'
import { type ListedRevision, useRevisions } from './use-revisions.ts'

/** Lists earlier versions of a note with the current one, and a button to restore each. */
export function VersionsPage() {
  const { id = '' } = useParams()
  return <NoteScreen idOrNumber={id}>{(note) => <Versions key={note.id} note={note} />}</NoteScreen>
}

function Versions({ note }: { note: Note }) {
  const navigate = useNavigateFromHere()
  const { revisions, isLoading, problem, hasMore, loadMore, reload } = useRevisions(note)
  const [opened, setOpened] = useState<string>()
  const restore = async ({ content }: ListedRevision) => {
    const settled = await settleWrite(restoreRevision(note.id, content), versionsTexts.restoreProblems)
    const isRestored = settled.kind !== 'problem'
    showSnackbar({ text: isRestored ? versionsTexts.restored : settled.text, durationMs: 4000 })
    if (isRestored) navigate(notePath(note.id))
  }
  const isEmpty = revisions.length === 0 && !isLoading && !problem
  return (
    <>
      <Breadcrumb parent={{ to: notePath(note.id), label: note.name }} current={versionsTexts.heading} />
      <chakra.div>
        <chakra.h1 textStyle="title">{versionsTexts.heading}</chakra.h1>
        <chakra.p color="muted" textStyle="small" marginTop="1">
          {versionsTexts.hint}
        </chakra.p>
      </chakra.div>
      {problem && <RetryNotice problem={problem} onRetry={reload} />}
      {revisions.length > 0 && (
        <Card overflow="hidden">
          <ul>
            {revisions.map((revision) => (
              <RevisionRow
                key={revision.version}
                revision={revision}
                present={note.content}
                isOpen={revision.version === opened}
                onToggle={() => setOpened(revision.version === opened ? undefined : revision.version)}
                onRestore={() => void restore(revision)}
              />
            ))}
          </ul>
        </Card>
      )}
      {isEmpty && (
        <Card>
          <EmptyState drawing="notes" title={versionsTexts.empty} />
        </Card>
      )}
      {isLoading && <Spinner label="Loading" />}
      {hasMore && !isLoading && (
        <Button variant="outline" justifySelf="center" onClick={loadMore}>
          {versionsTexts.more}
        </Button>
      )}
    </>
  )
}
