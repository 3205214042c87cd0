import { userDetails } from '#tests/support/rows/test-user.ts'
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNote } from '#src/database/notes/notes.ts'
import { finishEndedSessions } from '#src/database/recovery/sealed-work.ts'
import { beginSession, endSession, restoreSession } from '#src/database/session/session.ts'
import { readStoredSession } from '#src/database/store/device-database.ts'
import { readDraft, saveDraft } from '#src/database/store/drafts.ts'

const CANARY = 'CANARY'
const details = userDetails({ email: `${CANARY}@example.com` })
const publicKey: JsonWebKey = {}
let userId: string
/** Local storage. */
const kept = new Map<string, string>()

/** Transactions and deletions of databases that the tab still begins before it is killed. */
let callsLeft = Number.POSITIVE_INFINITY
let calls = 0

/** RxDB's channel between tabs has a database too; browsers have a channel of their own. */
const isOurs = (name: string) => !name.startsWith('pubkey.broadcast-channel')

function count(name: string): void {
  if (!isOurs(name)) return
  calls += 1
  if (calls > callsLeft) throw new Error('The tab was killed')
}

beforeEach(async () => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', { clear: () => kept.clear() })
  const { deleteDatabase } = IDBFactory.prototype
  vi.spyOn(IDBFactory.prototype, 'deleteDatabase').mockImplementation(function (this: IDBFactory, ...given) {
    count(given[0])
    return deleteDatabase.apply(this, given)
  })
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
    count(this.name)
    return transaction.apply(this, given)
  })
  await work()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await endSession()
  vi.unstubAllGlobals()
})

/** Signs in and writes a note and a draft. */
async function work(): Promise<void> {
  userId = crypto.randomUUID()
  kept.set('vedika.exitDraft', CANARY)
  await beginSession({ ...details, userId }, true, publicKey)
  await createNote({ name: 'Mine', description: `<p>${CANARY}</p>` })
  await saveDraft(userId, 'note-new', { fields: { name: CANARY } })
}

/** Logs out on a tab that is killed before its next call of IndexedDB; without `mostCalls`, never. */
async function logOutUntil(mostCalls = Number.POSITIVE_INFINITY): Promise<void> {
  kept.clear()
  calls = 0
  callsLeft = mostCalls
  await endSession().catch(() => {})
  callsLeft = Number.POSITIVE_INFINITY
}

/** Whether a row of a database or local storage holds what the user wrote. */
async function isReadable(): Promise<boolean> {
  const texts = [...kept.values()]
  for (const name of (await Dexie.getDatabaseNames()).filter(isOurs)) {
    const database = await new Dexie(name).open().catch(() => undefined) // deleted meanwhile
    for (const table of database?.tables ?? []) texts.push(JSON.stringify(await table.toArray()))
    database?.close()
  }
  return texts.join().includes(CANARY)
}

test('[LG-10] a log-out that is cut short at any step leaves nothing after the next start', async () => {
  await logOutUntil()
  expect(await isReadable()).toBe(false)
  const steps = calls
  const left: string[] = []
  for (let step = 0; step < steps; step += 1) {
    await work()
    await logOutUntil(step)
    await restoreSession()
    await finishEndedSessions()
    const isSignedIn = (await readStoredSession()) !== undefined // nothing was ended, and nothing said
    left.push(isSignedIn ? 'signed in' : (await isReadable()) ? `readable after step ${step}` : 'nothing')
    await endSession()
  }
  expect(left).toEqual(['signed in', ...left.slice(1).map(() => 'nothing')])
  expect(left.length).toBeGreaterThan(10)
})

test('[LG-10] the next start deletes without being asked', async () => {
  await logOutUntil(2)
  kept.set('vedika.exitDraft', CANARY) // by a form that closed with the tab
  expect(await isReadable()).toBe(true)
  await restoreSession()
  await vi.waitFor(async () => expect(await isReadable()).toBe(false))
})

test('[LG-10] a sign-in of the same user deletes first, and keeps what is written after it', async () => {
  await logOutUntil(2)
  await restoreSession()
  await finishEndedSessions()
  await beginSession({ ...details, userId }, true, publicKey)
  await saveDraft(userId, 'note-new', { fields: { name: 'after' } })
  await finishEndedSessions()
  expect((await readDraft(userId, 'note-new'))?.fields).toEqual({ name: 'after' })
})
