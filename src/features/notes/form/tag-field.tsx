import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { limits } from '#schemas/limits.ts'
import { Field } from '../../../ui/field.tsx'
import { addTags } from './add-tags.ts'
import { formTexts as texts } from './form-texts.ts'
import { TagChip } from './tag-chip.tsx'

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    padding: '1.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'control',
    bg: 'surface',
    '&:has(> input[aria-describedby]:focus-visible)': { outline: '2px solid', outlineColor: 'accent' },
  },
})

/**
 * Tags of a note as chips. Not Chakra's TagsInput: that one discards rejected input and unfinished edits, and edits
 * by double click.
 */
export function TagField({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const add = (text: string) => {
    const added = addTags(tags, text)
    setTyped(added.rest)
    setProblem(added.problem)
    if (added.tags.length > tags.length) onChange(added.tags)
  }
  const edit = (index: number, edited: string) => {
    const isTooLong = edited.length > limits.tag
    setProblem(isTooLong ? texts.tagTooLong : undefined)
    if (!isTooLong) onChange(edited === '' ? tags.toSpliced(index, 1) : tags.with(index, edited))
    return !isTooLong
  }
  const remove = (index: number) => {
    onChange(tags.toSpliced(index, 1))
    input.current?.focus()
  }
  return (
    <Field label={texts.tags} hint={texts.tagsHint} error={problem}>
      {(control) => (
        <Box>
          {tags.map((tag, index) => (
            <TagChip
              // biome-ignore lint/suspicious/noArrayIndexKey: the same tag may be there twice
              key={`${index} ${tag}`}
              tag={tag}
              onEdit={(edited) => edit(index, edited)}
              onRemove={() => remove(index)}
            />
          ))}
          <chakra.input
            {...control}
            ref={input}
            flex="1"
            minWidth="8rem"
            minHeight="2rem"
            paddingInline="1.5"
            bg="transparent"
            outline="none"
            autoComplete="off"
            enterKeyHint="enter"
            value={typed}
            onChange={({ target }) => (/[,\n]/.test(target.value) ? add(target.value) : setTyped(target.value))}
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Enter') {
                event.preventDefault() // it adds a tag, and saves no note
                add(typed)
              }
              if (event.key === 'Backspace' && typed === '' && tags.length > 0) remove(tags.length - 1)
            }}
          />
        </Box>
      )}
    </Field>
  )
}
