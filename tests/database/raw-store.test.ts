import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { openRawStore, readRawRows } from '#src/database/rows/raw-store.ts'
import type { SyncedRow } from '#src/database/rows/synced-row.ts'

function makeStore(name: string, rows: object[]): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.onupgradeneeded = () => {
      const docs = opening.result.createObjectStore('docs', { keyPath: 'id' })
      for (const row of rows) docs.put(row)
    }
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
  })
}

it('[OF-08] reads every row of a store once, deleted ones marked as such', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => `n${1000 + index}`)
  await makeStore(
    'rows',
    ids.map((id, index) => ({ id, _deleted: index === 0 ? '1' : '0' })),
  )
  const store = await openRawStore('rows')
  if (!store) throw new Error('The store is not there')
  const rows: SyncedRow[] = []
  for await (const step of readRawRows(store)) rows.push(...step)
  store.close()
  expect(rows.map(({ id }) => id)).toEqual(ids)
  expect(rows.filter(({ _deleted }) => _deleted).map(({ id }) => id)).toEqual(['n1000'])
})

it('[OF-08] creates no missing store', async () => {
  expect(await openRawStore('none')).toBeUndefined()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('none')
})
