import { type Apart, runApart } from '../../apart/run-apart.ts'
import type { ArticleRequest, ReadAnswer, Readers, ReadRequest } from './document-program.ts'

const MAX_MS = 10_000
/** Enough for large real documents. */
const MAX_MEGABYTES = 256
const PROGRAM = new URL('./document-program.ts', import.meta.url)

/** `exhausted`: reading takes too much time or memory. */
type ReadOutcome<Result> = { kind: 'read'; result: Result } | { kind: 'exhausted' }
type Read<Kind extends keyof Readers> = ReturnType<Readers[Kind]>

/** Text of an article, as its page or its feed has it. */
export type FoundArticle = NonNullable<Read<'page'>>

export interface DocumentReader {
  /** The result is null for a text that is no feed. */
  readFeed(text: string, address: string): Promise<ReadOutcome<Read<'feed'>>>
  /** The feeds of an OPML list; null where it cannot be read. */
  readFeedList(text: string): Promise<Read<'feedList'>>
  /** As above, with addresses as they were written. */
  readOutlines(text: string): Promise<Read<'outlines'>>
  /** The article of a page; null where there is none. */
  readPage(request: ArticleRequest): Promise<ReadOutcome<Read<'page'>>>
  /** Cleans HTML that a feed holds of an article; null where it cannot be read. */
  readContent(request: ArticleRequest): Promise<FoundArticle | null>
  close(): Promise<void>
}

/**
 * Reads documents of strangers in an isolated process, one at a time: the server's only thread would answer nobody
 * meanwhile. A document that exhausts the process ends it alone, and the next document gets a new one.
 */
export function createDocumentReader(): DocumentReader {
  let program: Apart<ReadRequest, ReadAnswer> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function askNext(request: ReadRequest): Promise<ReadOutcome<unknown>> {
    program ??= runApart(PROGRAM, MAX_MEGABYTES)
    const outcome = await program.ask(request, MAX_MS)
    if (outcome.kind === 'answered') return { kind: 'read', result: outcome.answer.result }
    await endProgram()
    return { kind: 'exhausted' }
  }

  async function endProgram(): Promise<void> {
    await program?.end()
    program = undefined
  }

  function ask<Kind extends keyof Readers>(
    kind: Kind,
    input: Parameters<Readers[Kind]>[0],
  ): Promise<ReadOutcome<Read<Kind>>> {
    const next = last.then(() => askNext({ kind, input } as ReadRequest))
    last = next
    return next as Promise<ReadOutcome<Read<Kind>>>
  }

  async function askForResult<Kind extends keyof Readers>(kind: Kind, input: Parameters<Readers[Kind]>[0]) {
    const outcome = await ask(kind, input)
    return outcome.kind === 'read' ? outcome.result : null
  }

  return {
    readFeed: (text, address) => ask('feed', { text, address }),
    readFeedList: (text) => askForResult('feedList', { text }),
    readOutlines: (text) => askForResult('outlines', { text }),
    readPage: (request) => ask('page', request),
    readContent: (request) => askForResult('content', request),
    async close() {
      await last
      await endProgram()
    },
  }
}
