import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts'
import { linkTexts as texts } from './link-texts.ts'
import { readLink } from './read-link.ts'
import { saveLink } from './save-link.ts'

interface SaveLinkFormProps {
  initial?: string
  /** Shown until the text changes. */
  problem?: string
  onSaved?: () => void
  onCancel: () => void
}

/** One field for an address. A text that cannot be saved stays in it. */
export function SaveLinkForm({ initial = '', problem: given, onSaved, onCancel }: SaveLinkFormProps) {
  const navigate = useNavigateFromHere()
  const [text, setText] = useState(initial)
  const [problem, setProblem] = useState(given)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const read = readLink({ text }, location.hostname)
    if (read.kind === 'fault') return setProblem(texts.faults[read.fault])
    const failure = await saveLink(read.link, navigate, { replace: true })
    setProblem(failure)
    if (failure === undefined) onSaved?.()
  }
  return (
    <chakra.form display="grid" gap="3" noValidate onSubmit={(event) => void save(event)}>
      <Field label={texts.address} error={problem}>
        {(control) => (
          <Input
            {...control}
            type="url"
            autoComplete="off"
            enterKeyHint="done"
            placeholder="https://"
            autoFocus
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setProblem(undefined)
            }}
            onKeyDown={(event) => event.key === 'Escape' && onCancel()}
          />
        )}
      </Field>
      <chakra.div display="flex" gap="2">
        <Button type="submit">{texts.save}</Button>
        <Button variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
