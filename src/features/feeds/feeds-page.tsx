import { chakra } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { feedEndpoints } from '#schemas/endpoints/feeds.ts'
import type { Feed } from '#schemas/feed.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { loadResultOf } from '../../entities/load-result.ts'
import { OpmlButton } from '../../entities/opml-button.tsx'
import { offlineTexts } from '../../texts/offline-texts.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { showFailure, showSnackbar } from '../../ui/snackbar.tsx'
import { loadProblem, useLoad } from '../../ui/use-load.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { exportFeeds, removeFeed } from './feed-actions.ts'
import { FeedsTable } from './feeds-table.tsx'
import { feedsTexts as texts } from './feeds-texts.ts'
import { ImportPanel } from './import-panel.tsx'

const SNACKBAR_MS = 3000

/** News feeds for admins: state of each, export and import. */
export function FeedsPage() {
  usePageTitle(texts.title)
  const { feeds, state, reload } = useFeeds()
  const [chosen, setChosen] = useState<File>()
  const [removing, setRemoving] = useState<Feed>()
  const heading = useRef<HTMLHeadingElement>(null)

  const closeImport = (hasAdded: boolean) => {
    setChosen(undefined)
    heading.current?.focus()
    if (hasAdded) reload()
  }
  const saveList = async () => {
    const problem = await exportFeeds()
    if (problem) showFailure(problem)
  }
  const remove = async (answer: 'Y' | 'N', { id }: Feed) => {
    setRemoving(undefined)
    if (answer !== 'Y') return
    const problem = await removeFeed(id)
    showSnackbar({ text: problem ?? texts.removed, durationMs: SNACKBAR_MS })
    if (!problem) reload()
  }
  return (
    <chakra.div display="grid" gap="5">
      <Breadcrumb current={texts.title} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4">
        <chakra.div>
          <chakra.h1 ref={heading} tabIndex={-1} textStyle="title" outline="none">
            {texts.title}
          </chakra.h1>
          <chakra.p color="muted" marginTop="1">
            {texts.about}
          </chakra.p>
        </chakra.div>
        <chakra.div display="flex" gap="2">
          <Button variant="outline" onClick={() => void saveList()}>
            <Download size={18} aria-hidden />
            {texts.export}
          </Button>
          <OpmlButton label={texts.import} onChoose={setChosen} />
        </chakra.div>
      </chakra.div>
      {chosen && <ImportPanel key={`${chosen.name}${chosen.lastModified}`} file={chosen} onClose={closeImport} />}
      {feeds && state === 'failed' && <RetryNotice problem={texts.needsNetwork} onRetry={reload} />}
      <Feeds feeds={feeds} state={state} reload={reload} onRemove={setRemoving} />
      {removing && (
        <ConfirmDialog
          title={texts.askRemove(removing.title)}
          text={texts.askRemoveText}
          action={texts.remove}
          onAnswer={(answer) => void remove(answer, removing)}
          focusAfter={() => heading.current}
        />
      )}
    </chakra.div>
  )
}

interface FeedsProps extends Omit<ReturnType<typeof useFeeds>, 'isLate'> {
  onRemove: (feed: Feed) => void
}

function Feeds({ feeds, state, reload, onRemove }: FeedsProps) {
  if (feeds && feeds.length > 0) return <FeedsTable feeds={feeds} onRemove={onRemove} />
  if (!feeds && state === 'loading') return <ListSkeleton label={texts.loading} />
  return (
    <Card>
      {feeds ? (
        <EmptyState drawing="news" title={texts.none}>
          <p>{texts.noneHint}</p>
        </EmptyState>
      ) : (
        <EmptyState drawing="offline" title={texts.failed} role="alert">
          <p>{loadProblem(state, texts.needsNetwork)}</p>
          <Button onClick={reload}>{offlineTexts.tryAgain}</Button>
        </EmptyState>
      )}
    </Card>
  )
}

/** The server's feeds: undefined until it has answered; its last answer while it is silent. */
function useFeeds() {
  const [feeds, setFeeds] = useState<Feed[]>()
  const load = useCallback(async () => {
    const answer = await callEndpoint(feedEndpoints.feeds)
    if (answer.kind === 'ok') setFeeds(answer.value.listObject)
    return loadResultOf(answer)
  }, [])
  return { feeds, ...useLoad(load) }
}
