import { chakra } from '@chakra-ui/react'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BehaviorSubject } from 'rxjs'
import { isWebAddress } from '#schemas/article-address.ts'
import { limits } from '#schemas/limits.ts'
import { savePath } from '#schemas/paths.ts'
import { useSession } from '../../entities/use-session.ts'
import { readLink } from '../../features/news/links/read-link.ts'
import { saveLink } from '../../features/news/links/save-link.ts'
import { IconButton } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { overScreen } from '../../ui/use-addressed-dialog.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { type NavigateFromHere, useNavigateFromHere } from '../../ui/use-navigate-from-here.ts'
import { type Action, listArticleCommands, listCommands } from './commands.ts'
import { findEverywhere$, readyEverything$ } from './find-everywhere.ts'
import { optionId, PaletteList } from './palette-list.tsx'
import { type Row, toGroups } from './palette-rows.ts'
import { paletteTexts as texts } from './palette-texts.ts'

const Box = chakra('input', {
  base: {
    flex: '1',
    minWidth: '0',
    height: '3.5rem',
    bg: 'transparent',
    fontSize: 'lg', // a phone zooms in on smaller ones
    outline: 'none',
    _placeholder: { color: 'muted' },
  },
})

/** One that is too long to be saved is not cut to one that is not. */
const MAX_ADDRESS = 2 * limits.address

/** One box for everything on this device, and for commands. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  return (
    <DialogFrame isModal isAtTop labelledBy={titleId} maxWidth="40rem" onClose={onClose}>
      <chakra.h2 id={titleId} srOnly>
        {texts.open}
      </chakra.h2>
      <Contents onClose={onClose} />
    </DialogFrame>
  )
}

/** Apart from the frame, which a letter need not render again. */
function Contents({ onClose }: { onClose: () => void }) {
  const { commands, isUser } = useCommands()
  const [words, setWords] = useState('')
  const [pointed, setPointed] = useState<string>()
  const { found, answered } = useFound(words, isUser)
  const isSettled = answered === words.trim()
  const act = useAct(isUser)
  const listId = useId()
  const groups = useMemo(() => toGroups(words, commands, found), [words, commands, found])
  const rows = groups.flatMap((group) => group.rows)
  const active = rows.find(({ key }) => key === pointed) ?? rows[0]
  const activeId = active && optionId(listId, active)
  const hits = found.reduce((sum, each) => sum + each.total, 0)
  const isCounted = isSettled && !found.some(({ isAtLeast }) => isAtLeast)

  const point = ({ key }: Row) => setPointed(key)
  const choose = (row: Row) => {
    onClose()
    act(row.action)
  }
  const isCertain = isSettled || pointed !== undefined || active?.isCommand === true
  const enter = useEnter(isCertain, () => active && choose(active))
  const type = (text: string) => {
    const typed = text.trimStart()
    setWords(typed.slice(0, isWebAddress(typed) ? MAX_ADDRESS : limits.searchTerm))
    setPointed(undefined)
    enter.forget()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing || !active || !(step || event.key === 'Enter')) return
    event.preventDefault()
    if (!step) return enter.press()
    const next = rows.at((rows.indexOf(active) + step) % rows.length)
    if (next) point(next)
  }
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <chakra.div display="flex" flexDirection="column" maxHeight="inherit">
      <chakra.div display="flex" alignItems="center" gap="3" paddingInlineStart="4" borderBottomWidth="1px">
        <Search size={20} aria-hidden />
        <Box
          role="combobox"
          aria-label={texts.hint}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={activeId}
          placeholder={texts.hint}
          autoComplete="off"
          enterKeyHint="go"
          value={words}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <IconButton label={texts.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </chakra.div>
      {words !== '' && isSettled && found.length === 0 && (
        <chakra.p color="muted" paddingInline="5" paddingTop="4" dir="auto">
          {texts.nothing(words.trim())}
        </chakra.p>
      )}
      <PaletteList id={listId} label={texts.open} groups={groups} active={active} onPoint={point} onChoose={choose} />
      <chakra.p hideBelow="md" textStyle="small" color="muted" paddingInline="5" paddingBlock="2" borderTopWidth="1px">
        {texts.keys}
      </chakra.p>
      <chakra.p role="status" srOnly>
        {words !== '' && isCounted && texts.count(hits)}
      </chakra.p>
    </chakra.div>
  )
}

/** The commands of the screen from which the palette was opened. */
function useCommands() {
  const session = useSession()
  const isUser = session.kind === 'user'
  const isAdmin = isUser && session.details.role.includes('admin')
  const [ofArticle] = useState(listArticleCommands) // the focus is still there
  const commands = useMemo(() => [...ofArticle, ...listCommands({ isUser, isAdmin })], [ofArticle, isUser, isAdmin])
  return { commands, isUser }
}

const nothing = { found: [], answered: undefined }

function useFound(words: string, isUser: boolean) {
  const [words$] = useState(() => new BehaviorSubject(''))
  useEffect(() => words$.next(words.trim()), [words$, words])
  useEffect(() => {
    const ready = readyEverything$(isUser).subscribe()
    return () => ready.unsubscribe()
  }, [isUser])
  return useLiveQuery(useCallback(() => findEverywhere$(words$, isUser), [words$, isUser])) ?? nothing
}

function useAct(isUser: boolean): (action: Action) => void {
  const navigate = useNavigateFromHere()
  const [search] = useSearchParams()
  return (action) => {
    if ('run' in action) return action.run()
    if ('saves' in action) return void saveFromPalette(action.saves, navigate, isUser)
    if ('to' in action) return navigate(action.to, { state: action.state })
    const opened = new URLSearchParams(search)
    opened.set(...action.parameter)
    navigate({ search: `?${opened}` }, { state: overScreen(search) })
  }
}

/** Saves an address at once: choosing it was the press. What cannot be saved is shown with the reason. */
async function saveFromPalette(address: string, navigate: NavigateFromHere, isUser: boolean): Promise<void> {
  const read = readLink({ url: address }, location.hostname)
  const failure = read.kind === 'link' && isUser ? await saveLink(read.link, navigate) : ''
  if (failure !== undefined) navigate(savePath(address))
}

const LONGEST_WAIT_MS = 1000

/**
 * Chooses the first line at Enter, once it is certain to be the first: Enter may come before the results for the last
 * letters. After a second it chooses what is there.
 */
function useEnter(isCertain: boolean, choose: () => void): { press: () => void; forget: () => void } {
  const [state, setState] = useState<'none' | 'due' | 'late'>('none')
  useEffect(() => {
    if (state !== 'due') return
    const timer = setTimeout(() => setState('late'), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [state])
  const isNow = state === 'late' || (state === 'due' && isCertain)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Enter, with the line that is first then
  useEffect(() => {
    if (isNow) choose()
  }, [isNow])
  return { press: () => setState('due'), forget: () => setState('none') }
}
