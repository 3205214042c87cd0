import { afterEach, beforeEach, expect, it } from 'vitest'
import { collectionNames } from '#schemas/collections.ts'
import { findDirtyRows, readStored, type SyncedCollection } from '#src/database/rows/row-storage.ts'
import { homeOf, readPosition, updatePosition } from '#src/database/rows/sync-position.ts'
import { queryable } from '#src/database/store/row-queries.ts'
import { countCalls } from './interrupted-storage.ts'
import { openSyncedDatabase, type SyncedDatabase } from './synced-database.ts'

let database: SyncedDatabase
let home: SyncedCollection
beforeEach(async () => {
  database = await openSyncedDatabase()
  home = homeOf(database.collections)
})
afterEach(() => database.close())

const nowhere = { epoch: null, seq: 0, hasGaps: false }

it('[OF-06] has no position on a new device', async () => {
  expect(await readPosition(home)).toMatchObject(nowhere)
})

it('[OF-06] stores the whole position, and shows it in no query', async () => {
  const position = { ...(await readPosition(home)), epoch: 'one', seq: 12, hasGaps: true }
  expect(await updatePosition(home, () => position)).toEqual(position)
  expect(await readPosition(home)).toEqual(position)
  expect(await queryable(home).find().exec()).toEqual([])
  expect(await findDirtyRows(home)).toEqual([])
  expect(home.name).toBe(collectionNames[0])
})

it('[OF-06] belongs to no database of the server after a reset', async () => {
  await updatePosition(home, (position) => ({ ...position, epoch: 'one', seq: 12 }))
  await updatePosition(home, (position) => ({ ...position, epoch: null, seq: 0 }))
  expect(await readPosition(home)).toMatchObject(nowhere)
})

it('[OF-06] writes nothing if the position stays the same', async () => {
  await updatePosition(home, (position) => ({ ...position, epoch: 'one', seq: 12 }))
  const calls = countCalls(home)
  expect(await updatePosition(home, (position) => position)).toMatchObject({ epoch: 'one', seq: 12 })
  expect(calls.writes).toEqual([])
  expect(await readStored(home, [])).toEqual(new Map())
})
