import 'fake-indexeddb/auto'
import { Dexie, type EntityTable } from 'dexie'
import { beforeEach, expect, it } from 'vitest'
import { removeExcess } from '#src/database/store/remove-excess.ts'

interface Row {
  key: string
  keptAt: number
}

class KeptRows extends Dexie {
  declare rows: EntityTable<Row, 'key'>

  constructor() {
    super('remove-excess')
    this.version(1).stores({ rows: 'key, keptAt' })
  }
}
const { rows } = new KeptRows()

beforeEach(() => rows.clear())

it('deletes the oldest rows beyond the limit, whatever their keys', async () => {
  await rows.bulkPut(['d', 'a', 'c', 'b'].map((key, keptAt) => ({ key, keptAt })))
  await removeExcess(rows, 2)
  expect(await rows.orderBy('keptAt').primaryKeys()).toEqual(['c', 'b'])
})

it('deletes nothing within the limit', async () => {
  await rows.bulkPut(['a', 'b'].map((key) => ({ key, keptAt: 1 })))
  await removeExcess(rows, 2)
  expect(await rows.count()).toBe(2)
})

it('deletes no more than the excess among rows of equal age', async () => {
  await rows.bulkPut(['a', 'b', 'c'].map((key) => ({ key, keptAt: 1 })))
  await removeExcess(rows, 2)
  expect(await rows.count()).toBe(2)
})
