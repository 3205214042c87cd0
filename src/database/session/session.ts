import { deepEqual } from 'rxdb/plugins/utils'
import { BehaviorSubject, distinctUntilChanged, filter, firstValueFrom, map, type Observable, switchMap } from 'rxjs'
import type { UserDetails } from '#schemas/user.ts'
import { currentUser } from '../../platform/current-user.ts'
import { hasCookie } from '../../platform/has-cookie.ts'
import { loadModule } from '../../platform/load-module.ts'
import { runtime } from '../runtime.ts'
import { ignoreWhenClosed } from '../store/closed-database.ts'
import type { UserCollections, UserDatabase } from '../store/user-database.ts'

/** The session on this device; `unknown` until the device database was read. */
export type Session =
  | { kind: 'unknown' }
  /** `hasExpired`: the server has ended the session of whoever was signed in here. */
  | { kind: 'visitor'; hasExpired: boolean }
  | { kind: 'user'; details: UserDetails; database: UserDatabase }

/** Dexie and what lies beside it: no part of what the first paint needs. */
const loadDeviceDatabase = () => loadModule(() => import('../store/device-database.ts'))

const current$ = new BehaviorSubject<Session>({ kind: 'unknown' })
/** Tells the other tabs of this browser that somebody signed in or out. */
const channel = new BroadcastChannel('vedika-session')

current$.subscribe((session) => {
  currentUser.id = session.kind === 'user' ? session.details.userId : undefined
})

export const session$: Observable<Session> = current$

/** The person signed in, or nobody, as screens show it. */
export type ShownSession = { kind: 'visitor' } | { kind: 'user'; details: UserDetails }

/** Emits once it is known. */
export const shownSession$: Observable<ShownSession> = current$.pipe(
  filter((session) => session.kind !== 'unknown'),
  map((session) => (session.kind === 'user' ? { kind: 'user', details: session.details } : { kind: 'visitor' })),
)

/** The database of whoever is signed in; nothing while nobody is. */
const userDatabase$: Observable<UserDatabase> = current$.pipe(
  filter((session) => session.kind === 'user'),
  map(({ database }) => database),
  distinctUntilChanged(),
)

let recovering = Promise.resolve()

/** At start, without a network: whoever signed in last and did not sign out. */
export async function restoreSession(): Promise<void> {
  channel.onmessage = () => runtime().onSessionChanged()
  const { readStoredSession, watchDeviceDatabase } = await loadDeviceDatabase()
  watchDeviceDatabase(() => void leaveWhenWiped())
  try {
    const stored = await readStoredSession()
    const isOver = stored && !stored.isRemembered && !hasCookie('rememberMe') // it went with the browser
    if (isOver) await import('./sealed-work.ts').then((module) => module.closeUnremembered(stored.details.userId))
    await enter(isOver ? undefined : stored?.details)
  } catch (error) {
    console.error('The data on this device cannot be opened:', error)
    current$.next({ kind: 'visitor', hasExpired: false }) // what needs none of it goes on
  }
}

/** After a login: opens the person's database, this tab first and the others after a reload of theirs. */
export async function beginSession(details: UserDetails, isRemembered: boolean): Promise<void> {
  const [{ storeSession }, { dropWaitingWork }] = await Promise.all([loadDeviceDatabase(), import('./waiting-work.ts')])
  await storeSession(details, isRemembered)
  await dropWaitingWork(details.userId)
  await enter(details)
  channel.postMessage('changed')
}

/** The server says who the person is by now. Somebody who has signed out meanwhile stays signed out. */
export async function refreshUser(details: UserDetails): Promise<void> {
  const session = current$.value
  if (session.kind !== 'user' || session.details.userId !== details.userId) return
  if (deepEqual(details, session.details)) return
  const { replaceDetails } = await loadDeviceDatabase()
  if (!(await replaceDetails(details))) return
  if (current$.value.kind === 'user') current$.next({ ...current$.value, details })
}

