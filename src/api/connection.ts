import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs'

/** Whether our server answers: known from our own calls, not from the browser's guess. */
export type Connection = 'unknown' | 'online' | 'offline'

const state$ = new BehaviorSubject<Connection>('unknown')

export const connection$: Observable<Connection> = state$.pipe(distinctUntilChanged())

/** Every call reports whether our server answered it. */
export function reportConnection(hasAnswered: boolean): void {
  state$.next(hasAnswered ? 'online' : 'offline')
}
