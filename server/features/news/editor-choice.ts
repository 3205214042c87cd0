import { eq } from 'drizzle-orm'
import { articleIdOf, isWebAddress } from '#schemas/article-address.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import { lockStories, makeLead } from '../../articles/story-leads.ts'
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
    const id = await articleIdOf(url)
    const marked = await database.transaction(async (transaction) => {
      await lockStories(transaction)
      if (flag) await makeLead(transaction, id)
      const { id: markedId } = articles
      return transaction
        .update(articles)
        .set({ editorChoice: flag })
        .where(eq(markedId, id))
        .returning({ id: markedId })
    })
    return marked.length > 0 ? { done: true as const } : refuse(404, 'not_found', 'Article not found.')
  })
}