/**
 * The server has ended the person's session: their database closes, and what is unsent is sealed for them alone, or
 * (`isWiped`) deleted with all the rest.
 * Where another tab has signed in somebody else meanwhile, that stays as it is.
 */
export async function suspendSession(isWiped = false): Promise<void> {
  const session = current$.value
  if (session.kind !== 'user') return
  const { endStored, finishEnded } = await import('./sealed-work.ts')
  const isStillTheirs = await endStored(session.details.userId, session.database.collections, isWiped)
  await leave(session, true)
  if (!isStillTheirs) return
  channel.postMessage('changed')
  await finishEnded()
}

/** Signs out on this device: the person's database is deleted, unsent writes and all. Ask before. */
export async function endSession(): Promise<void> {
  const session = current$.value
  const { forgetSession } = await loadDeviceDatabase()
  await forgetSession()
  if (session.kind === 'user') {
    await leave(session, false)
    const { deleteUserData } = await import('./sealed-work.ts')
    await deleteUserData(session.details.userId)
  }
  channel.postMessage('changed')
}

/** Resolves with the session once it is known. */
export function knownSession(): Promise<Session> {
  return firstValueFrom(current$.pipe(filter(({ kind }) => kind !== 'unknown')))
}

/** A query of the person's own collections; silent while nobody is signed in. */
export function queryUser$<Result>(query: (collections: UserCollections) => Observable<Result>): Observable<Result> {
  return userDatabase$.pipe(switchMap((database) => query(database.collections).pipe(ignoreWhenClosed(database))))
}

async function enter(details: UserDetails | undefined): Promise<void> {
  const before = current$.value
  if (before.kind === 'user' && before.details.userId === details?.userId) {
    current$.next({ ...before, details })
    return
  }
  if (before.kind === 'user' || !details) await leave(before, false)
  if (!details) return
  const { openOrRebuild } = await import('../store/rebuild-user-database.ts') // a visitor needs none of it
  show(details, await openOrRebuild(details.userId))
}

function show(details: UserDetails, database: UserDatabase): void {
  current$.next({ kind: 'user', details, database })
  void database.lost.then(() => recover(database))
}

/** The browser may delete the row of the session after the person's database was opened again. */
async function leaveWhenWiped(): Promise<void> {
  await recovering
  const session = current$.value
  if (session.kind !== 'user') return
  const { readStoredSession } = await loadDeviceDatabase()
  const stored = await readStoredSession()
  if (stored?.details.userId !== session.details.userId) await recover(session.database)
}

/** One after the other: all that the browser deletes is lost at about the same time. */
function recover(lost: UserDatabase): Promise<void> {
  recovering = recovering.then(() => reopen(lost)).catch(console.error)
  return recovering
}

/** The browser, or another tab, has closed the database under this one: the same person goes on with it opened anew. */
async function reopen(lost: UserDatabase): Promise<void> {
  const session = current$.value
  const isCurrent = () => current$.value.kind === 'user' && current$.value.database === lost
  if (session.kind !== 'user' || !isCurrent()) return
  const { isDatabaseSuperseded, reopenUserDatabase } = await import('../store/reopen-user-database.ts')
  if (await isDatabaseSuperseded(lost)) return runtime().onSuperseded()
  await runtime().stopReplication()
  const reopened = await reopenUserDatabase(session.details.userId, lost).catch((error: unknown) => {
    console.error('The data on this device cannot be opened again:', error)
    return undefined
  })
  if (!isCurrent()) await reopened?.close()
  else if (reopened) show(session.details, reopened)
  else current$.next({ kind: 'visitor', hasExpired: false })
}

async function leave(session: Session, hasExpired: boolean): Promise<void> {
  if (session.kind === 'user') await runtime().stopReplication()
  current$.next({ kind: 'visitor', hasExpired })
  if (session.kind === 'user') await session.database.close()
}
