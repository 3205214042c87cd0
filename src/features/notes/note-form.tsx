import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { limits } from '#schemas/limits.ts'
import type { NoteDraft } from '../../database/notes.ts'
import type { WriteOutcome } from '../../database/write-row.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input, Textarea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useUnsavedWork } from '../../ui/unsaved-work.ts'
import { notesTexts } from './notes-texts.ts'

interface NoteFormProps {
  initial: NoteDraft
  save: (draft: NoteDraft) => Promise<WriteOutcome>
  onSaved: () => void
  onCancel: () => void
}

/** A note's name and text, with the counter on the text; the text stays until it is stored. */
export function NoteForm({ initial, save, onSaved, onCancel }: NoteFormProps) {
  const [draft, setDraft] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [isNameMissing, setNameMissing] = useState(false)
  const isTooLong = draft.text.length > limits.noteText
  useUnsavedWork(draft.name !== initial.name || draft.text !== initial.text)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const name = draft.name.trim()
    setNameMissing(name === '')
    if (name === '' || isTooLong) return
    const outcome = await save({ ...draft, name })
    if (outcome.kind === 'saved' || outcome.kind === 'unchanged') onSaved()
    else setProblem(outcome.kind === 'invalid' ? outcome.issues[0]?.message : notesTexts.storageFull)
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
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={notesTexts.textLabel} hint={<Counter length={draft.text.length} isTooLong={isTooLong} />}>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            minHeight="10rem"
            maxHeight="60vh"
            css={{ fieldSizing: 'content' }}
            value={draft.text}
            onChange={(event) => setDraft({ ...draft, text: event.target.value })}
          />
        )}
      </Field>
      <chakra.div display="flex" justifyContent="flex-end" gap="2">
        <Button variant="outline" onClick={onCancel}>
          {notesTexts.cancel}
        </Button>
        <Button type="submit" disabled={isTooLong}>
          {notesTexts.save}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}

function Counter({ length, isTooLong }: { length: number; isTooLong: boolean }) {
  return (
    <chakra.span color={isTooLong ? 'danger' : undefined} fontVariantNumeric="tabular-nums">
      {length} / {limits.noteText}
    </chakra.span>
  )
}
