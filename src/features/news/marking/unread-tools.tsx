import { CheckCheck } from 'lucide-react'
import { useCallback } from 'react'
import { firstValueFrom, from, switchMap } from 'rxjs'
import { untilIdle } from '../../../platform/until-idle.ts'
import { Button } from '../../../ui/button.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import type { NewsList, NewsQuery } from '../news-query.ts'
import { Count } from './count.tsx'
import { countUnreadOf$, unreadIds$ } from './find-unread.ts'
import { markInBackground } from './mark-in-background.ts'
import { markingTexts as texts } from './marking-texts.ts'

/** Longest delay of the count, which the search's worker makes. */
const MAX_WAIT_MS = 3000

/** Number of a list's unread articles on this device. */
export function UnreadCount({ list }: { list: NewsList }) {
  const key = JSON.stringify(list)
  const count = useLiveQuery(
    useCallback(() => from(untilIdle(MAX_WAIT_MS)).pipe(switchMap(() => countUnreadOf$(JSON.parse(key)))), [key]),
  )
  return <Count count={count} />
}

/** Marks every article of the list that this device has, not only this page. */
export function MarkAll({ query: { list, unread } }: { query: NewsQuery }) {
  const markAll = async () => markInBackground(await firstValueFrom(unreadIds$(list, unread?.source ?? '')), true)
  return (
    <Button variant="ghost" size="sm" color="muted" marginInlineEnd="-3" onClick={() => void markAll()}>
      <CheckCheck size={16} aria-hidden />
      {texts.markAll}
    </Button>
  )
}
