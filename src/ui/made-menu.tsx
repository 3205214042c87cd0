import { Menu } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { ActionButton, type ActionMenuProps } from './action-button.tsx'
import { MenuList } from './menu.tsx'

/** `openedBy`: the key that opens it at once; empty for a click. */
export function MadeMenu({ name, actions, openedBy }: ActionMenuProps & { openedBy: string }) {
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
