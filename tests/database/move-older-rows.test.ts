import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noLink } from '#schemas/bookmark.ts'
import { contentVersion, migrateContent } from '#schemas/content-migrations.ts'
import { openOrRebuild } from '#src/database/recovery/rebuild-user-database.ts'
import { migrateRow } from '#src/database/rows/migrate-row.ts'
import { moveOlderRows } from '#src/database/rows/move-older-rows.ts'
import { findDirtyRows, readStored, updateRows } from '#src/database/rows/row-storage.ts'
import { contentOf, type SyncedRow } from '#src/database/rows/synced-row.ts'
import { findStores, userDatabaseName } from '#src/database/rows/user-stores.ts'
import { writeRow } from '#src/database/session/write-row.ts'
import { personalDatabase } from '#src/database/store/personal-database.ts'
import { openUserDatabase, type UserCollections, type UserDatabase } from '#src/database/store/user-database.ts'
import { addMadeUpStep } from '../support/device/made-up-step.ts'
import { bookmarkContent } from '../support/rows/test-documents.ts'
import { type FirstFormDatabase, firstFormBookmark, firstFormRow, openFirstForm } from './first-form.ts'

const refusal = { status: 422, code: 'invalid', message: 'No' }
const base = { version: 'version-base', seq: 3, ancestors: [], content: firstFormBookmark('base'), owned: {} }
const mergedFrom = [{ version: 'version-side', content: firstFormBookmark('side') }]
const rows = [
  firstFormRow('clean', { seq: 4 }),
  firstFormRow('new', { dirty: 1, seq: 0, ownVersions: ['version-new'] }),
  firstFormRow('edited', { dirty: 1, base, seq: 3, ownVersions: ['a', 'version-edited'], mergedFrom }),
  firstFormRow('parked', { dirty: 1, base, seq: 3, ownVersions: ['version-parked'], parked: refusal }),
  { ...firstFormRow('discarded'), _deleted: true },
]

addMadeUpStep('bookmarks', { language: 'en' })

let userId: string
let older: FirstFormDatabase
let opened: UserDatabase | undefined
beforeEach(async () => {
  userId = crypto.randomUUID()
  older = await openFirstForm(userId)
})
afterEach(async () => {
  await older.close()
  await opened?.close()
  opened = undefined
})

async function openPresent(): Promise<UserDatabase['collections']> {
  opened = await openUserDatabase(userId)
  return opened.collections
}

/** Opens the database like a rollback to the first release. */
async function openOlderAgain(): Promise<void> {
  await older.close()
  older = await openFirstForm(userId)
}

async function storesOfBookmarks(): Promise<number[]> {
  const stores = await findStores(await userDatabaseName(userId))
  return stores.filter(({ collection }) => collection === 'bookmarks').map(({ form }) => form)
}

/** Removes RxDB's own fields. */
function bare(row: SyncedRow | undefined): object {
  const { _meta: _1, _rev: _2, _attachments: _3, ...rest } = { ...row }
  return rest
}

it('[OF-08] migrates every row with its replication state', async () => {
  await older.write(rows)
  await older.close()
  const { bookmarks } = await openPresent()
  const stored = await readStored(bookmarks, ['clean', 'new', 'edited', 'parked', 'discarded'])
  const renewed = { language: 'en' }
  const row = { ...renewed, ...noLink }
  const renewedBase = { ...base, content: { ...base.content, ...renewed }, owned: noLink }
  expect([...stored.values()].map(bare)).toEqual([
    { ...rows[0], ...row, _deleted: false },
    { ...rows[1], ...row, _deleted: false },
    {
      ...rows[2],
      ...row,
      base: renewedBase,
      _deleted: false,
      mergedFrom: [{ version: 'version-side', content: { ...firstFormBookmark('side'), ...renewed } }],
    },
    { ...rows[3], ...row, base: renewedBase, _deleted: false },
    rows[4],
  ])
  expect((await findDirtyRows(bookmarks)).map(({ id }) => id).sort()).toEqual(['edited', 'new', 'parked'])
  expect(await storesOfBookmarks()).toEqual([contentVersion('bookmarks')])
})

