import { catchError, filter, from, type OperatorFunction } from 'rxjs'
import type { OpenedDatabase } from './rx-database.ts'

type Losable = Pick<OpenedDatabase<unknown>, 'lost'>

/** A call may fail a little before the browser reports that it closed the store. */
const GRACE_MS = 1000

/** Does `work` again with the database opened anew where it failed because its own was closed from outside. */
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

/** Keeps the failure of a query to itself when its database was lost: the query is asked of the one opened anew. */
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
