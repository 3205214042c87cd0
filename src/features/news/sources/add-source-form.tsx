import { chakra } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { linkTexts } from '../links/link-texts.ts'
import { ADD_SOURCE } from './add-source-state.ts'
import { readSource } from './read-source.ts'
import { sourceTexts as texts } from './source-texts.ts'
import { storeSource } from './store-source.ts'

/** One field for an address. A text that cannot be added stays in it. */
export function AddSourceForm() {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { state, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each such navigation focuses the field
  useEffect(() => {
    if (state === ADD_SOURCE) input.current?.focus()
  }, [state, key])
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const read = readSource(text, location.hostname)
    if (read.kind === 'fault') return setProblem(linkTexts.faults[read.fault])
    const failure = await storeSource(read.link.url)
    setProblem(failure)
    if (failure === undefined) setText('')
  }
  return (
    <chakra.form noValidate onSubmit={(event) => void add(event)}>
      <Field label={texts.address} error={problem}>
        {(control) => (
          <chakra.div display="flex" gap="2">
            <Input
              {...control}
              ref={input}
              type="url"
              autoComplete="off"
              enterKeyHint="done"
              placeholder="https://"
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setProblem(undefined)
              }}
            />
            <Button type="submit">{texts.add}</Button>
          </chakra.div>
        )}
      </Field>
    </chakra.form>
  )
}
