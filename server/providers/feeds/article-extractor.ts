import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ExtractRequest } from './article-worker.ts'
import type { ExtractedArticle } from './extract-article.ts'

const MOST_MS = 10_000
/** Of the thread: enough for large real pages; one made to fill a server's memory ends its thread alone. */
const MOST_MEGABYTES = 256

export interface ArticleExtractor {
  /** `extractArticle` in a thread of its own; null also for a page that takes too long, or too much memory. */
  extract(request: ExtractRequest): Promise<ExtractedArticle | null>
  close(): Promise<void>
}

/**
 * A page takes up to some tenths of a second of computing, in which a server's only thread would answer nobody. One
 * page at a time; a page that a thread cannot finish costs that thread, and the next page gets a new one.
 */
export function createArticleExtractor(): ArticleExtractor {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function extractNext(request: ExtractRequest): Promise<ExtractedArticle | null> {
    worker ??= new Worker(new URL('./article-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    const answered = once(worker, 'message', { signal: AbortSignal.timeout(MOST_MS) })
    worker.postMessage(request)
    try {
      const [article] = await answered
      return article as ExtractedArticle | null
    } catch {
      const failed = worker
      worker = null
      await failed.terminate()
      return null
    }
  }

  return {
    extract(request) {
      const next = last.then(() => extractNext(request))
      last = next
      return next
    },
    async close() {
      await last
      await worker?.terminate()
      worker = null
    },
  }
}
