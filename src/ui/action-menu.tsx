import { useState } from 'react'
import { ActionButton, type ActionMenuProps } from './action-button.tsx'
import { lazyPart } from './lazy-part.tsx'

const MadeMenu = lazyPart(
  () => import('./made-menu.tsx'),
  (module) => module.MadeMenu,
  ({ name }) => <ActionButton name={name} aria-haspopup="menu" />,
)

/**
 * Actions of a row behind one button. The menu is loaded and created at its first opening, because it costs more than
 * the rest of the row and a page has up to a hundred.
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
