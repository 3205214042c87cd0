import { type Apart, runIsolated } from '../../isolated/run-isolated.ts'
import type { ArticleRequest, ReadAnswer, Readers, ReadRequest } from './document-program.ts'

const MAX_MS = 10_000
/** Enough for large real documents. */
const MAX_MEGABYTES = 256
const PROGRAM = new URL('./document-program.ts', import.meta.url)

/** `exhausted`: reading takes too much time or memory. */
type ReadOutcome<Result> = { kind: 'read'; result: Result } | { kind: 'exhausted' }
type Read<Kind extends keyof Readers> = ReturnType<Readers[Kind]>

/** Text of an article, from its page or its feed. */
export type FoundArticle = NonNullable<Read<'page'>>

export interface DocumentReader {
  /** Null if the text is not a feed. */
  readFeed(text: string, address: string): Promise<ReadOutcome<Read<'feed'>>>
  /** Feeds of an OPML list; null if unreadable. */
  readFeedList(text: string): Promise<Read<'feedList'>>
  /** The same, with URLs as written. */
  readOutlines(text: string): Promise<ReadOutcome<Read<'outlines'>>>
  /** Addresses of the feeds that a page links; empty if unreadable. */
  findFeedLinks(html: string, address: string): Promise<Read<'feedLinks'>>
  /** Article of a page; null if none is found. */
  readPage(request: ArticleRequest): Promise<ReadOutcome<Read<'page'>>>
  /** Cleans a feed's HTML of an article; null if unreadable. */
  readContent(request: ArticleRequest): Promise<FoundArticle | null>
  close(): Promise<void>
}

/**
 * Parses strangers' documents in an isolated process, one at a time, because the server's thread would be blocked. A
 * document that exhausts the process ends only that process; the next document gets a new one. `megabytes`: the
 * process's memory; `milliseconds`: what a document may take.
 */
export function createDocumentReader({ megabytes = MAX_MEGABYTES, milliseconds = MAX_MS } = {}): DocumentReader {
  let program: Apart<ReadRequest, ReadAnswer> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function askNext(request: ReadRequest): Promise<ReadOutcome<unknown>> {
    program ??= runIsolated(PROGRAM, { megabytes })
    const outcome = await program.ask(request, milliseconds)
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
    findFeedLinks: async (text, address) => (await askForResult('feedLinks', { text, address })) ?? [],
    readOutlines: (text) => ask('outlines', { text }),
    readPage: (request) => ask('page', request),
    readContent: (request) => askForResult('content', request),
    async close() {
      await last
      await endProgram()
    },
  }
}
