import { chakra } from '@chakra-ui/react'
import { BotMessageSquare, Download, type LucideIcon, NotebookPen, Radar } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isIn, paths, sections } from '#schemas/paths.ts'
import { useSession } from '../../entities/use-session.ts'
import { installPrompt$, promptToInstall } from '../../platform/install-prompt.ts'
import { screenOnly } from '../../ui/print.ts'
import { overScreen } from '../../ui/use-addressed-dialog.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import type { Assistants } from '../assistants.ts'

const texts = {
  install: 'Install app',
  notes: 'Open Notes',
  general: 'AI Co-pilot (General)',
  newsIntelligence: 'AI Co-pilot (News Intelligence)',
}

/** Smaller movements are a trembling finger. */
const SCROLL_PX = 12
/** Screens that are chats themselves. */
const CHATS = [paths.chatHistory, paths.chat]
/** Forms with their own button in this place on a phone. */
const FORMS = [
  paths.addNote,
  sections.noteEditing,
  paths.addNoteCategory,
  paths.profile,
  paths.order,
  paths.orderSubscription,
  paths.contact,
]

const Floating = chakra('div', {
  base: {
    position: 'fixed',
    insetInlineEnd: '4',
    marginInlineEnd: 'var(--beside, 0)', // width of a docked conversation
    bottom: { base: '20', lg: '6' },
    zIndex: 'bar',
    display: 'grid',
    justifyItems: 'end',
    gap: '3',
    pointerEvents: 'none',
    '& > *': {
      pointerEvents: 'auto',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '3rem',
      minWidth: '3rem',
      justifyContent: 'center',
      paddingInline: { base: '0', md: '4' },
      borderRadius: 'full',
      borderWidth: '1px',
      bg: 'raised',
      color: 'text',
      textStyle: 'label',
      boxShadow: 'float',
      cursor: 'pointer',
      animation: 'appear var(--chakra-durations-moderate)',
    },
    '& > :hover': { bg: 'hover' },
    transition: 'opacity var(--chakra-durations-fast), visibility var(--chakra-durations-fast)',
    '&[data-away]': { opacity: { base: '0', lg: '1' }, visibility: { base: 'hidden', lg: 'visible' } },
  },
})

const readInstallPrompt = () => installPrompt$

/** Buttons on every screen: install, notes and the assistants. They depend on the session. */
export function FloatingButtons({ assistants }: { assistants: Assistants }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const canInstall = useLiveQuery(readInstallPrompt) !== undefined
  const isUser = session.kind === 'user'
  const isAdmin = isUser && session.details.role.includes('admin')
  const mayChat = isUser && !CHATS.some((path) => isIn(path, pathname))
  const isAtNotes = isIn(sections.notes, pathname) || pathname === paths.privateDashboard
  const isReading = useIsScrollingDown()
  if (isUser && pathname === paths.login) return null // it is being left, and a chat over it would be left with it
  const isInTheWay = pathname === paths.chat || FORMS.some((path) => isIn(path, pathname))
  return (
    <Floating
      {...screenOnly}
      data-momentary
      hideBelow={isInTheWay ? 'lg' : undefined}
      data-away={isReading || undefined}
    >
      {canInstall && (
        <chakra.button type="button" onClick={() => void promptToInstall()} aria-label={texts.install}>
          <Face icon={Download}>{texts.install}</Face>
        </chakra.button>
      )}
      {mayChat && isAdmin && assistants.newsIntelligence && (
        <Link {...leadToChat('news', search)} aria-label={texts.newsIntelligence}>
          <Face icon={Radar}>{texts.newsIntelligence}</Face>
        </Link>
      )}
      {isUser && !isAtNotes && (
        <Link to={paths.notes} aria-label={texts.notes}>
          <Face icon={NotebookPen}>{texts.notes}</Face>
        </Link>
      )}
      {mayChat && assistants.general && (
        <Link {...leadToChat('general', search)} aria-label={texts.general}>
          <Face icon={BotMessageSquare}>{texts.general}</Face>
        </Link>
      )}
    </Floating>
  )
}

/** True if the last scroll went down and the page is not at its top. */
function useIsScrollingDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < SCROLL_PX && window.scrollY > 0) return
      setDown(moved > 0)
      last = window.scrollY
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isDown
}

/** Opens an assistant over the current screen. Closing it returns there. */
function leadToChat(assistant: 'general' | 'news', search: string) {
  const changed = new URLSearchParams(search)
  changed.set('chat', assistant)
  const style = { visibility: 'var(--chat-buttons, inherit)' } as unknown as CSSProperties // while a chat is open
  return { to: { search: `?${changed}` }, state: overScreen(search), style }
}

/** Only the icon on a phone. */
function Face({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon size={20} aria-hidden />
      <chakra.span aria-hidden hideBelow="md">
        {children}
      </chakra.span>
    </>
  )
}
