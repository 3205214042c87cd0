import { chakra } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import { textLength } from '#schemas/html-profile.ts'
import { limits } from '#schemas/limits.ts'
import type { NoteContent } from '#schemas/note.ts'
import type { NoteDraft } from '../../database/notes.ts'
import type { WriteOutcome } from '../../database/write-row.ts'
import { NoteDescription } from '../../entities/note-editor/note-description.tsx'
import { type FormWork, useDraft } from '../../entities/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { notesTexts } from './notes-texts.ts'

type NoteWork = FormWork<NoteDraft, NoteContent>

interface NoteFormProps {
  userId: string
  /** Names the form's draft. */
  form: string
  initial: NoteWork
  save: (work: NoteWork) => Promise<WriteOutcome>
  onSaved: () => void
  onCancel: () => void
}

/** A note's name and text, with the counter on the text. The text is kept as a draft until it is stored. */
export function NoteForm({ userId, form, initial, save, onSaved, onCancel }: NoteFormProps) {
  const { work, change, drop } = useDraft(userId, form, initial)
  const [problem, setProblem] = useState<string>()
  const [isNameMissing, setNameMissing] = useState(false)
  const isSaving = useRef(false)
  if (!work) return <Spinner label="Loading" />
  const { draft } = work
  const isTooLong = textLength(draft.description) > limits.noteText
  const type = (typed: Partial<NoteDraft>) => change({ ...work, draft: { ...draft, ...typed } })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving.current) return // a second press would make a second note, also while the form is being left
    const name = draft.name.trim()
    setNameMissing(name === '')
    if (name === '' || isTooLong) return
    isSaving.current = true
    try {
      const problemNow = problemOf(await save({ ...work, draft: { ...draft, name } }))
      setProblem(problemNow)
      if (problemNow) {
        isSaving.current = false
        return
      }
    } catch (error) {
      console.error('The note could not be saved:', error)
      setProblem(notesTexts.saveFailed)
      isSaving.current = false
      return
    }
    await drop().catch(console.warn) // the text is stored: a draft of it left behind is the lesser evil
    onSaved()
  }

  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={(event) => void submit(event)}>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Field label={notesTexts.nameLabel} error={isNameMissing ? notesTexts.nameNeeded : undefined}>
        {(control) => (
          <Input
            {...control}
            required
            maxLength={limits.noteName}
            value={draft.name}
            onChange={(event) => type({ name: event.target.value })}
          />
        )}
      </Field>
      <NoteDescription
        label={notesTexts.textLabel}
        value={draft.description}
        limit={limits.noteText}
        onChange={(description) => type({ description })}
      />
      <chakra.div display="flex" justifyContent="flex-end" gap="2">
        <Button variant="outline" onClick={() => void drop().then(onCancel)}>
          {notesTexts.cancel}
        </Button>
        <Button type="submit" disabled={isTooLong}>
          {notesTexts.save}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}

/** Why the text is not stored, for the person; undefined where it is. */
function problemOf(outcome: WriteOutcome): string | undefined {
  if (outcome.kind === 'saved' || outcome.kind === 'unchanged') return undefined
  if (outcome.kind === 'storageFull') return notesTexts.storageFull
  if (outcome.kind === 'outdated') return notesTexts.outdated
  return outcome.issues[0]?.message ?? notesTexts.saveFailed
}
