import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { formTexts as texts } from './form-texts.ts'

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
export function TagChip({ tag, onEdit, onRemove }: TagChipProps) {
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
