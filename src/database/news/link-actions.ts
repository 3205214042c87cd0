import { firstValueFrom } from 'rxjs'
import { articleIdOf } from '#schemas/article-address.ts'
import { isUnreadLink } from '#schemas/unread-link.ts'
import { type WriteOutcome, writeUserRow } from '../session/write-row.ts'
import { article$ } from './articles.ts'
import { copyArticle } from './bookmark-actions.ts'

interface Link {
  url: string
  title: string
  source: string
}

/**
 * Bookmarks a page by its address; the server reads it later. A page that is an article of this device is an ordinary
 * bookmark. `unchanged`: it is bookmarked already.
 */
export async function saveLink({ url, title, source }: Link): Promise<WriteOutcome> {
  const id = await articleIdOf(url)
  const article = await firstValueFrom(article$(id)).catch(() => null)
  const now = Date.now()
  return writeUserRow('bookmarks', id, (before) => {
    if (before?.deletedAt === 0) return before
    const lifetime = { createdAt: before?.createdAt ?? now, updatedAt: now, deletedAt: 0 }
    if (article) return { ...copyArticle(article), ...lifetime }
    if (before && !isUnreadLink(before)) return { ...before, ...lifetime }
    const unread = { category: '', author: '', published: '', summary: '', text: '', language: 'en', picture: '' }
    return { url, title, source, edition: 'link', ...unread, ...lifetime }
  })
}

/** Asks the server to read a link again: every new version of an unread link does. */
export function retryLink(id: string): Promise<WriteOutcome> {
  return writeUserRow(
    'bookmarks',
    id,
    (link) => link && { ...link, updatedAt: Math.max(Date.now(), link.updatedAt + 1) },
  )
}
