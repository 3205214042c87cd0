import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import { DialogClose } from '../../ui/dialog-close.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { Switch } from '../../ui/switch.tsx'
import { focusArticle, openArticle, pressInArticle } from './article-keys.ts'
import { chooseShortcuts, hasShortcuts, helpAsked$, places, shortcuts } from './shortcuts.ts'

/** Longest time between `g` and its letter. */
const SEQUENCE_MS = 1500

const articleKeys: Record<string, () => void> = {
  j: () => focusArticle(1),
  k: () => focusArticle(-1),
  o: openArticle,
  ...Object.fromEntries((['v', 'f', 'l', 'm', 'n'] as const).map((key) => [key, () => pressInArticle(key)])),
}

/** Single-key shortcuts for reading, off while the user types. */
export function Shortcuts() {
  const navigate = useNavigate()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const goneAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const goTo = (event: KeyboardEvent): string | undefined => {
      if (event.key === '/') return paths.newsSearch
      const isAfterG = event.timeStamp - goneAt.current < SEQUENCE_MS
      goneAt.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      return isAfterG ? places[event.key] : undefined
    }
    const press = (event: KeyboardEvent) => {
      if (isOfOthers(event)) return
      if (event.key === '?') return setHelpOpen(true)
      if (!hasShortcuts()) return
      const place = goTo(event)
      if (!place) return articleKeys[event.key]?.()
      event.preventDefault() // the letter is not to be typed into the search
      void navigate(place)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate])
  useEffect(() => {
    const subscription = helpAsked$.subscribe(() => setHelpOpen(true))
    return () => subscription.unsubscribe()
  }, [])
  return isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />
}

/** True if the key belongs to the browser, to another handler or to a text field. */
function isOfOthers({ ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

const Key = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.75rem',
    paddingInline: '2',
    paddingBlock: '0.5',
    borderWidth: '1px',
    borderRadius: 'sm',
    bg: 'surface',
    textStyle: 'small',
  },
})

/** Lists the shortcuts, with a switch for them. */
function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const [isOn, setOn] = useState(hasShortcuts)
  const change = (next: boolean) => {
    chooseShortcuts(next)
    setOn(next)
  }
  return (
    <DialogFrame isModal labelledBy={titleId} maxWidth="30rem" onClose={onClose}>
      <DialogClose onClose={onClose} />
      <chakra.h2 id={titleId} textStyle="heading">
        Keyboard
      </chakra.h2>
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto 1fr"
        columnGap="5"
        rowGap="2"
        marginBlock="5"
        alignItems="center"
      >
        {shortcuts.map(({ keys, does }) => (
          <chakra.div key={does} display="contents">
            <chakra.dt display="flex" gap="1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </chakra.dt>
            <chakra.dd color="muted">{does}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <Switch label="Single-key shortcuts" state={isOn ? 'On' : 'Off'} isOn={isOn} onChange={change} />
    </DialogFrame>
  )
}
