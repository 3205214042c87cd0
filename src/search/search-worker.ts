/// <reference lib="webworker" />
import { IndexKeeper } from './index-keeper.ts'
import type { DeviceFound, FromWorker, SearchRequest, ToWorker } from './search-messages.ts'
import { readSearchQuery } from './search-query.ts'

declare const self: DedicatedWorkerGlobalScope

const keeper = new IndexKeeper()
const tell = (message: FromWorker) => self.postMessage(message)

/** The first look at the index; searches wait for it, so that the first answer is no empty one. */
const opened = Promise.withResolvers<void>()
let isUpdating = false
let isOutdated = false

async function update(): Promise<void> {
  isOutdated = true
  if (isUpdating) return
  isUpdating = true
  while (isOutdated) {
    isOutdated = false
    await keeper
      .update(() => {
        opened.resolve()
        tell({ kind: 'grown' })
      })
      .catch((error: unknown) => console.warn('The search index could not be kept up to date:', error))
    opened.resolve()
  }
  isUpdating = false
}

async function answer({ number, terms, offset, limit }: SearchRequest): Promise<void> {
  await opened.promise
  const { index, total: cached } = keeper
  const found: DeviceFound = { ...index.search(readSearchQuery(terms), offset, limit), covered: index.count, cached }
  tell({ kind: 'found', number, found })
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'update') void update()
  else void answer(data.request)
})
void update()
