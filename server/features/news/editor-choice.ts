import { eq } from 'drizzle-orm'
import { articleIdOf, isWebAddress } from '#schemas/article-address.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import { articles } from '../../db/tables/news.ts'
import { refuse } from '../../errors.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'

/**
 * Registers the calls by which admins choose articles for the watch list. Feed ingestion never changes a chosen
 * article.
 */
export function registerEditorChoice(register: RegisterEndpoint, { database }: AppContext): void {
  register(endpoints.markEditorChoice, async ({ body: { url, flag } }) => {
    if (!isWebAddress(url)) return refuse(422, 'invalid_fields', 'url: must be a web address')
    const marked = await database
      .update(articles)
      .set({ editorChoice: flag })
      .where(eq(articles.id, await articleIdOf(url)))
      .returning({ id: articles.id })
    return marked.length > 0 ? { done: true as const } : refuse(404, 'not_found', 'Article not found.')
  })
}
