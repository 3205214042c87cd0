import {
  combineLatest,
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  type Observable,
  withLatestFrom,
} from 'rxjs'
import { syncPhase$, unsentCount$ } from '../database/sync-status.ts'
import { requestSending } from '../platform/background-sync.ts'

/** Keeps the service worker asked to send, while this page may close before it has sent everything. Once per tab. */
export function keepSendingRequested(): void {
  needsWorker$().subscribe(() => void requestSending())
}

/**
 * Fires when unsent work cannot be sent now, and when the page is hidden with some: it may be closed next, and nothing
 * more can be asked for then. Not after a 401: the worker could not send either.
 */
function needsWorker$(): Observable<unknown> {
  const outcome$ = syncPhase$.pipe(
    map(({ kind }) => kind),
    filter((kind) => kind !== 'sending'), // between two failures nothing has changed
  )
  const work$ = combineLatest([unsentCount$(), outcome$]).pipe(
    map(([unsent, outcome]) => ({
      isUnsent: unsent > 0 && outcome !== 'signIn',
      isStuck: unsent > 0 && (outcome === 'offline' || outcome === 'paused'),
    })),
  )
  const stuck$ = work$.pipe(
    map(({ isStuck }) => isStuck),
    distinctUntilChanged(),
    filter(Boolean),
  )
  const hidden$ = fromEvent(document, 'visibilitychange').pipe(
    filter(() => document.visibilityState === 'hidden'),
    withLatestFrom(work$),
    filter(([, { isUnsent }]) => isUnsent),
  )
  return merge(stuck$, hidden$)
}
