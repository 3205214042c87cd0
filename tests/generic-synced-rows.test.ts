import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectionNames } from '#schemas/collections.ts'

const FILES = [...globSync('server/synced-rows/*.ts'), ...globSync('server/features/sync/*.ts')]
const NAMES = new RegExp(`\\b(${collectionNames.join('|')})\\b`, 'g')

test('the engine of synced rows names no collection', () => {
  const named = FILES.flatMap((file) => (readFileSync(file, 'utf8').match(NAMES) ?? []).map((name) => [file, name]))
  expect(FILES.length).toBeGreaterThan(10)
  expect(named).toEqual([])
})
