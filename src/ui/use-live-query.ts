import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Observable, Subscription } from 'rxjs'

interface LiveValue<Value> {
  value: Value | undefined
  error: unknown
}

/**
 * The latest value of an observable, undefined before the first. `makeQuery` must be stable (a module's function, or
 * useCallback over what it depends on): another function is another query, and starts anew. An error of the query is
 * thrown while rendering, for the error boundary.
 */
export function useLiveQuery<Value>(makeQuery: () => Observable<Value>): Value | undefined {
  const live = useMemo(() => new LiveQuery(makeQuery), [makeQuery])
  const { value, error } = useSyncExternalStore(
    useCallback((onChange: () => void) => live.subscribe(onChange), [live]),
    () => live.current,
  )
  if (error !== undefined) throw error
  return value
}

/** One subscription for one component, opened when React subscribes; a value that is there at once is kept. */
class LiveQuery<Value> {
  current: LiveValue<Value> = { value: undefined, error: undefined }
  readonly #makeQuery: () => Observable<Value>

  constructor(makeQuery: () => Observable<Value>) {
    this.#makeQuery = makeQuery
  }

  subscribe(onChange: () => void): () => void {
    const change = (next: LiveValue<Value>) => {
      this.current = next
      onChange()
    }
    const subscription: Subscription = this.#makeQuery().subscribe({
      next: (value) => {
        if (!Object.is(value, this.current.value)) change({ value, error: undefined })
      },
      error: (error: unknown) => change({ value: this.current.value, error: error ?? new Error('The query failed') }),
    })
    return () => subscription.unsubscribe()
  }
}
