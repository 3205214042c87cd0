import 'fake-indexeddb/auto'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setRuntime } from '#src/database/runtime.ts'
import { finishLogout, notePendingLogout } from '#src/database/session/pending-logout.ts'
import { beginSession, endSession, knownSession, refreshUser, restoreSession } from '#src/database/session/session.ts'
import { storeSession } from '#src/database/store/device-database.ts'
import { countWaitingWork, noteWaitingWork } from '#src/database/store/waiting-work.ts'
import { publicKey, userDetails } from '../support/rows/test-user.ts'

const stopReplication = vi.fn(async () => {})
let userId: string

async function begin(): Promise<void> {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const key = await crypto.subtle.exportKey('jwk', publicKey)
  await beginSession({ ...userDetails(), userId }, true, key)
}

beforeAll(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', { clear: () => {} })
  setRuntime({ stopReplication } as never)
})
beforeEach(() => {
  userId = crypto.randomUUID()
  stopReplication.mockClear()
})
afterEach(() => endSession())

it('[LG-10] the end of a session stops its replication first', async () => {
  await begin()
  const session = await knownSession()
  if (session.kind !== 'user') throw new Error('Nobody is signed in')
  const close = vi.spyOn(session.database, 'close')
  await endSession()
  expect(stopReplication.mock.invocationCallOrder[0]).toBeLessThan(Number(close.mock.invocationCallOrder[0]))
})

it('[LG-11] a sign-in counts no work of this user as waiting', async () => {
  await noteWaitingWork(userId, 3)
  expect(await countWaitingWork()).toBe(3)
  await begin()
  expect(await countWaitingWork()).toBe(0)
})

it('[LG-04] a remembered session outlives the browser', async () => {
  await begin()
  await restoreSession()
  expect(await knownSession()).toMatchObject({ kind: 'user', details: { userId } })
})

it('a late answer about somebody who signed in elsewhere is not shown as this user', async () => {
  await begin()
  const next = userDetails({ firstName: 'Next' })
  await storeSession({ details: next, isRemembered: true, publicKey }) // in another tab, before this one reloads
  await refreshUser({ ...next, membershipDays: 3 })
  expect(await knownSession()).toMatchObject({ details: { userId, firstName: 'Asha' } })
})

it('[LG-10] a logout is told to the server until it has heard of it, once', async () => {
  await notePendingLogout(userId)
  const revoke = vi.fn<(userId: string | null) => Promise<boolean>>()
  revoke.mockResolvedValueOnce(false).mockResolvedValue(true)
  expect(await finishLogout(revoke)).toBe(false)
  expect(await finishLogout(revoke)).toBe(true)
  expect(await finishLogout(revoke)).toBe(true)
  expect(revoke.mock.calls).toEqual([[userId], [userId]])
})
