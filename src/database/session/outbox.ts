import { deepEqual } from 'rxdb/plugins/utils'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import { titleOfQuestion } from '#schemas/chat-title.ts'
import type { CollectionName } from '#schemas/collections.ts'
import type { RowError } from '#schemas/sync.ts'
import { contentOf, type Fields, type SyncedRow } from '../rows/synced-row.ts'
import { discardUnsentEdit, retryParkedRow } from '../rows/unsent-edit.ts'
import { unsentRows$ } from '../rows/unsent-rows.ts'
import { withUserCollections } from '../store/with-user-collections.ts'
import { queryUser$ } from './session.ts'

/** A document with an edit that the server lacks. */
export interface UnsentEdit {
  collection: CollectionName
  id: string
  title: string
  change: 'created' | 'edited' | 'deleted'
  /** By the device's clock, in ms since 1970. */
  editedAt: number
  content: Fields
  /** Why the server refuses it; then it waits for a decision. */
  refusal: RowError | undefined
}

/** Every unsent edit of whoever is signed in, the oldest first, live. */
export function outbox$(): Observable<UnsentEdit[]> {
  return queryUser$((collections) => {
    const names = Object.keys(collections) as CollectionName[]
    const unsent = names.map((name) =>
      unsentRows$(collections[name]).pipe(map((rows) => rows.map((row) => toUnsentEdit(name, row)))),
    )
    return combineLatest(unsent).pipe(
      map((edits) => edits.flat().sort((one, other) => one.editedAt - other.editedAt)),
      distinctUntilChanged(deepEqual),
    )
  })
}

/** Sends a refused edit again as it is. */
export function retryEdit({ collection, id }: UnsentEdit): Promise<void> {
  return withUserCollections((collections) => retryParkedRow(collections[collection], id))
}

/** Gives an unsent edit up: the document is again what the server has, or gone where it never had it. Ask before. */
export function discardEdit({ collection, id }: UnsentEdit): Promise<void> {
  return withUserCollections((collections) => discardUnsentEdit(collections[collection], id))
}

/** A row with an edit that the server lacks, as a list shows it. */
export function toUnsentEdit(collection: CollectionName, row: SyncedRow): UnsentEdit {
  const content = contentOf(row, collection)
  return {
    collection,
    id: row.id,
    title: titleOf(collection, content),
    change: changeOf(row),
    editedAt: Number(content.deletedAt) || Number(content.updatedAt),
    content,
    refusal: row.parked,
  }
}

function titleOf(collection: CollectionName, content: Fields): string {
  if (collection === 'profiles') return `${content.firstName} ${content.lastName}`.trim()
  if (collection === 'chatTurns') return titleOfQuestion(String(content.question))
  return String(content.name ?? content.title ?? content.chatTitle ?? '')
}

function changeOf(row: SyncedRow): UnsentEdit['change'] {
  if (Number(row.deletedAt) > 0) return 'deleted'
  return row.base ? 'edited' : 'created'
}
