import { CheckCheck } from 'lucide-react'
import { useCallback } from 'react'
import { firstValueFrom } from 'rxjs'
import { Button } from '../../../ui/button.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import type { NewsList, NewsQuery } from '../news-query.ts'
import { Count } from './count.tsx'
import { countUnreadOf$, unreadIds$ } from './find-unread.ts'
import { markByHand } from './mark-by-hand.ts'
import { markingTexts as texts } from './marking-texts.ts'

/** Number of a list's unread articles on this device. */
export function UnreadCount({ list }: { list: NewsList }) {
  const key = JSON.stringify(list)
  const count = useLiveQuery(useCallback(() => countUnreadOf$(JSON.parse(key)), [key]))
  return <Count count={count} />
}

/** Marks every article of the list that this device has, not only this page. */
export function MarkAll({ query: { list, unread } }: { query: NewsQuery }) {
  const markAll = async () => markByHand(await firstValueFrom(unreadIds$(list, unread?.source ?? '')), true)
  return (
    <Button variant="ghost" size="sm" color="muted" marginInlineEnd="-3" onClick={() => void markAll()}>
      <CheckCheck size={16} aria-hidden />
      {texts.markAll}
    </Button>
  )
}
