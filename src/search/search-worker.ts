/// <reference lib="webworker" />
import { IndexKeeper } from './index-keeper.ts'
import type { FromWorker, ToWorker } from './search-messages.ts'
import { readSearchQuery, type SearchQuery } from './search-query.ts'

declare const self: DedicatedWorkerGlobalScope

const keeper = new IndexKeeper()
const tell = (message: FromWorker) => self.postMessage(message)

/** First load of the index. Searches wait for it, so that the first answer is not empty. */
const opened = Promise.withResolvers<void>()
let isUpdating = false
let isOutdated = false
/** Nothing was found for somebody while articles may have been missing from the index. */
let isAwaited = false

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
  if (isAwaited) tell({ kind: 'grown' })
  isAwaited = false
}

async function answer(asked: Exclude<ToWorker, { kind: 'update' }>): Promise<void> {
  await opened.promise
  const { number } = asked
  const { index, total: cached } = keeper
  if (asked.kind === 'count')
    return tell({ kind: 'answer', number, answer: index.countUnread(asked.read, asked.muted) })
  const { wanted, offset, limit } = asked.request
  const find = async (query: SearchQuery) => {
    await keeper.read(query)
    return index.search(query, offset, limit)
  }
  const found = 'q' in wanted ? await find(readSearchQuery(wanted)) : index.list(wanted, offset, limit)
  const isWhole = !isUpdating
  if (!isWhole && found.ids.length === 0) {
    isAwaited = true
    keeper.hurry()
  }
  tell({ kind: 'answer', number, answer: { ...found, covered: index.count, cached, isWhole } })
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'update') void update()
  else void answer(data)
})
void update()
