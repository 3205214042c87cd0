import { now } from 'rxdb/plugins/utils'
import type { Subject } from 'rxjs'
import { type ArticleCollection, articleTable, BY_AGE, type StoredArticle } from '../store/article-store.ts'
import { withPublicData } from '../store/public-database.ts'

export function countArticles(): Promise<number> {
  return withPublicData(async ({ articles }) => (await articleTable(articles)).count())
}

/** The next articles of the device, ordered by id. */
export async function readArticlesAfter(id: string, limit: number): Promise<StoredArticle[]> {
  const rows = await withPublicData(async ({ articles }) =>
    (await articleTable(articles)).where(':id').above(id).limit(limit).toArray(),
  )
  return rows.map(withoutRxDBFields)
}

/** RxDB's own fields begin with an underscore, and no others do. */
function withoutRxDBFields(row: StoredArticle): StoredArticle {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('_'))) as unknown as StoredArticle
}

/**
 * Removes the articles that were fetched longest ago and returns how many. No user data is lost: a bookmark has its
 * own copy.
 */
export function removeOldestArticles(count: number): Promise<number> {
  return withPublicData(async ({ articles }) => {
    const table = await articleTable(articles)
    const keys = (await table.orderBy(BY_AGE).limit(count).keys()) as unknown as AgeKey[]
    await table.bulkDelete(keys.map(([, , id]) => id))
    tellRxDB(articles, keys)
    return keys.length
  })
}

/** A key of `BY_AGE`: whether the row is deleted, `cachedAt`, `id`. */
type AgeKey = [deleted: string, cachedAt: number, id: string]

/**
 * Tells RxDB, in all tabs, that rows are gone, as if a tombstone had been written and cleaned up: its cached queries
 * drop them, and take an article that is fetched again for newer, though its revisions begin anew.
 */
function tellRxDB({ storageInstance }: ArticleCollection, keys: readonly AgeKey[]): void {
  if (keys.length === 0) return
  const lwt = now()
  const events = keys.map(([, cachedAt, id]) => {
    const row = { id, cachedAt, _rev: LAST_REVISION, _meta: { lwt }, _attachments: {} }
    return {
      operation: 'DELETE',
      documentId: id,
      documentData: { ...row, _deleted: true },
      previousDocumentData: { ...row, _deleted: false },
    }
  })
  const { changes$ } = storageInstance.originalStorageInstance as unknown as { changes$: Subject<unknown> }
  changes$.next({ id: crypto.randomUUID(), events, checkpoint: { id: '', lwt }, context: 'evict-articles' })
}

/** Not older than any that a tab may have. */
const LAST_REVISION = `${Number.MAX_SAFE_INTEGER}-evicted`
