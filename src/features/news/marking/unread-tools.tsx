import { CheckCheck } from 'lucide-react'
import { useCallback } from 'react'
import { defer, firstValueFrom, switchMap } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import { untilIdle } from '../../../platform/until-idle.ts'
import { Button } from '../../../ui/button.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { actWhenLoaded } from '../load-late.ts'
import type { NewsList, NewsQuery } from '../news-query.ts'
import { Count } from './count.tsx'
import { countUnreadOf$, unreadIds$ } from './find-unread.ts'
import { markingTexts as texts } from './marking-texts.ts'

/** Longest delay of the count, which the search's worker makes. */
const MAX_WAIT_MS = 3000

/** Number of a list's unread articles on this device. */
export function UnreadCount({ list }: { list: NewsList }) {
  const key = JSON.stringify(list)
  const count = useLiveQuery(
    useCallback(
      () => defer(() => untilIdle(MAX_WAIT_MS)).pipe(switchMap(() => countUnreadOf$(JSON.parse(key)))),
      [key],
    ),
  )
  return <Count count={count} />
}

/** Marks every article of the list that this device has, not only those on the screen, which may not be indexed yet. */
export function MarkAll({ query: { list, unread }, shown }: { query: NewsQuery; shown: readonly Article[] }) {
  const markAll = async () => {
    const found = await firstValueFrom(unreadIds$(list, unread?.source ?? ''))
    const ids = new Set([...shown.map(({ id }) => id), ...found])
    actWhenLoaded(({ markByHand }) => void markByHand([...ids], true), texts.failed)
  }
  return (
    <Button variant="ghost" size="sm" color="muted" marginInlineEnd="-3" data-momentary onClick={() => void markAll()}>
      <CheckCheck size={16} aria-hidden />
      {texts.markAll}
    </Button>
  )
}
