import { firstValueFrom } from 'rxjs'
import type { OwnArticle } from '#schemas/own-article.ts'
import { paths } from '#schemas/paths.ts'
import { type ListedSource, sources$ } from '../../database/news/sources.ts'
import { type AppNotification, readNotificationPermit, showNotification } from '../../platform/notifications.ts'
import { isAnyPageVisible } from '../../platform/visible-pages.ts'

type Notifying = Pick<ListedSource, 'id' | 'name' | 'feedId' | 'isMuted' | 'notifies'>

/** Shows the new articles of sources that notify, while no page of the app is visible. */
export async function notifyOfArticles(articles: readonly OwnArticle[]): Promise<void> {
  if (readNotificationPermit() !== 'granted' || (await isAnyPageVisible())) return
  const sources = await firstValueFrom(sources$())
  for (const notification of describeArticles(sources, articles)) await showNotification(notification)
}

/** One notification for each source that notifies and has new articles. */
export function describeArticles(
  sources: readonly Notifying[],
  articles: readonly Pick<OwnArticle, 'feedId' | 'title' | 'published'>[],
): AppNotification[] {
  const byFeed = Map.groupBy(articles, ({ feedId }) => feedId)
  return sources.flatMap(({ id, name, feedId, isMuted, notifies }) => {
    const fresh = byFeed.get(feedId)
    if (!fresh || isMuted || !notifies) return []
    byFeed.delete(feedId) // two sources may have one feed
    const latest = fresh.reduce((one, other) => (other.published > one.published ? other : one))
    const path = `${paths.newsDashboard}?${new URLSearchParams({ mine: 'true', source: id })}`
    return [{ title: `${fresh.length} new in ${name}`, body: latest.title, tag: `source-${id}`, path }]
  })
}
