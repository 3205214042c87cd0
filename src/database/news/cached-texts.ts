import { firstValueFrom } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import type { BookmarkContent } from '#schemas/bookmark.ts'
import { documents$ } from '../session/documents.ts'
import { knownSession } from '../session/session.ts'
import { readArticlesAfter } from './cached-articles.ts'

const BATCH = 50

type KeptBookmark = BookmarkContent & { id: string }

/** Reads every article on this device with all fields, in batches: only one batch is in memory. */
export async function* readKeptArticles(): AsyncGenerator<Article> {
  for (let last = ''; ; ) {
    const rows = await readArticlesAfter(last, BATCH)
    for (const { cachedAt: _, ...article } of rows) yield article
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? ''
  }
}

/** Reads every bookmark of the signed-in user in batches; yields none for visitors. */
export async function* readOwnBookmarks(): AsyncGenerator<KeptBookmark> {
  if ((await knownSession()).kind !== 'user') return
  for (let last = ''; ; ) {
    const query = { selector: { id: { $gt: last } }, sort: [{ id: 'asc' as const }], limit: BATCH }
    const rows = await firstValueFrom(documents$('bookmarks', query))
    for (const { id, content } of rows) if (content.deletedAt === 0) yield { id, ...content }
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? ''
  }
}
