import { chakra, Menu, Portal } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const MenuPanel = chakra(Menu.Content, {
  base: {
    minWidth: '14rem',
    maxHeight: 'var(--available-height)', // set by Zag: a phone on its side is lower than a long menu
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '1',
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'overlay',
    zIndex: 'dialog',
    outline: 'none',
  },
})

const MenuEntry = chakra(Menu.Item, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInline: '3',
    borderRadius: 'sm',
    cursor: 'pointer',
    _highlighted: { bg: 'hover' },
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
  },
})

interface MenuListProps {
  entries: readonly { value: string; label: string; icon: LucideIcon; isOff?: boolean }[]
  /** Shown above the entries. */
  children?: ReactNode
}

/** Panel of a menu. Use it in `Menu.Root`, which handles arrow keys, letters and Escape. */
export function MenuList({ entries, children }: MenuListProps) {
  return (
    <Portal>
      <Menu.Positioner>
        <MenuPanel>
          {children}
          {entries.map(({ value, label, icon: Icon, isOff = false }) => (
            <MenuEntry key={value} value={value} disabled={isOff}>
              <Icon size={18} aria-hidden />
              {label}
            </MenuEntry>
          ))}
        </MenuPanel>
      </Menu.Positioner>
    </Portal>
  )
}
