import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, test } from 'vitest'
import { indexDatabase } from '#src/search/index-store.ts'

test('[OF-08] an index of an earlier form is built anew', async () => {
  const earlier = new Dexie('vedika-search')
  earlier.version(2).stores({ segments: '++', progress: 'name' })
  await earlier.table('segments').add({ ids: 'a' })
  await earlier.table('progress').put({ name: 'cachedAt', value: 5 })
  earlier.close()
  expect(await indexDatabase.segments.count()).toBe(0)
  expect(await indexDatabase.progress.get('cachedAt')).toBeUndefined()
  indexDatabase.close()
})
