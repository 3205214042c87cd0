import { articleIdOf, isWebAddress } from '#schemas/article-address.ts'
import { type BookmarkContent, type BookmarkOwned, noLink } from '#schemas/bookmark.ts'
import { limits } from '#schemas/limits.ts'
import { isUnreadLink } from '#schemas/unread-link.ts'
import type { TaskWaker } from '../../jobs/user-tasks.ts'
import { isArticleMarkup } from '../../providers/feeds/article-profile.ts'
import type { CollectionRules, WrittenRow } from '../../synced-rows/collection-rules.ts'
import { invalid } from '../../synced-rows/content-rules.ts'
import { dropLinks, queueLinks } from './links/link-queue.ts'

export function createBookmarkRules(links: TaskWaker): CollectionRules<'bookmarks'> {
  /** Users with a link that was queued in a transaction. */
  const queued = new Set<string>()
  return {
    async check({ id, content, stored }) {
      if (!isWebAddress(content.url)) return invalid('url: must be a web address')
      const isForeign = content.text !== stored?.text && !isArticleMarkup(content.text)
      if (isForeign) return invalid('text: holds markup that articles cannot have')
      const isOfAddress = id === (await articleIdOf(content.url))
      return isOfAddress ? null : invalid('id: must be the one made of the bookmarked address')
    },
    quota: { ...limits.rowQuotas.bookmarks, noun: 'bookmarks' },
    resetOwned: ({ content }) => describeState(content),
    async afterWrite(transaction, userId, rows) {
      const waiting = rows.filter(({ content }) => isWaiting(content))
      const settled = rows.filter((row) => !isWaiting(row.content) && isOfLink(row))
      if (waiting.length > 0) {
        await queueLinks(transaction, userId, waiting)
        queued.add(userId)
      }
      const ids = settled.map(({ id }) => id)
      if (ids.length > 0) await dropLinks(transaction, userId, ids)
    },
    afterCommit(userId) {
      if (queued.delete(userId)) links.wake(userId)
    },
  }
}

/** Each new version of an unread link asks again, also after a failure. */
function isWaiting(content: BookmarkContent): boolean {
  return content.deletedAt === 0 && isUnreadLink(content)
}

function isOfLink({ content, stored }: WrittenRow<'bookmarks'>): boolean {
  return content.edition === 'link' || stored?.content.edition === 'link'
}

function describeState(content: BookmarkContent): BookmarkOwned {
  if (isWaiting(content)) return { linkState: 'waiting', linkProblem: '' }
  return content.edition === 'link' && content.text !== '' ? { linkState: 'read', linkProblem: '' } : noLink
}
