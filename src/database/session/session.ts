import { deepEqual } from 'rxdb/plugins/utils'
import { BehaviorSubject, distinctUntilChanged, filter, firstValueFrom, map, type Observable } from 'rxjs'
import type { UserDetails } from '#schemas/user.ts'
import { currentUser } from '../../platform/current-user.ts'
import { hasCookie } from '../../platform/has-cookie.ts'
import { runtime } from '../runtime.ts'
import {
  hasUnfinishedEnd,
  readStoredSession,
  replaceDetails,
  storeSession,
  watchDeviceDatabase,
} from '../store/device-database.ts'
import { queryOpen$, workOn } from '../store/open-database.ts'
import type { UserCollections, UserDatabase } from '../store/user-database.ts'

/** The session on this device; `unknown` until the device database was read. */
export type Session =
  | { kind: 'unknown' }
  /** `hasExpired`: the server has ended the session of the user who was signed in here. */
  | { kind: 'visitor'; hasExpired: boolean }
  | { kind: 'user'; details: UserDetails; database: UserDatabase }

/** A visitor needs none of it. */
const loadRecovery = () => import('../recovery/recovery.ts')

const current$ = new BehaviorSubject<Session>({ kind: 'unknown' })
let channel: BroadcastChannel | undefined
/** Notifies this browser's other tabs of logins and logouts. */
const otherTabs = () => (channel ??= new BroadcastChannel('vedika-session'))

current$.subscribe((session) => {
  currentUser.id = session.kind === 'user' ? session.details.userId : undefined
})

export const session$: Observable<Session> = current$

/** Whether the server has ended the session of the user who was signed in here. */
export const sessionExpired$: Observable<boolean> = current$.pipe(
  map((session) => session.kind === 'visitor' && session.hasExpired),
)

/** The signed-in user or a visitor, as screens show it. */
export type ShownSession = { kind: 'visitor' } | { kind: 'user'; details: UserDetails }

/** Emits once the session is known. */
export const shownSession$: Observable<ShownSession> = current$.pipe(
  filter((session) => session.kind !== 'unknown'),
  map((session) => (session.kind === 'user' ? { kind: 'user', details: session.details } : { kind: 'visitor' })),
)

/** The signed-in user's database; emits nothing for visitors. */
const userDatabase$: Observable<UserDatabase> = current$.pipe(
  filter((session) => session.kind === 'user'),
  map(({ database }) => database),
  distinctUntilChanged(),
)

/** The same; fails for visitors. */
const requiredDatabase$: Observable<UserDatabase> = current$.pipe(
  filter((session) => session.kind !== 'unknown'),
  map((session) => {
    if (session.kind === 'visitor') throw new Error('Nobody is signed in')
    return session.database
  }),
)

let recovering = Promise.resolve()

/** Restores the last session at the start, even offline. */
export async function restoreSession(): Promise<void> {
  otherTabs().onmessage = () => runtime().onSessionChanged()
  watchDeviceDatabase(() => void leaveWhenWiped())
  try {
    const stored = await readStoredSession()
    const isOver = stored && !stored.isRemembered && !hasCookie('rememberMe') // a session cookie ends with the browser
    if (isOver) await loadRecovery().then(({ closeUnremembered }) => closeUnremembered(stored.details.userId))
    await enter(isOver ? undefined : stored?.details)
    if (await hasUnfinishedEnd())
      void loadRecovery()
        .then(({ finishEndedSessions }) => finishEndedSessions())
        .catch(console.error)
  } catch (error) {
    console.error('The data on this device cannot be opened:', error)
    current$.next({ kind: 'visitor', hasExpired: false }) // the app continues without local data
  }
}

/**
 * Begins a session after a login: this tab opens the user's database, the others follow after a reload. `publicKey`
 * seals what is unsent when it ends.
 */
