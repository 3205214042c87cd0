import { type Apart, runApart } from '../../apart/run-apart.ts'
import type { ExtractAnswer, ExtractRequest } from './article-program.ts'
import type { ExtractedArticle } from './extract-article.ts'

const MOST_MS = 10_000
/** Enough for large real pages; one made to fill a server's memory ends its own process alone. */
const MOST_MEGABYTES = 256
const PROGRAM = new URL('./article-program.ts', import.meta.url)

export interface ArticleExtractor {
  /** `extractArticle` in a process of its own; null also for a page that takes too long, or too much memory. */
  extract(request: ExtractRequest): Promise<ExtractedArticle | null>
  close(): Promise<void>
}

/**
 * A page takes up to some tenths of a second of computing, in which a server's only thread would answer nobody. One
 * page at a time; a page that a process cannot finish costs that process, and the next page gets a new one.
 */
export function createArticleExtractor(): ArticleExtractor {
  let program: Apart<ExtractRequest, ExtractAnswer> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function extractNext(request: ExtractRequest): Promise<ExtractedArticle | null> {
    program ??= runApart(PROGRAM, MOST_MEGABYTES)
    const outcome = await program.ask(request, MOST_MS)
    if (outcome.kind === 'answered') return outcome.answer.article
    await endProgram()
    return null
  }

  async function endProgram(): Promise<void> {
    await program?.end()
    program = undefined
  }

  return {
    extract(request) {
      const next = last.then(() => extractNext(request))
      last = next
      return next
    },
    async close() {
      await last
      await endProgram()
    },
  }
}
