import { chakra, Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface ChatFrameProps {
  isDocked: boolean
  labelledBy: string
  onClose: () => void
  children: ReactNode
}

/** Applies on narrow screens too: Fullscreen is one press away. */
const DOCKED_WIDTH = '30vw'

const Panel = chakra(Dialog.Content, {
  base: {
    position: 'fixed',
    zIndex: 'dialog',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    bg: 'raised',
    outline: 'none',
    animation: 'appear var(--chakra-durations-moderate)',
  },
})

const docked = {
  insetInlineEnd: '0',
  bottom: '0',
  width: DOCKED_WIDTH,
  height: '100dvh',
  borderInlineStartWidth: '1px',
  boxShadow: 'overlay',
} as const
const full = { inset: '0', width: 'full', height: '100dvh' } as const

/**
 * Frame of a conversation: docked at the side of a usable app, or fullscreen. Switching between both keeps the state
 * of the children. Escape closes it.
 */
export function ChatFrame({ isDocked, labelledBy, onClose, children }: ChatFrameProps) {
  const panel = useRef<HTMLDivElement>(null)
  useRoomBeside(isDocked)
  useHiddenRest(panel, !isDocked)
  useReturnedFocus() // last, so that the content beneath can have the focus again
  return (
    <Dialog.Root
      open
      unstyled
      modal={false}
      closeOnInteractOutside={false}
      initialFocusEl={() => panel.current?.querySelector('textarea') ?? null}
      onOpenChange={({ open }) => open || onClose()}
    >
      <Portal>
        <Panel ref={panel} aria-labelledby={labelledBy} aria-modal={!isDocked} {...(isDocked ? docked : full)}>
          {children}
        </Panel>
      </Portal>
    </Dialog.Root>
  )
}

/** Restores focus on close, unless the user moved it. The button that opened the frame is hidden while it is open. */
function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--chat-buttons', 'hidden')
    return () => {
      style.removeProperty('--chat-buttons')
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [before])
}

/** Reserves the width of a docked conversation, so that it covers no content. */
function useRoomBeside(isDocked: boolean): void {
  useEffect(() => {
    if (!isDocked) return
    const { style } = document.documentElement
    style.setProperty('--beside', DOCKED_WIDTH)
    document.body.style.paddingInlineEnd = 'var(--beside)'
    return () => {
      style.removeProperty('--beside')
      document.body.style.paddingInlineEnd = ''
    }
  }, [isDocked])
}

/** Makes everything beneath a fullscreen conversation inert. */
function useHiddenRest(panel: { current: HTMLElement | null }, isHidden: boolean): void {
  useEffect(() => {
    if (!isHidden) return
    const rest = Array.from(document.body.children).filter(
      (element) => !element.contains(panel.current) && !element.hasAttribute('inert'),
    )
    for (const element of rest) element.setAttribute('inert', '')
    return () => {
      for (const element of rest) element.removeAttribute('inert')
    }
  }, [panel, isHidden])
}
