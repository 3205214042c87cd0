import { Menu, Portal } from '@chakra-ui/react'
import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { Button } from './button.tsx'
import { MenuEntry, MenuPanel } from './menu.tsx'
import { aboveRow } from './table.tsx'

export interface MenuAction {
  label: string
  icon: LucideIcon
  isOff?: boolean
  onChoose: () => void
}

/** What can be done with one row of a table, behind one button. `name` says which row, for screen readers. */
export function ActionMenu({ name, actions }: { name: string; actions: readonly MenuAction[] }) {
  const choose = (label: string) => actions.find((action) => action.label === label)?.onChoose()
  return (
    <Menu.Root
      unstyled
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => choose(value)}
    >
      <Menu.Trigger asChild>
        <Button variant="ghost" size="icon" aria-label={`Action: ${name}`} title="Action" {...aboveRow}>
          <EllipsisVertical size={20} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <MenuPanel>
            {actions.map(({ label, icon: Icon, isOff = false }) => (
              <MenuEntry key={label} value={label} disabled={isOff}>
                <Icon size={18} aria-hidden />
                {label}
              </MenuEntry>
            ))}
          </MenuPanel>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
