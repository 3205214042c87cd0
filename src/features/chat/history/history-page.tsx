import { chakra } from '@chakra-ui/react'
import { Download, MessageSquarePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import type { ChatSession } from '../../../database/chat/chat-sessions.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/notice.tsx'
import { Paginator } from '../../../ui/paginator.tsx'
import { useAddressedText } from '../../../ui/use-addressed-text.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { usePageTurning } from '../../../ui/use-paging.ts'
import { DeleteChat } from './delete-chat.tsx'
import { ExportMenu } from './export-menu.tsx'
import { HistoryCard } from './history-card.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { pageSizes, readHistoryQuery } from './history-query.ts'
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
