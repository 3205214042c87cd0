import { Menu } from '@chakra-ui/react'
import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { type Button, IconButton } from './button.tsx'
import { MenuList } from './menu.tsx'
import { aboveRow } from './table.tsx'

interface MenuAction {
  label: string
  icon: LucideIcon
  isOff?: boolean
  onChoose: () => void
}

interface ActionMenuProps {
  /** Name of the row, for screen readers. */
  name: string
  actions: readonly MenuAction[]
}

/**
 * Actions of a table row behind one button. The menu is created at its first opening, because it costs more than the
 * rest of the row and a page has up to a hundred.
 */
export function ActionMenu({ name, actions }: ActionMenuProps) {
  const [openedBy, setOpenedBy] = useState<string>()
  if (openedBy !== undefined) return <MadeMenu name={name} actions={actions} openedBy={openedBy} />
  return (
    <ActionButton
      name={name}
      aria-haspopup="menu"
      onClick={() => setOpenedBy('')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setOpenedBy(event.key)
      }}
    />
  )
}

/** `openedBy`: the key that opens it at once; empty for a click. */
function MadeMenu({ name, actions, openedBy }: ActionMenuProps & { openedBy: string }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const choose = (label: string) => actions.find((action) => action.label === label)?.onChoose()
  useEffect(() => {
    trigger.current?.focus()
    if (openedBy === '') trigger.current?.click()
    else trigger.current?.dispatchEvent(new KeyboardEvent('keydown', { key: openedBy, bubbles: true }))
  }, [openedBy])
  return (
    <Menu.Root
      unstyled
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => choose(value)}
    >
      <Menu.Trigger asChild>
        <ActionButton ref={trigger} name={name} />
      </Menu.Trigger>
      <MenuList entries={actions.map((action) => ({ ...action, value: action.label }))} />
    </Menu.Root>
  )
}

function ActionButton({ name, ...rest }: ComponentProps<typeof Button> & { name: string }) {
  return (
    <IconButton label="Action" of={name} {...aboveRow} {...rest}>
      <EllipsisVertical size={20} aria-hidden />
    </IconButton>
  )
}
