import { deepEqual } from 'rxdb/plugins/utils'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import type { OwnArticle } from '#schemas/own-article.ts'
import type { SourceContent } from '#schemas/own-source.ts'
import { ownArticlesById$ } from './own-articles.ts'
import { type ListedSource, sources$ } from './sources.ts'

/**
 * An article of the user's own sources. It has the edition of a saved link, which hides what needs a public article
 * and makes a bookmark of it private.
 */
export interface ShownOwnArticle extends Article {
  reads: SourceContent['reads']
}

/** By feed, the source that brings its articles: two sources may have one feed. */
export type SourcesByFeed = ReadonlyMap<string, ListedSource>

/** Full text wins over the summary. */
export function sourcesByFeed(sources: readonly ListedSource[]): SourcesByFeed {
  const found = new Map<string, ListedSource>()
  for (const source of sources) {
    if (source.feedId === '') continue
    if (source.reads === 'full' || !found.has(source.feedId)) found.set(source.feedId, source)
  }
  return found
}

/** The user's name for the source stands for the feed's. */
export function showOwnArticle(article: OwnArticle, sources: SourcesByFeed): ShownOwnArticle {
  const { feedId, seq: _, ...shown } = article
  const source = sources.get(feedId)
  return {
    ...shown,
    source: source?.title || shown.source,
    reads: source?.reads ?? 'full',
    edition: 'link',
    editorChoice: false,
    leadId: '',
    others: [],
  }
}

/** Null while it is not on this device. */
export function ownArticle$(userId: string, id: string): Observable<ShownOwnArticle | null> {
  return combineLatest([ownArticlesById$(userId, id), sources$()]).pipe(
    map(([articles, sources]) => {
      const byFeed = sourcesByFeed(sources)
      const article = articles.find(({ feedId }) => byFeed.has(feedId)) ?? articles[0]
      return article ? showOwnArticle(article, byFeed) : null
    }),
    distinctUntilChanged(deepEqual),
  )
}
