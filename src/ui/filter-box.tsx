import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from './button.tsx'
import { Field, Input } from './field.tsx'

interface FilterBoxProps {
  label: string
  hint: string
  /** Accessible name of the button that empties the box. */
  clear: string
  value: string
  onChange: (value: string) => void
}

/** A box that narrows a list while it is typed into; Escape empties it, as its button does. */
export function FilterBox({ label, hint, clear, value, onChange }: FilterBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const empty = () => {
    onChange('')
    box.current?.focus()
  }
  return (
    <Field label={label}>
      {(control) => (
        <chakra.div position="relative">
          <Input
            {...control}
            ref={box}
            paddingInlineEnd="touch"
            placeholder={hint}
            autoComplete="off"
            enterKeyHint="search"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && empty()}
          />
          {value && (
            <IconButton
              position="absolute"
              insetBlock="0"
              insetInlineEnd="0"
              color="muted"
              label={clear}
              onClick={empty}
            >
              <X size={18} aria-hidden />
            </IconButton>
          )}
        </chakra.div>
      )}
    </Field>
  )
}
