import { createRxSchema, defaultHashSha256, fillWithDefaultSettings } from 'rxdb/plugins/core'
import { expect, it } from 'vitest'
import { collectionNames } from '#schemas/collections.ts'
import { createIndexedSchema, time } from '#src/database/rows/indexed-schema.ts'
import type { SyncedRow } from '#src/database/rows/synced-row.ts'
import { createSyncedSchema } from '#src/database/rows/synced-schema.ts'
import { compareNames } from '#src/platform/compare-names.ts'

it('orders the names of all our RxDB schemas as localeCompare does', () => {
  const articles = createIndexedSchema<SyncedRow>('id', 32, { cachedAt: time }, [['cachedAt']])
  const schemas = [...collectionNames.map((name) => createSyncedSchema(0, name)), articles]
  const names = new Set<string>()
  for (const schema of schemas)
    JSON.stringify(createRxSchema(fillWithDefaultSettings(schema), defaultHashSha256).jsonSchema, (key, value) => {
      names.add(key)
      if (typeof value === 'string') names.add(value)
      return value
    })
  expect(names.size).toBeGreaterThan(40)
  expect([...names].toSorted(compareNames)).toEqual([...names].toSorted((one, other) => one.localeCompare(other)))
})

it('orders small letters first, underscores before digits, and digits before letters', () => {
  const names = ['_a', '1', 'a', 'A', 'ab', 'aB', 'a_b', 'a1', 'Ab', 'b']
  expect(names.toSorted(compareNames)).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
})
