import { BehaviorSubject, Observable } from 'rxjs'

/** A query that has its result on the server. */
export class RenderedQuery<Value> extends Observable<Value> {
  readonly value: Value

  constructor(value: Value) {
    super((subscriber) => {
      subscriber.next(value)
    })
    this.value = value
  }
}

/** Replaces src/ui/use-live-query.ts on the server: no subscription, only values available immediately. */
export function useLiveQuery<Value>(makeQuery: () => Observable<Value>): Value | undefined {
  const query = makeQuery()
  return query instanceof RenderedQuery || query instanceof BehaviorSubject ? query.value : undefined
}