export async function beginSession(details: UserDetails, isRemembered: boolean, publicKey: JsonWebKey): Promise<void> {
  const { dropWaitingWork } = await loadRecovery()
  await storeSession({ details, isRemembered, publicKey })
  await dropWaitingWork(details.userId)
  await enter(details)
  otherTabs().postMessage('changed')
}

/** Updates the account details from the server. A user who has signed out since stays signed out. */
export async function refreshUser(details: UserDetails): Promise<void> {
  const readTheirs = () => {
    const session = current$.value
    return session.kind === 'user' && session.details.userId === details.userId ? session : undefined
  }
  const before = readTheirs()
  if (!before || deepEqual(details, before.details)) return
  if (!(await replaceDetails(details))) return
  const now = readTheirs() // somebody else may have signed in meanwhile
  if (now) current$.next({ ...now, details })
}

/**
 * Ends a session that the server has ended: closes the database and seals unsent work for its owner, or deletes all
 * data if `isWiped`. A user who has signed in in another tab since stays signed in.
 */
export async function suspendSession(isWiped = false): Promise<void> {
  const session = current$.value
  if (session.kind !== 'user') return
  const { details, database } = session
  const { endOpen } = await loadRecovery()
  const close = () => leave(session, true)
  const { userId } = details
  await endOpen({ userId, collections: database.collections, close }, isWiped, () => otherTabs().postMessage('changed'))
}

/**
 * Logs out on this device: deletes the user's databases, unsent writes included, also if the tab is closed meanwhile.
 * Ask for confirmation, and clear cookies and local storage, first.
 */
export async function endSession(): Promise<void> {
  const session = current$.value
  const { deleteSession } = await loadRecovery()
  await deleteSession(session.kind === 'user' ? session.details.userId : undefined, async () => {
    await leave(session, false)
    otherTabs().postMessage('changed')
  })
}

/** Resolves once the session is known. */
export function knownSession(): Promise<Session> {
  return firstValueFrom(current$.pipe(filter(({ kind }) => kind !== 'unknown')))
}

/** Queries the signed-in user's collections; emits nothing while nobody is signed in. */
export function queryUser$<Result>(query: (collections: UserCollections) => Observable<Result>): Observable<Result> {
  return queryOpen$(userDatabase$, ({ collections }) => query(collections))
}

/**
 * Works on the signed-in user's collections, again on the reopened database if the first one was closed from outside.
 * Rejects if nobody is signed in: screens offer no such action.
 */
export const withUserCollections = workOn(requiredDatabase$, ({ collections }) => collections)

async function enter(details: UserDetails | undefined): Promise<void> {
  const before = current$.value
  if (before.kind === 'user' && before.details.userId === details?.userId) {
    current$.next({ ...before, details })
    return
  }
  if (before.kind === 'user' || !details) await leave(before, false)
  if (!details) return
  const { openOrRebuild } = await loadRecovery()
  show(details, await openOrRebuild(details.userId))
}

function show(details: UserDetails, database: UserDatabase): void {
  current$.next({ kind: 'user', details, database })
  void database.lost.then(() => recover(database))
}

/** The browser may delete the session's row after the user's database was opened again. */
async function leaveWhenWiped(): Promise<void> {
  await recovering
  const session = current$.value
  if (session.kind !== 'user') return
  const stored = await readStoredSession()
  if (stored?.details.userId !== session.details.userId) await recover(session.database)
}

/** One recovery at a time: the browser deletes all stores at about the same time. */
function recover(lost: UserDatabase): Promise<void> {
  recovering = recovering.then(() => reopen(lost)).catch(console.error)
  return recovering
}

/** Reopens the same user's database after the browser or another tab has closed it. */
async function reopen(lost: UserDatabase): Promise<void> {
  const session = current$.value
  const isCurrent = () => current$.value.kind === 'user' && current$.value.database === lost
  if (session.kind !== 'user' || !isCurrent()) return
  const { isDatabaseSuperseded, reopenUserDatabase } = await loadRecovery()
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
