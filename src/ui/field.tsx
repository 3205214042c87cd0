import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { fieldRecipe } from './theme/recipes.ts'

export const Input = chakra('input', fieldRecipe)
export const Textarea = chakra('textarea', fieldRecipe)
export const NativeSelect = chakra('select', fieldRecipe)

interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** A labelled control with an optional hint and error, tied together for assistive technology. */
export function Field(props: {
  label: string
  hint?: ReactNode
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}) {
  const id = useId()
  const noteId = `${id}-note`
  const note = props.error ?? props.hint
  const control: ControlProps = { id }
  if (note) control['aria-describedby'] = noteId
  if (props.error) control['aria-invalid'] = true
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.label htmlFor={id} textStyle="label">
        {props.label}
      </chakra.label>
      {props.children(control)}
      {note && (
        <chakra.div
          id={noteId}
          role={props.error ? 'alert' : undefined}
          textStyle="small"
          color={props.error ? 'danger' : 'muted'}
        >
          {note}
        </chakra.div>
      )}
    </chakra.div>
  )
}
