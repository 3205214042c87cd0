import { userDetails } from '#tests/support/rows/test-user.ts'
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createNote, note$ } from '#src/database/notes/notes.ts'
import { dropReport, rebuilt$ } from '#src/database/recovery/rebuilt-report.ts'
import { endOpen, openSealed, sealEnded } from '#src/database/recovery/sealed-work.ts'
import { readStored, updateRows } from '#src/database/rows/row-storage.ts'
import { buildCleanRow, type SyncedRow } from '#src/database/rows/synced-row.ts'
import { setRuntime } from '#src/database/runtime.ts'
import {
  beginSession,
  endSession,
  knownSession,
  restoreSession,
  suspendSession,
  withUserCollections,
} from '#src/database/session/session.ts'
import { deviceDatabase, type StoredSession } from '#src/database/store/device-database.ts'
import { readDraft, saveDraft } from '#src/database/store/drafts.ts'
import { keepPurchase, readPurchases } from '#src/database/wallet/purchases.ts'
import { noteContent } from '../support/rows/test-documents.ts'

const CANARY = 'CANARY'
const details = userDetails({ email: `${CANARY}@example.com` })
let userId: string
let own: Keys

interface Keys {
  publicKey: JsonWebKey
  privateKey: JsonWebKey
}

async function makeKeys(): Promise<Keys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const [publicKey, privateKey] = await Promise.all(
    [pair.publicKey, pair.privateKey].map((key) => crypto.subtle.exportKey('jwk', key)),
  )
  return { publicKey: publicKey as JsonWebKey, privateKey: privateKey as JsonWebKey }
}

beforeAll(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', { clear: () => {} })
})
beforeEach(async () => {
  userId = crypto.randomUUID()
  own = await makeKeys()
})
afterEach(async () => {
  await endSession()
  dropReport()
  await deviceDatabase().delete()
  await deviceDatabase().open()
})

async function begin(isRemembered = true): Promise<void> {
  await beginSession({ ...details, userId }, isRemembered, own.publicKey)
}

/** Every row of every database, as text. */
async function dumpDatabases(): Promise<string> {
  const texts: string[] = []
  for (const name of await Dexie.getDatabaseNames()) {
    if (name.startsWith('pubkey.broadcast-channel')) continue // browsers use their own channel instead
    const database = await new Dexie(name).open()
    for (const table of database.tables) texts.push(JSON.stringify(await table.toArray()))
    database.close()
  }
  return texts.join('\n')
}

/** Creates one unsent and one synced note, a draft and a purchase. */
async function work() {
  const unsent = await createNote({ name: 'Unsent', description: `<p>${CANARY}</p>` })
  const content = noteContent({ name: `${CANARY} sent` })
  const state = { version: crypto.randomUUID(), seq: 1, ancestors: [], content, owned: { number: 1 } }
  const sent = buildCleanRow(undefined, crypto.randomUUID(), state)
  await withUserCollections(({ notes }) => updateRows(notes, [sent.id], () => sent))
  await saveDraft(userId, 'note-new', { fields: { name: CANARY } })
  await keepPurchase(userId, { key: 'k', kind: 'credits', fields: { credit: CANARY }, begunAt: Date.now() })
  expect(await dumpDatabases()).toContain(CANARY)
  return { unsent: unsent.id, sent: sent.id }
}
/** Removes RxDB's own fields. */
async function readNote(id: string): Promise<Partial<SyncedRow> | undefined> {
  const row = (await withUserCollections(({ notes }) => readStored(notes, [id]))).get(id)
  return row && Object.fromEntries(Object.entries(row).filter(([name]) => name !== '_rev' && name !== '_meta'))
}

async function expectBack(unsent: string, before: Partial<SyncedRow> | undefined): Promise<void> {
  await openSealed(userId, [own.privateKey])
  await begin()
  expect(await readNote(unsent)).toEqual(before)
  expect((await firstValueFrom(note$(unsent)))?.description).toBe(`<p>${CANARY}</p>`)
  expect((await readDraft(userId, 'note-new'))?.fields).toEqual({ name: CANARY })
  expect(await readPurchases(userId, 'credits')).toMatchObject([{ key: 'k' }])
  expect(await firstValueFrom(rebuilt$)).toBeUndefined()
  expect(await deviceDatabase().waiting.count()).toBe(0)
}

it('[LG-11] leaves nothing readable after a 401, and restores unsent work at the next login', async () => {
  await begin()
  const { unsent } = await work()
  const before = await readNote(unsent)
  await suspendSession()
  expect(await dumpDatabases()).not.toContain(CANARY)
  expect(await deviceDatabase().waiting.toArray()).toMatchObject([{ userId, count: 1 }])
  await expectBack(unsent, before)
})

// The app looks for ended sessions when it is online again, and at the start of another tab.
it('[LG-11] leaves nothing readable if the session ends while the app looks for ended ones', async () => {
  await begin()
  const { unsent } = await work()
  const before = await readNote(unsent)
  const { sessions } = deviceDatabase()
  const reallyDelete = sessions.delete.bind(sessions)
  let ending: Promise<void> | undefined
  const endFirst = async (key: StoredSession['key']) => {
    ending = suspendSession()
    while (!(await sessions.get('ending'))) await new Promise(setImmediate)
    await reallyDelete(key)
  }
  vi.spyOn(sessions, 'delete').mockImplementationOnce((key) => Dexie.Promise.resolve(endFirst(key)))
  await sealEnded()
  vi.restoreAllMocks()
  await (ending ?? suspendSession())
  expect(await dumpDatabases()).not.toContain(CANARY)
  await expectBack(unsent, before)
})

