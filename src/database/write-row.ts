import { type CollectionName, syncedCollections } from '#schemas/collections.ts'
import { isQuotaError } from './quota-error.ts'
import { type SyncedCollection, updateRows } from './row-storage.ts'
import { contentOf, editRow, type Fields, sameFields } from './synced-row.ts'
import { isSuperseded } from './user-stores.ts'

export type WriteOutcome =
  | { kind: 'saved'; version: string }
  /** The change left the content as it was, or returned undefined. */
  | { kind: 'unchanged' }
  /** The content breaks the collection's schema; nothing was written. */
  | { kind: 'invalid'; issues: { path: string; message: string }[] }
  /** The device has no room left; nothing was written. */
  | { kind: 'storageFull' }
  /** A newer version of the app, in another tab, has taken the collection over; nothing was written. */
  | { kind: 'outdated' }

/**
 * The one way in which a person's edit reaches a synced collection: creates the row or edits it, so that it will be sent.
 * `change` gets the content as it is now (undefined when there is no row) and may be called again if another tab writes
 * meanwhile; it returns the whole new content, or undefined to leave everything. Deleting is setting `deletedAt`.
 * With `keepsReplaced` the server keeps what the edit does away with, as a revision.
 * Throws when the storage fails for another reason than room.
 */
export async function writeRow(
  collection: SyncedCollection,
  id: string,
  change: (content: Fields | undefined) => Fields | undefined,
  { keepsReplaced = false } = {},
): Promise<WriteOutcome> {
  const name = collection.name as CollectionName
  let outcome: WriteOutcome = { kind: 'unchanged' }
  try {
    await updateRows(collection, [id], (_, row) => {
      outcome = { kind: 'unchanged' }
      const before = row && contentOf(row, name)
      const content = change(before)
      if (!content || (before && sameFields(content, before))) return row
      const checked = syncedCollections[name].content.safeParse(content)
      if (!checked.success) {
        outcome = { kind: 'invalid', issues: checked.error.issues.map(readIssue) }
        return row
      }
      const version = crypto.randomUUID()
      outcome = { kind: 'saved', version }
      const replaced = keepsReplaced && row && before ? [{ version: row.version, content: before }] : []
      return editRow(name, row, id, checked.data, version, replaced)
    })
  } catch (error) {
    if (isQuotaError(error)) return { kind: 'storageFull' }
    if (await isSuperseded(collection)) return { kind: 'outdated' }
    throw error
  }
  return outcome
}

/** Of many rows at once: how many were made, and why the others were not. */
export interface CreateOutcome {
  created: number
  /** Ids of rows that break the collection's schema; nothing was written of them. */
  invalid: string[]
  problem?: 'storageFull' | 'outdated'
}

/**
 * `writeRow` for many new rows, as an import brings them: a row that is there already stays as it is, so doing it twice
 * adds nothing. Throws when the storage fails for another reason than room.
 */
export async function createRows(
  collection: SyncedCollection,
  rows: readonly { id: string; content: Fields }[],
): Promise<CreateOutcome> {
  const name = collection.name as CollectionName
  const contents = new Map<string, Fields>()
  const invalid: string[] = []
  for (const { id, content } of rows) {
    const checked = syncedCollections[name].content.safeParse(content)
    if (checked.success) contents.set(id, checked.data)
    else invalid.push(id)
  }
  const created = new Set<string>()
  try {
    await updateRows(collection, [...contents.keys()], (id, row) => {
      created.delete(id)
      const content = contents.get(id)
      if (row || !content) return row
      created.add(id)
      return editRow(name, undefined, id, content, crypto.randomUUID())
    })
  } catch (error) {
    if (isQuotaError(error)) return { created: 0, invalid, problem: 'storageFull' }
    if (await isSuperseded(collection)) return { created: 0, invalid, problem: 'outdated' }
    throw error
  }
  return { created: created.size, invalid }
}

function readIssue({ path, message }: { path: PropertyKey[]; message: string }) {
  return { path: path.map(String).join('.'), message }
}
