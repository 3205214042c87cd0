import { notePath } from '#schemas/paths.ts'
import type { UserDetails } from '#schemas/user.ts'
import { editNote, type Note } from '../../database/notes/notes.ts'
import { TextLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showSnackbar } from '../../ui/snackbar.tsx'
import { choiceFieldsOf } from './form/note-fields.ts'
import { NoteForm } from './note-form.tsx'
import { notesTexts } from './notes-texts.ts'

interface NoteEditFormProps {
  note: Note
  details: UserDetails
  onDone: () => void
}

/** The form of a note that is there, on its page and in its dialog. It keeps the note that it opened. */
export function NoteEditForm({ note, details, onDone }: NoteEditFormProps) {
  const leaveSaved = () => {
    showSnackbar({ text: notesTexts.saved, durationMs: 3000 })
    onDone()
  }
  const draft = { id: note.id, name: note.name, description: note.description, ...choiceFieldsOf(note.content) }
  return (
    <>
      {note.isInConflict && (
        <Notice tone="caution">
          {notesTexts.undecidedForm}
          <TextLink to={notePath(note.id)} color="caution">
            {notesTexts.decide}
          </TextLink>
        </Notice>
      )}
      <NoteForm
        details={details}
        form={`note-${note.id}`}
        initial={{ draft, opened: note.content }}
        save={({ draft, opened }, choices) => editNote(note.id, opened ?? note.content, draft, choices)}
        onSaved={leaveSaved}
        onCancel={onDone}
      />
    </>
  )
}
