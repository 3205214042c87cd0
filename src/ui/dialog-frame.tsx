import { chakra, Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'

interface DialogFrameProps {
  /** True: darkens the page and traps focus. False: stays next to the element that opened it. */
  isModal: boolean
  /** On wider screens in the lower end corner, beside what is read, instead of in the middle. */
  isAside?: boolean
  /** At the top edge, so that it keeps its place while its content grows, without padding. */
  isAtTop?: boolean
  /** Always as high as a dialog gets, so that nothing moves when its text comes. */
  isTall?: boolean
  labelledBy: string
  describedBy?: string
  role?: 'dialog' | 'alertdialog'
  maxWidth: string
  onClose: () => void
  /** Element to focus afterwards, if not the previously focused one. */
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
    right: 'var(--beside, 0)', // keeps a docked conversation visible
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

const topPlace = { placeItems: 'start center', paddingTop: { base: '0', md: '20' } } as const
/** A phone's keyboard covers the lower half. */
const topPanel = {
  padding: '0',
  borderTopRadius: { base: '0', md: 'lg' },
  borderBottomRadius: 'lg',
  maxHeight: { base: '100dvh', md: '70vh' },
  overflow: 'hidden',
} as const
const asidePlace = { placeItems: 'end', padding: { base: '0', md: '6' } } as const
/** Leaves half of a phone to the text. */
const asidePanel = { maxHeight: { base: '55dvh', md: 'calc(100dvh - 3rem)' }, padding: { base: '4', md: '5' } } as const

/** Dialog at the bottom edge on a phone, in the middle of wider screens. Escape closes it. */
export function DialogFrame({
  isModal,
  isAside = false,
  isAtTop = false,
  isTall = false,
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
        <Place {...(isAside && asidePlace)} {...(isAtTop && topPlace)}>
          <Panel
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            maxWidth={{ base: 'full', md: maxWidth }}
            height={isTall ? 'full' : undefined}
            {...(isAside && asidePanel)}
            {...(isAtTop && topPanel)}
          >
            {children}
          </Panel>
        </Place>
      </Portal>
    </Dialog.Root>
  )
}

/** Returns focus after a non-modal dialog, unless the user moved it. The library does so for modal ones. */
function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}
