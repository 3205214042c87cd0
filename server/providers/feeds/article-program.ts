import { answerApart } from '../../apart/answer-apart.ts'
import { extractArticle } from './extract-article.ts'

export interface ExtractRequest {
  html: string
  address: string
}

/** An object, as `null` alone is no message. */
export interface ExtractAnswer {
  article: ReturnType<typeof extractArticle>
}

answerApart(({ html, address }: ExtractRequest): ExtractAnswer => ({ article: extractArticle(html, address) }))
