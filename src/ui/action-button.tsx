import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type Button, IconButton } from './button.tsx'
import { aboveRow } from './pressable-row.ts'

interface MenuAction {
  label: string
  icon: LucideIcon
  isOff?: boolean
  onChoose: () => void
}

export interface ActionMenuProps {
  /** Name of the row, for screen readers. */
  name: string
  actions: readonly MenuAction[]
}

/** Opens the actions of a row. */
export function ActionButton({ name, ...rest }: ComponentProps<typeof Button> & { name: string }) {
  return (
    <IconButton label="Action" of={name} color="muted" {...aboveRow} {...rest}>
      <EllipsisVertical size={20} aria-hidden />
    </IconButton>
  )
}
