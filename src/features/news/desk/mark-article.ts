import type { Article } from '#schemas/article.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { storeArticles } from '../../../database/articles.ts'

/** Makes an article editor's choice, or no longer; the copy on this device follows. False where the server did not. */
export async function markArticle(article: Article, flag: boolean): Promise<boolean> {
  const { kind } = await callEndpoint(endpoints.markEditorChoice, { body: { url: article.url, flag } })
  if (kind !== 'ok') return false
  await storeArticles([{ ...article, editorChoice: flag }])
  return true
}
