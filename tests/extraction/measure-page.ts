import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { decodeText } from '#server/providers/feeds/decode-text.ts'
import { type ExtractedArticle, extractArticle } from '#server/providers/feeds/extract-article.ts'
import { comparePictures, type PictureComparison } from './count-pictures.ts'
import { compareWords, type WordComparison } from './count-words.ts'

/** Schema of `expected-metadata.json` in Readability's test pages. `contentType` replaces the server's header. */
const metadataSchema = z.object({
  title: z.string().nullable(),
  lang: z.string().nullish(),
  contentType: z.string().default('text/html'),
})

/** The page's own URL, for relative ones in it. */
const ADDRESS = 'https://news.example/story'

export interface PageMeasure {
  expectedTitle: string | null
  expectedLanguage: string | null
  /** Result of the product; null if it found no article. */
  article: ExtractedArticle | null
  words: WordComparison
  pictures: PictureComparison
  /** Time of the extraction. */
  ms: number
}

/** Extracts `source.html` of a folder and compares the result with the expected one. */
export function measurePage(folder: string): PageMeasure {
  const metadata = metadataSchema.parse(JSON.parse(readFileSync(join(folder, 'expected-metadata.json'), 'utf8')))
  const html = decodeText(readFileSync(join(folder, 'source.html')), metadata.contentType)
  const began = performance.now()
  const article = extractArticle(html, ADDRESS)
  const ms = performance.now() - began
  const expectedHtml = join(folder, 'expected.html')
  const expected = existsSync(expectedHtml) ? readFileSync(expectedHtml, 'utf8') : ''
  return {
    ms,
    article,
    expectedTitle: metadata.title,
    expectedLanguage: metadata.lang ?? null,
    words: compareWords(expected, article?.text ?? ''),
    pictures: comparePictures(expected, article?.text ?? '', ADDRESS),
  }
}