it('[OF-08] continues an interrupted migration at the next opening', async () => {
  const { bookmarks } = await openPresent()
  await openOlderAgain()
  await older.write(Array.from({ length: 250 }, (_, number) => firstFormRow(`r${number}`, { dirty: 1 })))
  await older.close()
  let moved = 0
  bookmarks.eventBulks$.subscribe(({ events }) => {
    moved += events.length
    void bookmarks.storageInstance.originalStorageInstance.close()
  })
  const moving = moveOlderRows(await userDatabaseName(userId), opened?.collections as UserCollections)
  await expect(moving).rejects.toThrow('closed')
  expect(moved).toBe(100)

  await opened?.close()
  expect(await findDirtyRows((await openPresent()).bookmarks)).toHaveLength(250)
  expect(await storesOfBookmarks()).toEqual([contentVersion('bookmarks')])
})

it('[OF-08] a repeated migration keeps rows edited, sent or discarded in between', async () => {
  const ids = ['edited', 'sent', 'discarded', 'clean']
  const before = ids.map((id) => firstFormRow(id, { dirty: id === 'clean' ? 0 : 1 }))
  await older.write(before)
  const { bookmarks } = await openPresent()
  await writeRow(bookmarks, 'edited', (content) => ({ ...content, title: 'Edited since' }))
  await writeRow(bookmarks, 'clean', (content) => ({ ...content, title: 'Edited since' }))
  await updateRows(bookmarks, ['discarded'], (_, row) => row && { ...row, _deleted: true })
  await openOlderAgain()
  await older.write(before)

  await moveOlderRows(await userDatabaseName(userId), opened?.collections as UserCollections)
  const rows = await readStored(bookmarks, ids)
  expect(ids.map((id) => rows.get(id)?.title)).toEqual(['Edited since', 'sent', 'discarded', 'Edited since'])
  expect(rows.get('discarded')?._deleted).toBe(true)
})

it('[OF-08] moves an unsent row over a clean one, but not over a deleted one', async () => {
  const ids = ['unsent', 'gone']
  const { bookmarks } = await openPresent()
  const clean = (id: string) => migrateRow('bookmarks', firstFormRow(id))
  await updateRows(bookmarks, ids, (id) => ({ ...clean(id), ...(id === 'gone' && { _deleted: true }) }))
  await openOlderAgain()
  await older.write(ids.map((id) => firstFormRow(id, { dirty: 1, version: 'edited' })))

  await moveOlderRows(await userDatabaseName(userId), opened?.collections as UserCollections)
  const rows = await readStored(bookmarks, ids)
  expect(rows.get('unsent')).toMatchObject({ dirty: 1, version: 'edited' })
  expect(rows.get('gone')).toMatchObject({ dirty: 0, _deleted: true })
})

it('[OF-08] moves every row once if two tabs open at once', async () => {
  await older.write(Array.from({ length: 250 }, (_, number) => firstFormRow(`r${number}`, { dirty: 1 })))
  const { bookmarks } = await openPresent()
  await openOlderAgain()
  await older.write(rows)
  const name = await userDatabaseName(userId)
  const collections = opened?.collections as UserCollections
  await Promise.all([moveOlderRows(name, collections), moveOlderRows(name, collections)])
  expect(await findDirtyRows(bookmarks)).toHaveLength(253)
  expect(await storesOfBookmarks()).toEqual([contentVersion('bookmarks')])
})

it('[OF-08] stops writes of a tab of the older version, which can tell why', async () => {
  const written: string[] = []
  const writing = (async () => {
    for (;;) {
      const id = `w${written.length}`
      const outcome = await writeRow(older.bookmarks, id, () => bookmarkContent({ title: id }))
      if (outcome.kind !== 'saved') return outcome
      written.push(id)
    }
  })()
  await expect.poll(() => written.length).toBeGreaterThan(20)
  const { bookmarks } = await openPresent()
  expect(await writing).toEqual({ kind: 'outdated' })
  expect(await readStored(bookmarks, written)).toHaveProperty('size', written.length)
})

it('[OF-08] rescues unsent rows of an older schema from a damaged database, migrated', async () => {
  await older.write(rows)
  await older.close()
  const row = firstFormRow('rescued', { dirty: 1 })
  const { rescued } = await personalDatabase(userId)
  await rescued.add({ userId, collection: 'bookmarks', row, rescuedAt: 1 })
  opened = await openOrRebuild(userId)
  const stored = (await readStored(opened.collections.bookmarks, ['rescued'])).get('rescued')
  expect(stored && contentOf(stored, 'bookmarks')).toEqual(migrateContent('bookmarks', firstFormBookmark('rescued')))
})
