import { chakra, Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'

interface DialogFrameProps {
  /** A modal one darkens the page and holds the focus; the other stays beside what it was opened from. */
  isModal: boolean
  labelledBy: string
  describedBy?: string
  role?: 'dialog' | 'alertdialog'
  maxWidth: string
  onClose: () => void
  /** Where the focus goes afterwards, if not back to what had it before. */
  focusAfter?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

const Shade = chakra(Dialog.Backdrop, {
  base: { position: 'fixed', inset: '0', bg: 'rgb(0 0 0 / 45%)', zIndex: 'dialog' },
})

const Place = chakra(Dialog.Positioner, {
  base: {
    position: 'fixed',
    inset: '0',
    right: 'var(--beside, 0)', // what is docked at the side stays in sight
    zIndex: 'dialog',
    display: 'grid',
    placeItems: { base: 'end center', md: 'center' },
    pointerEvents: 'none',
  },
})

const Panel = chakra(Dialog.Content, {
  base: {
    pointerEvents: 'auto',
    width: 'full',
    maxHeight: '90vh',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'raised',
    borderWidth: '1px',
    borderTopRadius: 'lg',
    borderBottomRadius: { base: '0', md: 'lg' },
    boxShadow: 'overlay',
    padding: { base: '4', md: '8' },
    animation: 'appear var(--chakra-durations-moderate)',
    outline: 'none',
  },
})

/** A dialog of the product: at the bottom edge of a phone, in the middle of a wider screen. Escape closes it. */
export function DialogFrame({
  isModal,
  labelledBy,
  describedBy,
  role = 'dialog',
  maxWidth,
  onClose,
  focusAfter,
  children,
}: DialogFrameProps) {
  useReturnedFocus()
  return (
    <Dialog.Root
      open
      unstyled
      modal={isModal}
      role={role}
      closeOnInteractOutside={false}
      finalFocusEl={focusAfter}
      onOpenChange={({ open }) => open || onClose()}
    >
      <Portal>
        {isModal && <Shade />}
        <Place>
          <Panel aria-labelledby={labelledBy} aria-describedby={describedBy} maxWidth={{ base: 'full', md: maxWidth }}>
            {children}
          </Panel>
        </Place>
      </Portal>
    </Dialog.Root>
  )
}

/** The library gives the focus back after a modal dialog; this does after the other kind, unless it went elsewhere. */
function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}
