import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { UserDetails } from '#schemas/user.ts'
import { createNote, type NoteChoices } from '../../database/notes.ts'
import { requestPersistence } from '../../platform/storage-persistence.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Card } from '../../ui/card.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { type NoteFields, noChoices } from './form/note-fields.ts'
import { NoteForm } from './note-form.tsx'
import { notesAddress } from './notes-address.ts'
import { notesTexts } from './notes-texts.ts'

/** The first note is the moment at which the browser is asked to keep what is written here. */
function saveFirst(draft: NoteFields, choices: NoteChoices) {
  void requestPersistence()
  return createNote(draft, choices, draft.id)
}

function begin() {
  return { draft: { id: crypto.randomUUID(), name: '', description: '', ...noChoices }, opened: undefined }
}

export function NoteAddPage({ details }: { details: UserDetails }) {
  usePageTitle(notesTexts.add)
  const navigate = useNavigate()
  const [initial] = useState(begin)
  return (
    <chakra.div display="grid" gap="4" maxWidth="column">
      <Breadcrumb parent={{ to: notesAddress, label: notesTexts.breadcrumb }} current={notesTexts.add} />
      <chakra.h1 textStyle="title">{notesTexts.add}</chakra.h1>
      <Card padding={{ base: '4', md: '6' }}>
        <NoteForm
          details={details}
          isNew
          form="note-new"
          initial={initial}
          save={({ draft }, choices) => saveFirst(draft, choices)}
          onSaved={() => navigate(notesAddress)}
          onCancel={() => navigate(notesAddress)}
        />
      </Card>
    </chakra.div>
  )
}
