import { chakra } from '@chakra-ui/react'
import { Download, MessageSquarePlus } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import { readyChatTexts$ } from '../../../database/chat/chat-history.ts'
import { type ChatSession, deleteChat } from '../../../database/chat/chat-sessions.ts'
import { settleWrite } from '../../../entities/settle-write.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { Problem } from '../../../ui/notice.tsx'
import { Paginator } from '../../../ui/paginator.tsx'
import { showDone } from '../../../ui/snackbar.tsx'
import { useAddressedText } from '../../../ui/use-addressed-text.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { readPaging, usePageTurning } from '../../../ui/use-paging.ts'
import { ExportMenu } from './export-menu.tsx'
import { HistoryCard } from './history-card.tsx'
import { HistoryState } from './history-state.tsx'
import { historyTexts as texts } from './history-texts.ts'
import { useHistory } from './use-history.ts'

/** Past conversations, those asked last first: from this device, also without a network. */
export function HistoryPage() {
  usePageTitle(texts.title)
  const [search] = useSearchParams()
  const [filter, setFilter] = useAddressedText('title')
  const [words, setWords] = useAddressedText('q')
  const query = { ...readHistoryQuery(search), filter, words }
  const { found, hasFailed, reload } = useHistory(query)
  const [deleting, setDeleting] = useState<ChatSession>()
  const [deleteProblem, setDeleteProblem] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const turnTo = usePageTurning(query, found?.total)
  const isNarrow = filter !== '' || words !== ''
  return (
    <chakra.div display="grid" gap="4">
      <Breadcrumb current={texts.title} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h1 ref={heading} tabIndex={-1} textStyle="title">
          {texts.title}
        </chakra.h1>
        <chakra.div display="flex" gap="2">
          {found && found.total > 0 && (
            <ExportMenu label={texts.exportAll} isWide>
              <Download size={18} aria-hidden />
              <chakra.span hideBelow="md">{texts.exportAll}</chakra.span>
            </ExportMenu>
          )}
          <ButtonLink to={paths.chat}>
            <MessageSquarePlus size={18} aria-hidden />
            {texts.begin}
          </ButtonLink>
        </chakra.div>
      </chakra.div>
      <Problem text={deleteProblem} />
      {found && (found.total > 0 || isNarrow) && (
        <HistoryFilters filter={filter} words={words} onFilter={setFilter} onWords={setWords} />
      )}
      <chakra.p srOnly role="status">
        {found && isNarrow && texts.found(found.total)}
      </chakra.p>
      <HistoryState total={found?.total} isNarrow={isNarrow} hasFailed={hasFailed} onRetry={reload} />
      {found && found.total > 0 && (
        <>
          <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: '1fr', xl: '1fr 1fr' }}>
            {found.entries.map((session) => (
              <HistoryCard
                key={session.id}
                session={session}
                onDelete={() => {
                  setDeleteProblem(undefined)
                  setDeleting(session)
                }}
              />
            ))}
          </chakra.div>
          <Paginator page={query.page - 1} size={query.size} sizes={pageSizes} total={found.total} onChange={turnTo} />
        </>
      )}
      {deleting && (
        <DeleteChat
          session={deleting}
          onDone={() => setDeleting(undefined)}
          onFailed={setDeleteProblem}
          focusAfter={heading}
        />
      )}
    </chakra.div>
  )
}

interface DeleteChatProps {
  session: ChatSession
  onDone: () => void
  onFailed: (problem: string) => void
  /** Gets the focus after the deletion, because the focused button disappears. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Asks, and deletes on `Y`. */
function DeleteChat({ session, onDone, onFailed, focusAfter }: DeleteChatProps) {
  const isGone = useRef(false)
  const answer = async (given: 'Y' | 'N') => {
    if (given === 'Y') {
      const settled = await settleWrite(deleteChat(session.id), texts.deleteProblems)
      isGone.current = settled.kind !== 'problem'
      if (settled.kind === 'problem') onFailed(settled.text)
      else showDone(texts.deleted)
    }
    onDone()
  }
  return (
    <ConfirmDialog
      title={texts.askDelete(session.chatTitle || texts.untitled)}
      text={texts.askDeleteText}
      action={texts.delete}
      onAnswer={(given) => void answer(given)}
      focusAfter={() => (isGone.current ? focusAfter.current : null)}
    />
  )
}

interface HistoryFiltersProps {
  filter: string
  words: string
  onFilter: (filter: string) => void
  onWords: (words: string) => void
}

/** Filters by title and by text. */
function HistoryFilters({ filter, words, onFilter, onWords }: HistoryFiltersProps) {
  const [isUsed, setUsed] = useState(false)
  const boxes = [
    { label: texts.filter, value: filter, onChange: onFilter },
    { label: texts.search, value: words, onChange: onWords },
  ]
  return (
    <chakra.search
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      onFocus={() => setUsed(true)}
    >
      {isUsed && <ReadyTexts />}
      {boxes.map(({ label, value, onChange }) => (
        <Field key={label} label={label}>
          {(control) => (
            <Input {...control} type="search" value={value} onChange={(event) => onChange(event.target.value)} />
          )}
        </Field>
      ))}
    </chakra.search>
  )
}

/** Loads the texts before the first letter is typed. */
function ReadyTexts() {
  useLiveQuery(readyChatTexts$)
  return null
}

const PAGE = 15
const pageSizes = [PAGE] as const

interface Query {
  /** One-based. */
  page: number
  size: number
  filter: string
  words: string
}

/** Reads the query of the history from the URL. */
function readHistoryQuery(search: URLSearchParams): Query {
  return { ...readPaging(search, pageSizes, PAGE), filter: search.get('title') ?? '', words: search.get('q') ?? '' }
}
