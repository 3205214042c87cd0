import { type CollectionName, type ContentOf, syncedCollections } from '#schemas/collections.ts'
import { isQuotaError } from '../rows/quota-error.ts'
import { type SyncedCollection, updateRows } from '../rows/row-storage.ts'
import { contentOf, editRow, type Fields, sameFields } from '../rows/synced-row.ts'
import { isSuperseded } from '../rows/user-stores.ts'
import { withUserCollections } from './session.ts'

/** The row holds exactly the content that the change returned, under this version; `unchanged`: it did before. */
export type StoredOutcome = { kind: 'saved' | 'unchanged'; version: string }

/** Why no row of this collection can be written on this device. */
export type DeviceFailure =
  | { kind: 'storageFull' }
  /** A newer version of the app, in another tab, has taken the collection over. */
  | { kind: 'outdated' }

/** Why nothing was written. */
export type UnstoredOutcome =
  /** The change returned undefined: there is no row to change. */
  | { kind: 'missing' }
  /** The content breaks a rule of the collection. Our own messages are user-facing. */
  | { kind: 'invalid'; issues: { path: string; message: string }[] }
  | DeviceFailure

export type WriteOutcome = StoredOutcome | UnstoredOutcome

/**
 * Receives the row's content, undefined if there is none. Returns the whole new content, or undefined for `missing`.
 */
type ChangeContent<Content = Fields> = (content: Content | undefined, id: string) => Content | undefined

/** `writeRow` in a collection of the signed-in user. */
export async function writeUserRow<Name extends CollectionName>(
  collection: Name,
  id: string,
  change: ChangeContent<ContentOf<Name>>,
  options: { keepsReplaced?: boolean } = {},
): Promise<WriteOutcome> {
  const [outcome] = await withUserCollections((each) => writeRows(each[collection], [id], change, options))
  return outcome as WriteOutcome
}

/**
 * Creates or edits a row and marks it for sending. All user edits of synced collections use this function. `change`
 * may run again if another tab writes at the same time. To delete, set `deletedAt`. With `keepsReplaced`, the server
 * keeps the replaced content as a revision. Throws when the storage fails for a reason other than a full device.
 */
export async function writeRow<Content extends Fields = Fields>(
  collection: SyncedCollection,
  id: string,
  change: ChangeContent<Content>,
  options: { keepsReplaced?: boolean } = {},
): Promise<WriteOutcome> {
  const [outcome] = await writeRows(collection, [id], change, options)
  return outcome as WriteOutcome
}

/** `writeRow` for several rows: one outcome for each id. */
export async function writeRows<Content extends Fields = Fields>(
  collection: SyncedCollection,
  ids: readonly string[],
  change: ChangeContent<Content>,
  { keepsReplaced = false } = {},
): Promise<WriteOutcome[]> {
  const name = collection.name as CollectionName
  const outcomes = new Map<string, WriteOutcome>()
  try {
    await updateRows(collection, [...ids], (id, row) => {
      outcomes.set(id, { kind: 'missing' })
      const before = row && (contentOf(row, name) as Fields as Content)
      const content = change(before, id)
      if (!content) return row
      if (row && before && sameFields(content, before)) {
        outcomes.set(id, { kind: 'unchanged', version: row.version })
        return row
      }
      const checked = syncedCollections[name].content.safeParse(content)
      if (!checked.success) {
        outcomes.set(id, { kind: 'invalid', issues: checked.error.issues.map(readIssue) })
        return row
      }
      const version = crypto.randomUUID()
      outcomes.set(id, { kind: 'saved', version })
      const replaced = keepsReplaced && row && before ? [{ version: row.version, content: before }] : []
      return editRow(name, row, id, checked.data, version, replaced)
    })
  } catch (error) {
    const failure = await readFailure(collection, error)
    return ids.map(() => failure)
  }
  return ids.map((id) => outcomes.get(id) as WriteOutcome)
}

export type CreateOutcome =
  /** The number of created rows, and the ids of rows that break the collection's schema and were not written. */
  | { kind: 'created'; created: number; invalid: string[] }
  /** Nothing was written. */
  | DeviceFailure

/**
 * `writeRow` for many new rows, such as an import. Idempotent: existing rows stay unchanged. Throws when the storage
 * fails for a reason other than a full device.
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
    return readFailure(collection, error)
  }
  return { kind: 'created', created: created.size, invalid }
}

/** Rethrows any error other than a full device or a newer version of the app. */
async function readFailure(collection: SyncedCollection, error: unknown): Promise<DeviceFailure> {
  if (isQuotaError(error)) return { kind: 'storageFull' }
  if (await isSuperseded(collection)) return { kind: 'outdated' }
  throw error
}

function readIssue({ path, message }: { path: PropertyKey[]; message: string }) {
  return { path: path.map(String).join('.'), message }
}
