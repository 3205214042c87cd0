import { type CollectionName, collectionNames } from '#schemas/collections.ts'
import { keepTheirs } from '#src/merge/take-servers.ts'
import type { Merge } from '#src/replication/row-rules.ts'

/** Joins both names, so that a merge shows. */
export const joinNames: Merge = (_base, mine, theirs) => ({ ...theirs, name: `${theirs.name} and ${mine.name}` })

/** Merges of every collection, that of notes as given. */
export function createTestMerges(notes: Merge): Record<CollectionName, Merge> {
  const merges = collectionNames.map((name) => [name, name === 'notes' ? notes : keepTheirs])
  return Object.fromEntries(merges) as Record<CollectionName, Merge>
}
