import type { Article } from '#schemas/article.ts'
import { newsEndpoints } from '#schemas/endpoints/news.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { storeArticles } from '../../../database/news/articles.ts'
import { sharedProblem } from '../../../entities/failure-text.ts'
import { deskTexts } from './desk-texts.ts'

/** Adds an article to editor's choice or removes it; updates the copy on this device. Resolves to an error text. */
export async function markArticle(article: Article, flag: boolean): Promise<string | undefined> {
  const outcome = await callEndpoint(newsEndpoints.markEditorChoice, { body: { url: article.url, flag } })
  if (outcome.kind !== 'ok') return sharedProblem(outcome) ?? deskTexts.markFailed
  await storeArticles([{ ...article, editorChoice: flag }])
  return undefined
}
