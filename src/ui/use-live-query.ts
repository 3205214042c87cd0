import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { deepEqual } from 'rxdb/plugins/utils'
import { from, type Observable, switchMap } from 'rxjs'
import { noteShownAnswer, readCachedAnswer } from '../platform/cached-answers.ts'

/** A promise, where the code of the query is loaded first. */
type MakeQuery<Value> = () => Observable<Value> | Promise<Observable<Value>>

interface LiveValue<Value> {
  value: Value | undefined
  error: unknown
}

/**
 * The latest value of an observable; undefined before the first. `makeQuery` must be stable (a module's function, or
 * useCallback with its dependencies): another function is another query and restarts. An error of the query is thrown
 * during rendering, for the error boundary.
 *
 * `keptName` caches the value with the user's screen and uses it as the first value at the next start. The name must
 * contain everything that the query depends on, and the value must be JSON.
 */
export function useLiveQuery<Value>(makeQuery: MakeQuery<Value>, keptName?: string): Value | undefined {
  const live = useMemo(() => new LiveQuery(makeQuery, keptName), [makeQuery, keptName])
  const readCurrent = () => live.current
  const { value, error } = useSyncExternalStore(
    useCallback((onChange: () => void) => live.subscribe(onChange), [live]),
    readCurrent,
    readCurrent,
  )
  if (error !== undefined) throw error
  return value
}

/** One subscription of one component, opened when React subscribes. Keeps a synchronous first value. */
class LiveQuery<Value> {
  current: LiveValue<Value>
  readonly #makeQuery: MakeQuery<Value>
  readonly #keptName: string | undefined

  constructor(makeQuery: MakeQuery<Value>, keptName: string | undefined) {
    this.#makeQuery = makeQuery
    this.#keptName = keptName
    this.current = { value: keptName ? (readCachedAnswer(keptName) as Value | undefined) : undefined, error: undefined }
  }

  subscribe(onChange: () => void): () => void {
    this.#note(this.current.value)
    const change = (next: LiveValue<Value>) => {
      this.current = next
      onChange()
    }
    const made = this.#makeQuery()
    const query = 'then' in made ? from(made).pipe(switchMap((each) => each)) : made
    const subscription = query.subscribe({
      next: (value) => {
        this.#note(value)
        const isSame = this.#keptName ? deepEqual(value, this.current.value) : Object.is(value, this.current.value)
        if (!isSame) change({ value, error: undefined })
      },
      error: (error: unknown) => change({ value: this.current.value, error: error ?? new Error('The query failed') }),
    })
    return () => {
      subscription.unsubscribe()
      this.#note(undefined)
    }
  }

  #note(value: Value | undefined): void {
    if (!this.#keptName) return
    if (import.meta.env.DEV) requireJson(this.#keptName, value)
    noteShownAnswer(this, this.#keptName, value ?? undefined)
  }
}

/** A field that JSON leaves out, as one that is undefined, would make each start render its screen again. */
function requireJson(name: string, value: unknown): void {
  if (value === undefined || deepEqual(value, JSON.parse(JSON.stringify(value)))) return
  throw new Error(`The answer to “${name}” is no JSON`)
}
