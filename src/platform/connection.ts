import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs'

/** Tells if our server answers, from our own calls and not from the browser's guess. */
export type Connection = 'unknown' | 'online' | 'offline'

const state$ = new BehaviorSubject<Connection>('unknown')

export const connection$: Observable<Connection> = state$.pipe(distinctUntilChanged())

/** Every call reports if our server answered it. */
export function reportConnection(hasAnswered: boolean): void {
  state$.next(hasAnswered ? 'online' : 'offline')
}
