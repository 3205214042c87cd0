import { articleIdOf, isWebAddress } from '#schemas/article-address.ts'
import { limits } from '#schemas/limits.ts'
import { noSource } from '#schemas/own-source.ts'
import type { TaskWaker } from '../../jobs/user-tasks.ts'
import type { CollectionRules, WrittenRow } from '../../synced-rows/collection-rules.ts'
import { invalid } from '../../synced-rows/content-rules.ts'
import { dropSources, queueSources } from './source-queue.ts'

export function createSourceRules(finder: TaskWaker): CollectionRules<'sources'> {
  /** Users with a source that was queued in a transaction. */
  const queued = new Set<string>()
  return {
    async check({ id, content }) {
      if (!isWebAddress(content.url)) return invalid('url: must be a web address')
      return id === (await articleIdOf(content.url)) ? null : invalid('id: must be the one made of the address')
    },
    quota: {
      ...limits.rowQuotas.sources,
      noun: 'sources',
      tooMany: `You follow ${limits.rowQuotas.sources.rows} sources. Remove one first.`,
    },
    resetOwned(row) {
      if (row.content.deletedAt > 0) return noSource
      return isWaiting(row) ? { ...noSource, sourceState: 'waiting' } : {}
    },
    async afterWrite(transaction, userId, rows) {
      const waiting = rows.filter(isWaiting).map(({ id }) => id)
      const removed = rows.filter(({ content }) => content.deletedAt > 0).map(({ id }) => id)
      if (waiting.length > 0) {
        await queueSources(transaction, userId, waiting)
        queued.add(userId)
      }
      if (removed.length > 0) await dropSources(transaction, userId, removed)
    },
    afterCommit(userId) {
      if (queued.delete(userId)) finder.wake(userId)
    },
  }
}

/** Each new version of a source without a feed asks again, also after a failure. */
function isWaiting({ content, stored }: WrittenRow<'sources'>): boolean {
  return content.deletedAt === 0 && stored?.owned.sourceState !== 'followed'
}
