import { catchError, filter, from, type OperatorFunction } from 'rxjs'
import type { OpenedDatabase } from './rx-database.ts'

type Losable = Pick<OpenedDatabase<unknown>, 'lost'>

/** A call may fail shortly before the browser reports the closed store. */
const GRACE_MS = 1000

/** Runs `work` again with the reopened database if it failed because its own was closed from outside. */
export async function retryWhenReopened<Database extends Losable, Result>(
  database: Database,
  reopened: () => Promise<Database>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(database)
  } catch (error) {
    if (!(await wasLost(database))) throw error
    return work(await reopened())
  }
}

function wasLost({ lost }: Losable): Promise<boolean> {
  const inTime = new Promise<boolean>((resolve) => setTimeout(resolve, GRACE_MS, false))
  return Promise.race([lost.then(() => true), inTime])
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
