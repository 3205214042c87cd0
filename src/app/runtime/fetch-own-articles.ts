import {
  catchError,
  debounceTime,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  type Subscription,
  switchMap,
  take,
  takeWhile,
  timer,
} from 'rxjs'
import { sourceEndpoints } from '#schemas/endpoints/sources.ts'
import type { OwnArticle, OwnArticlesAnswer } from '#schemas/own-article.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { askedFeeds$, readFetchedAt, readPositions, storeOwnArticles } from '../../database/news/own-articles.ts'
import { sources$ } from '../../database/news/sources.ts'
import { connection$ } from '../../platform/connection.ts'
import { closeNotifications } from '../../platform/notifications.ts'
import { announceVisibility } from '../../platform/visible-pages.ts'
import { notifyOfArticles } from './notify-sources.ts'

const EVERY_MS = 15 * 60_000
/** Between two calls while the server has not fetched a new feed, and the number of these calls. */
const AGAIN_MS = 5000
const MAX_AGAIN = 24
/** The number of calls after a user has asked for one feed. */
const MAX_ASKED = 12
/** Collects the changes of one sync. */
const QUIET_MS = 500

/**
 * Brings the articles of the user's sources to this device: after a sync that changed what is followed, with the
 * network, by a timer, and when the user has asked for a feed. Users without sources ask for nothing.
 */
export function fetchOwnArticles(userId: string): Subscription {
  const occasions$ = merge(of('start'), connection$.pipe(filter((is) => is === 'online')), timer(EVERY_MS, EVERY_MS))
  const fetch$ = occasions$.pipe(exhaustMap(() => fetchUntilComplete(userId)))
  const clear$ = defer(() => storeOwnArticles(userId, { feeds: [], articles: [] })).pipe(catchError(warn))
  const fetching = followed$()
    .pipe(switchMap((followed) => (followed === '' ? clear$ : fetch$)))
    .subscribe()
  fetching.add(askedFeeds$.pipe(exhaustMap((feedId) => fetchUntilRead(userId, feedId))).subscribe())
  fetching.add(announceVisibility())
  fetching.add(() => void closeNotifications().catch(console.warn)) // they name what the user reads
  return fetching
}

/** Changes with each feed that is followed, muted or left; empty without any. */
function followed$(): Observable<string> {
  return sources$().pipe(
    map((sources) => sources.filter(({ feedId }) => feedId !== '')),
    map((sources) => sources.map(({ feedId, isMuted }) => `${feedId} ${isMuted}`)),
    map((followed) => followed.sort().join('\n')),
    distinctUntilChanged(),
    debounceTime(QUIET_MS),
  )
}

function fetchUntilComplete(userId: string): Observable<unknown> {
  return repeat(MAX_AGAIN, () => fetchAll(userId, ask, notifyInBackground))
}

/** Until the server has read the feed again, a minute at most: one that fails is not read. */
function fetchUntilRead(userId: string, feedId: string): Observable<unknown> {
  const readTime = () => readFetchedAt(userId, feedId)
  const fetchAfter = async (before: string | undefined) => {
    await fetchAll(userId, ask)
    return (await readTime()) !== before
  }
  return defer(readTime).pipe(
    switchMap((before) => repeat(MAX_ASKED, () => fetchAfter(before))),
    catchError(warn),
  )
}

/** Fetches until it is done, `most` times, with a pause between two. */
function repeat(most: number, fetchOnce: () => Promise<boolean>): Observable<unknown> {
  return timer(0, AGAIN_MS).pipe(
    take(most),
    exhaustMap(fetchOnce),
    takeWhile((isDone) => !isDone),
    catchError(warn),
  )
}

function warn(error: unknown): Observable<never> {
  console.warn('Articles of own sources could not be stored:', error)
  return EMPTY
}

type Ask = (positions: Record<string, number>) => Promise<OwnArticlesAnswer | undefined>

async function ask(positions: Record<string, number>): Promise<OwnArticlesAnswer | undefined> {
  const outcome = await callEndpoint(sourceEndpoints.ownArticles, { body: { positions } })
  return outcome.kind === 'ok' ? outcome.value : undefined
}

function notifyInBackground(fresh: OwnArticle[]): void {
  if (fresh.length === 0 || document.visibilityState === 'visible') return
  notifyOfArticles(fresh).catch(console.warn)
}

/**
 * Asks until the device has everything, then calls `tell` with the articles that are new. Those of a feed that the
 * device had none of do not count as new. False if the server has not fetched a feed yet, so that another call should
 * follow soon.
 */
export async function fetchAll(
  userId: string,
  ask: Ask,
  tell: (fresh: OwnArticle[]) => void = () => {},
): Promise<boolean> {
  const before = await readPositions(userId)
  const fresh: OwnArticle[] = []
  for (let positions = before; ; positions = await readPositions(userId)) {
    const answer = await ask(positions)
    const stored = answer ? await storeOwnArticles(userId, answer) : []
    fresh.push(...stored.filter(({ feedId }) => Object.hasOwn(before, feedId)))
    if (answer?.more) continue
    tell(fresh)
    if (!answer) return true // the next occasion will do
    return answer.feeds.every(({ fetchedAt, problem }) => fetchedAt !== null || problem !== '')
  }
}
