import { useState } from 'react'
import type { UserDetails } from '#schemas/user.ts'
import { createNote, type NoteChoices } from '../../database/notes/notes.ts'
import { requestPersistence } from '../../platform/storage-persistence.ts'
import { type NoteFields, noChoices } from './form/note-fields.ts'
import { NoteForm } from './note-form.tsx'

/** Requests persistent storage from the browser when the first note is written. */
function saveFirst(draft: NoteFields, choices: NoteChoices) {
  void requestPersistence()
  return createNote(draft, choices, draft.id)
}

function begin() {
  return { draft: { id: crypto.randomUUID(), name: '', description: '', ...noChoices }, opened: undefined }
}

/** The form of a new note, on its page and in its dialog. */
export function NoteAddForm({ details, onDone }: { details: UserDetails; onDone: () => void }) {
  const [initial] = useState(begin)
  return (
    <NoteForm
      details={details}
      isNew
      form="note-new"
      initial={initial}
      save={({ draft }, choices) => saveFirst(draft, choices)}
      onSaved={onDone}
      onCancel={onDone}
    />
  )
}
