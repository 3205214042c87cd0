import { BehaviorSubject } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import { textPictureIds } from '#schemas/article-picture-html.ts'
import { storeNewsPage } from '../../../database/news/articles.ts'
import { indexWhenIdle } from '../index-when-idle.ts'
import { fetchNewsPage } from '../load-news.ts'
import { DEFAULT_SIZE, type NewsQuery, newsPageKey } from '../news-query.ts'
import { picturePath } from '../picture-path.ts'
import { changeOfflineChoice, countChosen, keptLists, type OfflineChoice, readOfflineChoice } from './offline-choice.ts'

export type Download = { kind: 'idle' } | { kind: 'failed' } | { kind: 'running'; done: number; of: number }

/** Progress of the download in this tab. */
export const download$ = new BehaviorSubject<Download>({ kind: 'idle' })

/** A download older than this is repeated automatically. */
const FRESH_MS = 3 * 60 * 60_000
/** Articles in one request: several pages as the list shows them. */
const BATCH = 5 * DEFAULT_SIZE
const PICTURES_AT_ONCE = 4

let stopping: AbortController | undefined

/** Repeats the download if it is stale and the browser's data saver is off. */
export async function renewDownload(): Promise<void> {
  const choice = await readOfflineChoice()
  const isFresh = Date.now() - choice.downloadedAt < FRESH_MS
  if (countChosen(choice) === 0 || isFresh || savesData()) return
  await downloadAhead()
}

/** Downloads the chosen lists, in one tab at a time, and stores them as the pages that the lists show. */
export async function downloadAhead(): Promise<void> {
  await navigator.locks.request('vedika-download', { ifAvailable: true }, async (lock) => {
    if (!lock) return // another tab is at it
    stopping = new AbortController()
    const { signal } = stopping
    const choice = await readOfflineChoice()
    const isDone = await downloadAll(choice, signal).catch((error: unknown) => {
      console.warn('The download ahead ended early:', error)
      return false
    })
    if (isDone) await changeOfflineChoice({ downloadedAt: Date.now() }).catch(console.warn)
    download$.next({ kind: isDone || signal.aborted ? 'idle' : 'failed' })
    indexWhenIdle()
  })
}

export function stopDownload(): void {
  stopping?.abort()
}

async function downloadAll(choice: OfflineChoice, signal: AbortSignal): Promise<boolean> {
  let done = 0
  let of = countChosen(choice)
  const report = (more: number, missing = 0) => {
    done += more
    of -= missing
    download$.next({ kind: 'running', done, of })
  }
  report(0)
  for (const { name, list } of keptLists) {
    const wanted = choice.counts[name] ?? 0
    const size = Math.min(BATCH, wanted)
    for (let page = 1; page * size <= wanted && size > 0; page += 1) {
      const articles = await downloadBatch({ list, page, size }, signal)
      if (!articles || signal.aborted) return false
      if (choice.hasPictures) await keepPictures(articles, signal, () => report(1))
      else report(articles.length)
      if (articles.length === size) continue
      report(0, wanted - (page - 1) * size - articles.length) // the list has no more
      break
    }
  }
  return !signal.aborted
}

/** Stores the batch as pages of the list. Undefined if the request failed. */
async function downloadBatch(batch: NewsQuery, signal: AbortSignal): Promise<Article[] | undefined> {
  const outcome = await fetchNewsPage(batch, signal)
  if (outcome.kind !== 'ok') return undefined
  const { content, totalElements } = outcome.value
  for (let start = 0; start < content.length; start += DEFAULT_SIZE) {
    const page = ((batch.page - 1) * batch.size + start) / DEFAULT_SIZE + 1
    const key = newsPageKey({ list: batch.list, page, size: DEFAULT_SIZE })
    await storeNewsPage(key, content.slice(start, start + DEFAULT_SIZE), totalElements)
  }
  return content
}

/** Fetches pictures; the service worker caches them. A failed picture does not stop the download. */
async function keepPictures(articles: Article[], signal: AbortSignal, onArticle: () => void): Promise<void> {
  const waiting = [...articles]
  const fetchPicture = (path: string) => fetch(path, { signal })
  const work = async () => {
    for (let article = waiting.shift(); article && !signal.aborted; article = waiting.shift()) {
      if (navigator.serviceWorker?.controller) await Promise.allSettled(picturePaths(article).map(fetchPicture))
      onArticle()
    }
  }
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, work))
}

function picturePaths({ picture, text }: Article): string[] {
  const lead = picture ? [picturePath(picture, 'small'), picturePath(picture, 'large')] : []
  return [...lead, ...textPictureIds(text).map((id) => picturePath(id, 'large'))]
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
