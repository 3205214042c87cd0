import { type Observable, Subject, startWith, switchMap } from 'rxjs'
import { loadModule } from '../../platform/load-module.ts'
import { queryOpen$, workOn } from './open-database.ts'
import type { PublicData } from './open-public-data.ts'

let opening: Promise<PublicData> | undefined
const reopened$ = new Subject<void>()
const publicData$ = reopened$.pipe(startWith(undefined), switchMap(publicData))

/** Queries the public data, which all sessions on this device share. Queries again when the database was reopened. */
export function queryPublic$<Result>(query: (data: PublicData) => Observable<Result>): Observable<Result> {
  return queryOpen$(publicData$, query)
}

/** Works on the public data. Runs again on the reopened database if the first one was closed from outside. */
export const withPublicData = workOn(publicData$, (data) => data)

/** Opened at the first call, and again only after it was closed from outside. */
function publicData(): Promise<PublicData> {
  opening ??= open()
  return opening
}

async function open(): Promise<PublicData> {
  try {
    const { openPublicData } = await loadModule(() => import('./open-public-data.ts')) // not needed for the first paint
    const data = await openPublicData()
    void data.lost.then(() => reopen(data))
    return data
  } catch (error) {
    opening = undefined // the next call tries again
    throw error
  }
}

async function reopen(lost: PublicData): Promise<void> {
  opening = lost
    .close()
    .catch(() => {}) // it is partly closed already
    .then(open)
  await opening.catch(() => {}) // callers of `publicData` receive the error
  reopened$.next()
}
