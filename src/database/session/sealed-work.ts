// What a person has on this device alone, once their session has ended without a logout. docs/decisions/0026
import { clearCookiesAndLocalStorage } from '../../platform/clear-traces.ts'
import {
  type Draft,
  deviceDatabase,
  forgetSession,
  type RescuedRow,
  readStoredSession,
  type StoredSession,
} from '../store/device-database.ts'
import { deletePersonalDatabase, type KeptPurchase, personalDatabase } from '../store/personal-database.ts'
import { openOrRebuild, rescueUnsentRows } from '../store/rebuild-user-database.ts'

export { deleteUserData } from '../store/delete-user-data.ts' // one chunk for every end of a session

import { countUnsent } from '../rows/unsent-rows.ts'
import { deleteUserDatabase, type UserCollections } from '../store/user-database.ts'
import { deleteWiped, markWiped } from '../store/wiped-device.ts'
import { seal, unseal } from './sealing.ts'
import { noteWaitingWork } from './waiting-work.ts'

const KEPT_MS = 180 * 86_400_000

interface OwnWork {
  drafts: Draft[]
  purchases: KeptPurchase[]
  rescued: RescuedRow[]
}

/** The browser was closed on a session that was to last no longer: as after a 401, what is unsent waits for the person. */
export async function closeUnremembered(userId: string): Promise<void> {
  const database = await openOrRebuild(userId)
  await noteWaitingWork(userId, await countUnsent(database.collections))
  await database.close()
  await markEnding()
  await sealEnded()
}

/**
 * Ends the session that the server has ended, of the person whose database is open; it closes next, and then `finishEnded`
 * seals or deletes it. False where somebody else has signed in meanwhile: that stays as it is.
 */
export async function endStored(userId: string, collections: UserCollections, isWiped: boolean): Promise<boolean> {
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

export async function finishEnded(): Promise<void> {
  await sealEnded()
  await deleteWiped()
}

/** A tab may die before it has sealed. */
export async function markEnding(): Promise<void> {
  const stored = await readStoredSession()
  if (stored) await deviceDatabase().sessions.put({ ...stored, key: 'ending' })
  await forgetSession()
}

/**
 * Seals what the session that ended last left to be sealed, and deletes the rest of the person's data. Cut short, it goes
 * on at the next call. A person who is signed in again meanwhile keeps theirs, and so does one whose key is not known.
 */
export async function sealEnded(): Promise<void> {
  await inTurn(async () => {
    const { sessions, waiting } = deviceDatabase()
    await waiting.filter(({ sealed }) => sealed !== undefined && sealed.sealedAt < Date.now() - KEPT_MS).delete()
    const ended = await sessions.get('ending')
    const isBack = (await sessions.get('current'))?.details.userId === ended?.details.userId
    if (ended && !isBack) await sealWork(ended)
    await sessions.delete('ending')
  })
}

async function sealWork({ details: { userId }, publicKey, isSealed }: StoredSession): Promise<void> {
  if (!publicKey) return
  // Sealed again after a deletion that was cut short, it would lack what is deleted already.
  if (!isSealed) await storeSealed(userId, publicKey)
  await Promise.all([deleteUserDatabase(userId), deletePersonalDatabase(userId)])
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

/** Keeps the key of a session that began before there were such keys. */
export async function keepPublicKey(userId: string, fetchKey: () => Promise<JsonWebKey | undefined>): Promise<void> {
  const { sessions } = deviceDatabase()
  const isTheirs = ({ details }: StoredSession) => details.userId === userId
  const stored = await sessions.get('current')
  if (!stored || stored.publicKey || !isTheirs(stored)) return
  const publicKey = await fetchKey()
  if (publicKey) await sessions.where({ key: 'current' }).filter(isTheirs).modify({ publicKey })
}

/**
 * Puts back what was sealed here for the person who signs in, before their database is opened. What the key does not open
 * is set aside for a later one: a restored server may have lost the account's key, and signing in must go on.
 */
export async function openSealed(userId: string, privateKey: JsonWebKey): Promise<void> {
  await sealEnded()
  await inTurn(async () => {
    const { waiting } = deviceDatabase()
    for (const found of await waiting.where('userId').startsWith(userId).toArray()) {
      const { userId: key, sealed } = found
      if (!sealed) continue
      const text = await unseal(sealed, privateKey).catch(() => undefined)
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
