import { Subject } from 'rxjs'
import type { ReadMark } from '#schemas/read-mark.ts'
import type { Muted } from './mute-filter.ts'
import type { UnreadCounts } from './search-index.ts'
import type { DeviceFound, FromWorker, ToWorker } from './search-messages.ts'
import type { ListedNews, SearchTerms } from './search-query.ts'

let worker: Worker | undefined
let asked = 0
const waiting = new Map<number, (answer: never) => void>()

/** Emits when more of this device's articles can be found than before. */
export const indexGrowth$ = new Subject<void>()

/**
 * Searches the articles on this device, in a worker: by terms, best match first, or by list, newest first. `offset`
 * is the place of the first result.
 */
export function searchDevice(wanted: SearchTerms | ListedNews, offset: number, limit: number): Promise<DeviceFound> {
  return ask((number) => ({ kind: 'search', number, request: { wanted, offset, limit } }))
}

/** Counts the articles on this device that were not read and are not muted. */
export function countUnread(read: ReadonlySet<ReadMark>, muted: Muted): Promise<UnreadCounts> {
  return ask((number) => ({ kind: 'count', number, read, muted }))
}

/** Indexes newly stored articles. Starts the index if it is not running. */
export function indexNewArticles(): void {
  post({ kind: 'update' })
}

function ask<Answer>(makeMessage: (number: number) => ToWorker): Promise<Answer> {
  const number = ++asked
  return new Promise<Answer>((resolve) => {
    waiting.set(number, resolve)
    post(makeMessage(number))
  })
}

function post(message: ToWorker): void {
  worker ??= start()
  worker.postMessage(message)
}

function start(): Worker {
  const started = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module', name: 'search' })
  started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'grown') return indexGrowth$.next()
    waiting.get(data.number)?.(data.answer as never)
    waiting.delete(data.number)
  })
  return started
}
