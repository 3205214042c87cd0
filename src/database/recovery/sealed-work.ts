// Encrypts the work that exists on this device alone when a session ends without a logout. docs/decisions/0026
import { clearCookiesAndLocalStorage } from '../../platform/clear-traces.ts'
import { deviceDatabase, forgetSession, readStoredSession, type StoredSession } from '../store/device-database.ts'
import {
  type Draft,
  deletePersonalDatabase,
  type KeptPurchase,
  personalDatabase,
  type RescuedRow,
} from '../store/personal-database.ts'
import { removePersonalPictures } from '../store/personal-pictures.ts'
import { countUnsent } from '../store/unsent-rows.ts'
import { deleteUserDatabase, type UserCollections } from '../store/user-database.ts'
import { noteWaitingWork } from '../store/waiting-work.ts'
import { deleteLeaving, markLeaving } from './leaving-users.ts'
import { openOrRebuild, rescueUnsentRows } from './rebuild-user-database.ts'
import { seal, unseal } from './sealing.ts'
import { deleteWiped, finishWipe, markWiped } from './wiped-device.ts'

const KEPT_MS = 180 * 86_400_000

interface OwnWork {
  drafts: Draft[]
  purchases: KeptPurchase[]
  rescued: RescuedRow[]
}

/** Ends a session that was not to outlast the browser. As after a 401, unsent work stays for its owner. */
export async function closeUnremembered(userId: string): Promise<void> {
  await inTurn(async () => {
    const database = await openOrRebuild(userId)
    await noteWaitingWork(userId, await countUnsent(database.collections))
    await database.close()
    await markEnding()
    await sealMarked()
  })
}

interface OpenSession {
  userId: string
  collections: UserCollections
  /** Closes the user's database. */
  close(): Promise<void>
}

/**
 * Ends an open session after the server has ended it: marks it, closes it, then seals its unsent work, or deletes all
 * data if `isWiped`. `onMarked` is called when other tabs may be told. If another user has signed in since, their
 * session stays. One turn: sealed by another tab before it is closed, its database would be stored again.
 */
export async function endOpen(session: OpenSession, isWiped: boolean, onMarked: () => void): Promise<void> {
  await inTurn(async () => {
    const isStillTheirs = await markEnded(session, isWiped)
    await session.close()
    if (!isStillTheirs) return
    onMarked()
    await sealMarked()
    await deleteWiped()
  })
}

/** Ends a session by a logout, and deletes its user's data. Without `userId`: that of the stored user, which may not open. */
export async function deleteSession(userId: string | undefined, close: () => Promise<void>): Promise<void> {
  const leaving = userId ?? (await readStoredSession())?.details.userId
  if (leaving !== undefined) await markLeaving(leaving)
  await close()
  await deleteLeaving()
}

/** False if another user has signed in since. */
async function markEnded({ userId, collections }: OpenSession, isWiped: boolean): Promise<boolean> {
  if (isWiped) {
    await markWiped(userId)
    return true
  }
  await noteWaitingWork(userId, await countUnsent(collections))
  if ((await readStoredSession())?.details.userId !== userId) return false
  await markEnding()
  clearCookiesAndLocalStorage()
  return true
}

/** Persisted first: the tab may die before it has sealed the work. */
async function markEnding(): Promise<void> {
  const stored = await readStoredSession()
  if (stored) await deviceDatabase().sessions.put({ ...stored, key: 'ending' })
  await forgetSession()
}

/**
 * Seals the unsent work of the last ended session and deletes the user's other data. An interrupted run continues at
 * the next call. Data stays if the user has signed in again.
 */
export function sealEnded(): Promise<void> {
  return inTurn(sealMarked)
}

async function sealMarked(): Promise<void> {
  const { sessions, waiting } = deviceDatabase()
  await waiting.filter(({ sealed }) => sealed !== undefined && sealed.sealedAt < Date.now() - KEPT_MS).delete()
  const ended = await sessions.get('ending')
  if (!ended) return
  const isBack = (await sessions.get('current'))?.details.userId === ended.details.userId
  if (!isBack) await sealWork(ended)
  await sessions.delete('ending')
}

async function sealWork({ details: { userId }, publicKey, isSealed }: StoredSession): Promise<void> {
  // After an interrupted deletion, sealing again would lose what is already deleted.
  if (!isSealed) await storeSealed(userId, publicKey)
  await Promise.all([deleteUserDatabase(userId), deletePersonalDatabase(userId), removePersonalPictures()])
}

async function storeSealed(userId: string, publicKey: JsonWebKey): Promise<void> {
  await rescueUnsentRows(userId)
  const { drafts, purchases, rescued } = await personalDatabase(userId)
  const [own, bought, rows] = await Promise.all([drafts.toArray(), purchases.toArray(), rescued.toArray()])
  const work: OwnWork = { drafts: own, purchases: bought, rescued: rows }
  const hasWork = own.length + bought.length + rows.length > 0
  const sealed = hasWork && { ...(await seal(JSON.stringify(work), publicKey)), sealedAt: Date.now() }
  const device = deviceDatabase()
  await device.transaction('rw', device.waiting, device.sessions, async () => {
    const count = (await device.waiting.get(userId))?.count ?? 0
    if (sealed) await device.waiting.put({ userId, count, sealed })
    await device.sessions.update('ending', { isSealed: true })
  })
}

/** Completes what a closed tab interrupted: the deletion of a logout, the sealing of an ended session, a wipe. */
export async function finishEndedSessions(): Promise<void> {
  await deleteLeaving(clearCookiesAndLocalStorage)
  await sealEnded()
  await finishWipe(clearCookiesAndLocalStorage)
}

/**
 * Restores the sealed work of a user who signs in, before their database opens. Work that no key opens is set aside
 * for a later key: a restored server may have lost the account's key, and the sign-in must succeed.
 */
export async function openSealed(userId: string, privateKeys: JsonWebKey[]): Promise<void> {
  await finishEndedSessions() // before anything is stored that they would delete
  await inTurn(async () => {
    const { waiting } = deviceDatabase()
    for (const found of await waiting.where('userId').startsWith(userId).toArray()) {
      const { userId: key, sealed } = found
      if (!sealed) continue
      const text = await Promise.any(privateKeys.map((key) => unseal(sealed, key))).catch(() => undefined)
      if (text === undefined) await waiting.put({ ...found, userId: `${userId} ${sealed.sealedAt}` })
      else await putBack(userId, JSON.parse(text) as OwnWork)
      if (text !== undefined || key === userId) await waiting.delete(key)
    }
  })
}

async function putBack(userId: string, work: OwnWork): Promise<void> {
  const { drafts, purchases, rescued } = await personalDatabase(userId)
  await drafts.bulkPut(work.drafts)
  await purchases.bulkPut(work.purchases)
  await rescued.bulkAdd(work.rescued.map(({ number: _, ...row }) => ({ ...row, isSealed: true })))
}

/** One tab at a time. */
function inTurn(work: () => Promise<void>): Promise<void> {
  return navigator.locks.request('vedika-seal', work)
}
