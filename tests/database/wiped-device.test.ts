import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createNote } from '#src/database/notes/notes.ts'
import { deleteWiped, finishWipe, isWiped, markWiped } from '#src/database/recovery/wiped-device.ts'
import {
  beginSession,
  endSession,
  knownSession,
  restoreSession,
  suspendSession,
} from '#src/database/session/session.ts'
import { deviceDatabase } from '#src/database/store/device-database.ts'
import { saveDraft } from '#src/database/store/drafts.ts'
import { currentUser } from '#src/platform/current-user.ts'

const details = userDetails()
const clearTraces = vi.fn()
let userId: string
beforeAll(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', { clear: () => {} })
})
beforeEach(async () => {
  clearTraces.mockReset()
  userId = crypto.randomUUID()
  await beginSession({ ...details, userId }, true, publicKey)
  await createNote({ name: 'Unsent', description: '<p>Words</p>' })
  await saveDraft(userId, 'note-new', { fields: { name: 'A draft' } })
})
afterEach(async () => {
  await endSession()
  await deviceDatabase().delete()
  await deviceDatabase().open()
})

/** Users' databases, without the device's. Browsers use their own channel instead of `pubkey…`. */
const ownDatabases = async () =>
  (await Dexie.getDatabaseNames()).filter((name) => !name.startsWith('pubkey.') && /vedika-[\da-f]{16}/.test(name))
const seal = { ephemeralKey: {}, iv: new Uint8Array(12), data: new ArrayBuffer(8), sealedAt: Date.now() }

it('deletes databases, drafts, sealed and set-aside work of that user only', async () => {
  const { waiting } = deviceDatabase()
  const other = crypto.randomUUID()
  for (const key of [userId, `${userId} 1`, other]) await waiting.put({ userId: key, count: 1, sealed: seal })
  expect(await ownDatabases()).not.toEqual([])
  await suspendSession(true)
  expect(await ownDatabases()).toEqual([])
  expect((await waiting.toArray()).map((row) => row.userId)).toEqual([other])
  expect(await knownSession()).toEqual({ kind: 'visitor', hasExpired: true })
  expect(await deviceDatabase().sessions.get('current')).toBeUndefined()
})

it('continues an interrupted deletion at the next start', async () => {
  await markWiped(userId) // and the page dies
  await restoreSession()
  expect(await isWiped()).toBe(true)
  await finishWipe(clearTraces)
  expect(clearTraces).toHaveBeenCalledOnce()
  await finishWipe(clearTraces)
  expect(clearTraces).toHaveBeenCalledOnce()
  expect(await isWiped()).toBe(true) // the login page still shows it
})

it('deletes again what the leaving page stored after the first deletion', async () => {
  await suspendSession(true)
  currentUser.id = userId // as a tab that does not know of the deletion yet
  await saveDraft(userId, 'note-new', { fields: { name: 'Typed last' } })
  expect(await ownDatabases()).not.toEqual([])
  await finishWipe(clearTraces)
  expect(await ownDatabases()).toEqual([])
})

it('keeps the session and cookies of another user who has signed in since', async () => {
  const other = crypto.randomUUID()
  await deviceDatabase().sessions.put({
    key: 'current',
    details: { ...details, userId: other },
    isRemembered: true,
    publicKey,
  })
  await markWiped(userId)
  await deleteWiped()
  await finishWipe(clearTraces)
  expect((await deviceDatabase().sessions.get('current'))?.details.userId).toBe(other)
  expect(clearTraces).not.toHaveBeenCalled()
})
