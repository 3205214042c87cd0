import type { Observable } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import type { ScreenData } from '#schemas/server-page.ts'
import type { FetchedPage } from '../../database/news/list-cache.ts'
import type { useArticle as useStoredArticle } from '../../features/news/use-article.ts'
import { RenderedQuery } from './rendered-query.ts'

/** Set while a screen is rendered, which is synchronous. */
let rendered: ScreenData | undefined

/** Renders with this data in place of the device's database. */
export function withData<Result>(data: ScreenData, render: () => Result): Result {
  rendered = data
  try {
    return render()
  } finally {
    rendered = undefined
  }
}

/** In place of src/database/news/news-pages.ts. `fetchedAt` is 0: a page without an age is as old as its request. */
export function newsPage$(): Observable<FetchedPage<Article> | null> {
  if (rendered?.kind !== 'list') return new RenderedQuery(null)
  const { content, totalElements } = rendered.page
  return new RenderedQuery({ items: content, total: totalElements, fetchedAt: 0 })
}

/** In place of src/features/news/use-article.ts. */
export const useArticle: typeof useStoredArticle = () => ({
  article: rendered?.kind === 'article' ? rendered.article : null,
  state: 'loaded',
  isNowhere: false,
  reload: () => {},
})
