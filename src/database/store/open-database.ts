import { catchError, filter, firstValueFrom, from, type Observable, type OperatorFunction, switchMap } from 'rxjs'
import type { OpenedDatabase } from './rx-database.ts'

type Losable = Pick<OpenedDatabase<unknown>, 'lost'>

/** A call may fail shortly before the browser reports the closed store. */
const GRACE_MS = 1000

/**
 * Makes a function that works on the data of the database that `open$` emits first. If that fails because it was
 * closed from outside, it works again on the one that `open$` emits in its place. Rejects with the error of the work
 * or of `open$`.
 */
export function workOn<Database extends Losable, Data>(
  open$: Observable<Database>,
  dataOf: (database: Database) => Data,
): <Result>(work: (data: Data) => PromiseLike<Result>) => Promise<Result> {
  return async (work) => {
    const database = await firstValueFrom(open$)
    try {
      return await work(dataOf(database))
    } catch (error) {
      if (!(await wasLost(database))) throw error
      return work(dataOf(await firstValueFrom(open$.pipe(filter((each) => each !== database)))))
    }
  }
}

/** Queries the database that `open$` emits, and again the one that it emits in its place. */
export function queryOpen$<Database extends Losable, Result>(
  open$: Observable<Database>,
  query: (database: Database) => Observable<Result>,
): Observable<Result> {
  return open$.pipe(switchMap((database) => query(database).pipe(ignoreWhenClosed(database))))
}

/** Ignores a query's error if its database was closed from outside: the query runs again on the reopened one. */
export function ignoreWhenClosed<Result>(database: Losable): OperatorFunction<Result, Result> {
  return catchError((error: unknown) =>
    from(wasLost(database)).pipe(
      filter((isLost): isLost is never => {
        if (!isLost) throw error
        return false
      }),
    ),
  )
}

function wasLost({ lost }: Losable): Promise<boolean> {
  const inTime = new Promise<boolean>((resolve) => setTimeout(resolve, GRACE_MS, false))
  return Promise.race([lost.then(() => true), inTime])
}
