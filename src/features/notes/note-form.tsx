import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { textLength } from '#schemas/html-profile.ts'
import { limits } from '#schemas/limits.ts'
import type { NoteContent } from '#schemas/note.ts'
import type { UserDetails } from '#schemas/user.ts'
import type { NoteChoices, Speech } from '../../database/notes/notes.ts'
import type { WriteOutcome } from '../../database/session/write-row.ts'
import { NoteDescription } from '../../entities/note-editor/note-description.tsx'
import { settleWrite } from '../../entities/settle-write.ts'
import { type FormWork, useDraft } from '../../entities/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CategorySelect } from './form/category-select.tsx'
import { type NoteFields, readChoices } from './form/note-fields.ts'
import { TagField } from './form/tag-field.tsx'
import { formTexts } from './note-screens-texts.ts'
import { notesTexts } from './notes-texts.ts'

type NoteWork = FormWork<NoteFields, NoteContent>

interface NoteFormProps {
  details: UserDetails
  /** Name of the form's draft. */
  form: string
  initial: NoteWork
  /** True for a new note, which may be longer if an admin writes it. */
  isNew?: boolean
  save: (work: NoteWork, choices: NoteChoices) => Promise<WriteOutcome>
  onSaved: () => void
  onCancel: () => void
}

/** Form for a note's name, text, category, tags and bookmark. Saves a draft until the note is stored. */
export function NoteForm({ details, form, initial, isNew = false, save, onSaved, onCancel }: NoteFormProps) {
  const { work, revision, readLatest, set, drop } = useDraft(details.userId, form, initial)
  const [problem, setProblem] = useState<string>()
  const [isNameMissing, setNameMissing] = useState(false)
  const isSaving = useRef(false)
  const speech = useRef<Speech>('N')
  if (!work) return <Spinner label="Loading" />
  const { draft } = work
  const isAdmin = details.role.includes('admin')
  const limit = isAdmin && isNew ? limits.noteTextAdmin : limits.noteText
  const isTooLong = textLength(draft.description) > limit

  const submit = async () => {
    if (isSaving.current) return // a second press would make a second note, also while the form is being left
    const wanted = speech.current
    speech.current = 'N'
    const latest = readLatest() ?? work
    const name = latest.draft.name.trim()
    setNameMissing(name === '')
    if (name === '' || (textLength(latest.draft.description) > limit && wanted === 'N')) return
    isSaving.current = true
    const choices = { ...readChoices(latest.draft), speech: wanted }
    const saving = save({ ...latest, draft: { ...latest.draft, name } }, choices)
    const settled = await settleWrite(saving, notesTexts.saveProblems)
    if (settled.kind === 'problem') {
      setProblem(settled.text)
      isSaving.current = false
      return
    }
    await drop().catch(console.warn) // the text is stored: a draft of it left behind is the lesser evil
    onSaved()
  }

  return (
    <chakra.form
      display="grid"
      gap="5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Problem text={problem} />
      <Field label={notesTexts.nameLabel} error={isNameMissing ? notesTexts.nameNeeded : undefined}>
        {(control) => (
          <Input
            {...control}
            required
            maxLength={limits.noteName}
            value={draft.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <NoteDescription
        noteId={draft.id}
        label={notesTexts.textLabel}
        value={draft.description}
        revision={revision}
        limit={limit}
        onChange={(description) => set({ description })}
      />
      <CategorySelect id={draft.categoryId} onChange={(categoryId) => set({ categoryId })} />
      <TagField tags={draft.tags} onChange={(tags) => set({ tags })} />
      <div>
        <Checkbox label={formTexts.bookmarked} isOn={draft.bookmarked} onChange={(bookmarked) => set({ bookmarked })} />
      </div>
      <SaveButtons
        isAdmin={isAdmin}
        isTooLong={isTooLong}
        onSpeech={() => {
          speech.current = 'Y'
        }}
        onCancel={() => void drop().then(onCancel)}
      />
    </chakra.form>
  )
}

interface SaveButtonsProps {
  isAdmin: boolean
  isTooLong: boolean
  /** Called before the submit that regenerates the speech text. */
  onSpeech: () => void
  onCancel: () => void
}

/** Users save. Admins also choose whether to regenerate the speech text, at any length. */
function SaveButtons({ isAdmin, isTooLong, onSpeech, onCancel }: SaveButtonsProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2">
      <Button variant="outline" onClick={onCancel}>
        {notesTexts.cancel}
      </Button>
      {isAdmin && (
        <Button
          variant="outline"
          onClick={({ currentTarget }) => {
            onSpeech()
            currentTarget.form?.requestSubmit()
          }}
        >
          {formTexts.saveWithSpeech}
        </Button>
      )}
      <Button type="submit" disabled={isTooLong}>
        {isAdmin ? formTexts.saveWithoutSpeech : notesTexts.save}
      </Button>
    </chakra.div>
  )
}
