import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { limits } from '#schemas/limits.ts'
import { Field } from '../../../ui/field.tsx'
import { formTexts as texts } from '../note-screens-texts.ts'
import { addTags } from './add-tags.ts'

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

interface TagChipProps {
  tag: string
  /** Called with the edited tag; empty removes it. False keeps the field open, because the text is not a valid tag. */
  onEdit: (edited: string) => boolean
  onRemove: () => void
}

const Part = chakra('button', {
  base: {
    minHeight: '2rem',
    borderRadius: 'sm',
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid', outlineColor: 'accent' },
  },
})

/** A tag that is pressed to be edited (Enter or leaving it keeps, Escape takes back) and has its own button to go. */
function TagChip({ tag, onEdit, onRemove }: TagChipProps) {
  const [edited, setEdited] = useState<string>()
  const keep = () => {
    if (edited !== undefined && onEdit(edited.trim())) setEdited(undefined)
  }
  if (edited !== undefined) {
    return (
      <chakra.input
        autoFocus
        aria-label={texts.editTag(tag)}
        value={edited}
        minWidth="4rem"
        maxWidth="full"
        css={{ fieldSizing: 'content' }}
        minHeight="2rem"
        paddingInline="2"
        borderWidth="1px"
        borderColor="accent"
        borderRadius="sm"
        bg="surface"
        onChange={(event) => setEdited(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
          event.preventDefault()
          event.stopPropagation() // Escape closes a dialog around it otherwise
          if (event.key === 'Enter') keep()
          else setEdited(undefined)
        }}
      />
    )
  }
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      maxWidth="full"
      borderRadius="sm"
      bg="accentSoft"
      color="accent"
      textStyle="small"
    >
      <Part
        type="button"
        paddingInline="2"
        overflowWrap="anywhere"
        aria-label={texts.editTag(tag)}
        title={texts.editTag(tag)}
        onClick={() => setEdited(tag)}
      >
        {tag}
      </Part>
      <Part
        type="button"
        width="2rem"
        display="grid"
        placeItems="center"
        aria-label={texts.removeTag(tag)}
        title={texts.removeTag(tag)}
        onClick={onRemove}
      >
        <X size={14} aria-hidden />
      </Part>
    </chakra.span>
  )
}