it('[LG-11] leaves nothing readable if the app looks for ended sessions while one closes', async () => {
  await begin()
  const { unsent } = await work()
  const before = await readNote(unsent)
  let looking: Promise<void> | undefined
  const stopReplication = async () => {
    looking = sealEnded()
    for (let tick = 0; tick < 1000; tick += 1) await new Promise(setImmediate)
  }
  setRuntime({ stopReplication })
  await suspendSession()
  await looking
  setRuntime({ stopReplication: async () => {} })
  expect(await dumpDatabases()).not.toContain(CANARY)
  await expectBack(unsent, before)
})

it('[LG-11] deletes synced rows with the session, and pulls them again', async () => {
  await begin()
  const { sent } = await work()
  await suspendSession()
  await openSealed(userId, [own.privateKey])
  await begin()
  expect(await readNote(sent)).toBeUndefined()
})

it('leaves nothing of an unremembered session readable after the browser was closed', async () => {
  await begin(false)
  const { unsent } = await work()
  const before = await readNote(unsent)
  const session = await knownSession()
  if (session.kind === 'user') await session.database.close()
  await restoreSession() // a start without the session cookie, which ended with the browser
  expect(await dumpDatabases()).not.toContain(CANARY)
  await expectBack(unsent, before)
})

it('keeps sealed work that another user’s key cannot open', async () => {
  await begin()
  const { unsent } = await work()
  const before = await readNote(unsent)
  await suspendSession()
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await openSealed(userId, [(await makeKeys()).privateKey])
    expect(await dumpDatabases()).not.toContain(CANARY)
    expect(await deviceDatabase().waiting.toArray()).toMatchObject([{ count: 1 }])
  }
  await expectBack(unsent, before)
})

it('keeps work sealed by an earlier key beside newly sealed work', async () => {
  await begin()
  const { unsent } = await work()
  await suspendSession()
  const first = own
  own = await makeKeys() // a server restored without the account's key creates a new one
  await openSealed(userId, [own.privateKey])
  await begin()
  const later = await createNote({ name: 'Later', description: '' })
  await suspendSession()
  await openSealed(userId, [own.privateKey])
  await openSealed(userId, [first.privateKey])
  await begin()
  expect([await readNote(unsent), await readNote(later.id)]).toMatchObject([{ name: 'Unsent' }, { name: 'Later' }])
})

it('opens work that the previous key sealed, at the first sign-in after a rotation', async () => {
  await begin()
  const { unsent } = await work()
  await suspendSession()
  const previous = own
  own = await makeKeys()
  await openSealed(userId, [own.privateKey, previous.privateKey])
  await begin()
  expect(await readNote(unsent)).toMatchObject({ name: 'Unsent' })
})

it('loses no sealed work if the tab dies during the deletion', async () => {
  await begin()
  const { unsent } = await work()
  const before = await readNote(unsent)
  await suspendSession()
  // State after a crash: the sealed work is stored, half of the user's data is deleted, the marker remains.
  await keepPurchase(userId, { key: 'half', kind: 'credits', fields: { credit: CANARY }, begunAt: Date.now() })
  await deviceDatabase().sessions.put({
    key: 'ending',
    details: { ...details, userId },
    isRemembered: true,
    publicKey: own.publicKey,
    isSealed: true,
  })
  await sealEnded()
  expect(await dumpDatabases()).not.toContain(CANARY)
  await expectBack(unsent, before)
})

it('seals at the next start if the tab dies before', async () => {
  await begin()
  const { unsent } = await work()
  const before = await readNote(unsent)
  await markEnding()
  await restoreSession() // closes what the page had open
  expect(await dumpDatabases()).toContain(CANARY)
  await sealEnded()
  await sealEnded()
  expect(await dumpDatabases()).not.toContain(CANARY)
  await expectBack(unsent, before)
})

it('seals nothing of a user who is back, though an earlier session is still ending', async () => {
  await begin()
  const { unsent } = await work()
  const { sessions } = deviceDatabase()
  const current = await sessions.get('current')
  await sessions.put({ ...current, key: 'ending' } as StoredSession)
  await sealEnded()
  expect((await firstValueFrom(note$(unsent)))?.description).toBe(`<p>${CANARY}</p>`)
  expect([await sessions.get('ending'), await deviceDatabase().waiting.count()]).toEqual([undefined, 0])
})

it('the end of a session that another user has replaced leaves that user signed in', async () => {
  await begin()
  const session = await knownSession()
  if (session.kind !== 'user') throw new Error('Nobody is signed in')
  const { sessions } = deviceDatabase()
  const next = { ...(await sessions.get('current')), details: { ...details, userId: crypto.randomUUID() } }
  await sessions.put(next as StoredSession) // in another tab
  const onMarked = vi.fn()
  await endOpen({ userId, collections: session.database.collections, close: async () => {} }, false, onMarked)
  expect((await sessions.get('current'))?.details.userId).toBe(next.details.userId)
  expect(onMarked).not.toHaveBeenCalled()
})

it('deletes sealed work after 180 days', async () => {
  await begin()
  await work()
  await suspendSession()
  await deviceDatabase()
    .waiting.toCollection()
    .modify({ 'sealed.sealedAt': Date.now() - 181 * 86_400_000 } as never)
  await sealEnded()
  expect(await deviceDatabase().waiting.count()).toBe(0)
})

/** The state in which a tab that dies next leaves the device. */
async function markEnding(): Promise<void> {
  const { sessions } = deviceDatabase()
  const { key: _, ...session } = (await sessions.get('current')) ?? {}
  await sessions.put({ ...session, key: 'ending' } as StoredSession)
  await sessions.delete('current')
}
