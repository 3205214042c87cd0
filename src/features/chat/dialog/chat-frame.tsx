import { chakra, Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface ChatFrameProps {
  isDocked: boolean
  labelledBy: string
  onClose: () => void
  children: ReactNode
}

/** The limit holds on narrow screens too: Fullscreen is one press away. */
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
 * Where a conversation lies over the app: docked at the side, where all else goes on beside it, or over the whole screen.
 * Going from one to the other leaves everything in it as it is. Escape closes it.
 */
export function ChatFrame({ isDocked, labelledBy, onClose, children }: ChatFrameProps) {
  const panel = useRef<HTMLDivElement>(null)
  useRoomBeside(isDocked)
  useHiddenRest(panel, !isDocked)
  useReturnedFocus() // the last, when what lies beneath can have it again
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

/** Back to what had the focus before, unless it went elsewhere: a button that opened it is hidden meanwhile. */
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

/** What is read stays in sight beside a docked conversation. */
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

/** Over the whole screen, what lies beneath is reached by nobody. */
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
