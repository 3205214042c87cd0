import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { filter, firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createNote, deleteNote, editNote, note$ } from '#src/database/notes/notes.ts'
import type { HeldRow } from '#src/database/recovery/held-rows.ts'
import { dropReport, type RebuiltReport, rebuilt$ } from '#src/database/recovery/rebuilt-report.ts'
import { readStored, updateRows } from '#src/database/rows/row-storage.ts'
import { buildCleanRow, contentOf, type SyncedRow } from '#src/database/rows/synced-row.ts'
import { findStores, userDatabaseName } from '#src/database/rows/user-stores.ts'
import { outbox$ } from '#src/database/session/outbox.ts'
import {
  beginSession,
  endSession,
  restoreSession,
  session$,
  withUserCollections,
} from '#src/database/session/session.ts'
import { readUnsentWork } from '#src/database/session/unsent-work.ts'
import { storeWipedRows } from '#src/database/session/wiped-rows.ts'
import { deviceDatabase, forgetSession } from '#src/database/store/device-database.ts'
import { noteContent } from '../support/rows/test-documents.ts'

const details = userDetails()
let userId: string

beforeEach(async () => {
  await restoreSession()
  userId = crypto.randomUUID()
  await beginSession({ ...details, userId }, true, publicKey)
})
afterEach(async () => {
  await endSession()
  dropReport()
})

async function wipe({ withSession }: { withSession: boolean }): Promise<void> {
  const stores = (await findStores(await userDatabaseName(userId))).map(({ name }) => name)
  const names = [...stores, ...(withSession ? [deviceDatabase().name] : [])]
  await Promise.all(names.map((name) => Dexie.delete(name)))
}

type WipedReport = Extract<RebuiltReport, { kind: 'wiped' }>
const wiped = () => firstValueFrom(rebuilt$.pipe(filter((report): report is WipedReport => report?.kind === 'wiped')))
const visitor = () => firstValueFrom(session$.pipe(filter(({ kind }) => kind === 'visitor')))

/** Creates a note that only this device has, and its held row. */
async function make(): Promise<{ id: string; held: HeldRow }> {
  const { id } = await createNote({ name: 'Optics', description: '<p>Light</p>' })
  return { id, held: { collection: 'notes', row: await readNote(id) } }
}
async function readNote(id: string): Promise<SyncedRow> {
  const rows = await withUserCollections(({ notes }) => readStored(notes, [id]))
  return rows.get(id) as SyncedRow
}
const put = (row: SyncedRow) => withUserCollections(({ notes }) => updateRows(notes, [row.id], () => row))

it('[OF-08] reports and restores unsent rows of deleted stores', async () => {
  const { id } = await make()
  await wipe({ withSession: false })
  const { rows } = await wiped()
  expect(rows.map(({ row }) => row.id)).toEqual([id])
  expect(await readNote(id)).toBeUndefined()
  await storeWipedRows(rows)
  expect(await firstValueFrom(note$(id))).toMatchObject({ name: 'Optics', isUnsent: true })
  expect(await firstValueFrom(rebuilt$)).toBeUndefined()
})

it('[OF-08] reports unsent rows, and logs out, if the session was deleted too', async () => {
  const { id } = await make()
  await wipe({ withSession: true })
  await visitor()
  expect((await wiped()).rows.map(({ row }) => row.id)).toEqual([id])
})

it('[LG-10] names the rows in memory at a logout, then drops them', async () => {
  const { id } = await make()
  await wipe({ withSession: false })
  await wiped()
  expect((await readUnsentWork(userId)).edits.map((edit) => edit.id)).toEqual([id])
  await endSession()
  expect(await firstValueFrom(rebuilt$)).toBeUndefined()
})

it('hides the report from visitors after the next login', async () => {
  await make()
  await wipe({ withSession: true })
  expect(await wiped()).toMatchObject({ hasEndedSession: true })
  await visitor()
  await beginSession(userDetails(), true, publicKey)
  expect(await wiped()).toMatchObject({ userId, hasEndedSession: false })
})

it('reports nothing of a user who logs out in another tab', async () => {
  await make()
  await forgetSession()
  await wipe({ withSession: false })
  await visitor()
  expect(await firstValueFrom(rebuilt$)).toBeUndefined()
})

it('[OF-08] keeps what the user has written under the same id since', async () => {
  const { id, held } = await make()
  const opened = noteContent({ name: 'Optics', description: '<p>Light</p>' })
  await editNote(id, opened, { name: 'Optics', description: '<p>Light bends</p>' })
  await storeWipedRows([held])
  expect(await firstValueFrom(note$(id))).toMatchObject({ description: '<p>Light bends</p>' })
})

it('[OF-08] keeps a row that the server has already', async () => {
  const { id, held } = await make()
  const state = {
    version: held.row.version,
    seq: 4,
    ancestors: [],
    content: contentOf(held.row, 'notes'),
    owned: { number: 1 },
  }
  await put(buildCleanRow(undefined, id, state))
  await storeWipedRows([held])
  expect(await readNote(id)).toMatchObject({ dirty: 0, seq: 4 })
})

it('[OF-08] sends an unsent edit against the server state that it started from', async () => {
  const { id } = await make()
  const content = noteContent({ name: 'Optics', description: '<p>Light</p>' })
  const state = { version: crypto.randomUUID(), seq: 4, ancestors: [], content, owned: { number: 1 } }
  await put(buildCleanRow(undefined, id, state))
  await deleteNote(id)
  const held: HeldRow = { collection: 'notes', row: await readNote(id) }
  await put(buildCleanRow(undefined, id, { ...state, version: crypto.randomUUID(), seq: 9 }))
  await storeWipedRows([held])
  expect(await readNote(id)).toMatchObject({ dirty: 1, base: { version: state.version } })
  expect(await firstValueFrom(outbox$())).toMatchObject([{ id, change: 'deleted' }])
})
