import { chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { createNote, type NoteDraft } from '../../database/notes.ts'
import { requestPersistence } from '../../platform/storage-persistence.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Card } from '../../ui/card.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { NoteForm } from './note-form.tsx'
import { notesAddress } from './notes-address.ts'
import { notesTexts } from './notes-texts.ts'

/** The first note is the moment at which the browser is asked to keep what is written here. */
function saveFirst(draft: NoteDraft) {
  void requestPersistence()
  return createNote(draft)
}

const nothing = { draft: { name: '', description: '' }, opened: undefined }

export function NoteAddPage({ userId }: { userId: string }) {
  usePageTitle(notesTexts.add)
  const navigate = useNavigate()
  return (
    <chakra.div display="grid" gap="4" maxWidth="column">
      <Breadcrumb parent={{ to: notesAddress, label: notesTexts.breadcrumb }} current={notesTexts.add} />
      <chakra.h1 textStyle="title">{notesTexts.add}</chakra.h1>
      <Card padding={{ base: '4', md: '6' }}>
        <NoteForm
          userId={userId}
          form="note-new"
          initial={nothing}
          save={({ draft }) => saveFirst(draft)}
          onSaved={() => navigate(notesAddress)}
          onCancel={() => navigate(notesAddress)}
        />
      </Card>
    </chakra.div>
  )
}
