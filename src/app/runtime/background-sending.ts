import {
  combineLatest,
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  type Observable,
  of,
  switchMap,
} from 'rxjs'
import { session$ } from '../../database/session/session.ts'
import { syncPhase$, unsentCount$ } from '../../database/session/sync-status.ts'
import { requestSending } from '../../platform/background-sync.ts'

/** Keeps the service worker asked to send, while this page may close before it has sent everything. Once per tab. */
export function keepSendingRequested(): void {
  needsWorker$().subscribe(() => void requestSending())
}

/**
 * Fires when unsent work cannot be sent now, and when the page is hidden with some: it may be closed next, and nothing
 * more can be asked for then.
 */
function needsWorker$(): Observable<unknown> {
  const isUnsent$ = session$.pipe(
    switchMap(({ kind }) => (kind === 'user' ? unsentCount$() : of(0))),
    map((count) => count > 0),
  )
  const isStuck$ = syncPhase$.pipe(
    filter(({ kind }) => kind !== 'sending'), // between two failures nothing has changed
    map(({ kind }) => kind === 'failing' || kind === 'paused'),
  )
  const isHidden$ = fromEvent(document, 'visibilitychange').pipe(map(() => document.visibilityState === 'hidden'))
  const needs$ = (reason$: Observable<boolean>) =>
    combineLatest([isUnsent$, reason$]).pipe(
      map(([isUnsent, hasReason]) => isUnsent && hasReason),
      distinctUntilChanged(),
      filter(Boolean),
    )
  return merge(needs$(isStuck$), needs$(isHidden$))
}
