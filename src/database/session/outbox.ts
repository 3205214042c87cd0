import { deepEqual } from 'rxdb/plugins/utils'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import { titleOfQuestion } from '#schemas/chat-title.ts'
import type { CollectionName } from '#schemas/collections.ts'
import type { RowError } from '#schemas/sync.ts'
import { contentOf, type Fields, type SyncedRow } from '../rows/synced-row.ts'
import { unsentRows$ } from '../store/unsent-rows.ts'
import { queryUser$, withUserCollections } from './session.ts'
import { discardUnsentEdit, retryParkedRow } from './unsent-edit.ts'

/** A document with an edit that the server lacks. */
export interface UnsentEdit {
  collection: CollectionName
  id: string
  title: string
  change: 'created' | 'edited' | 'deleted'
  /** ms since 1970, by the device's clock. */
  editedAt: number
  content: Fields
  /** Why the server rejects it. A rejected edit waits for the user's decision. */
  refusal: RowError | undefined
}

/** All unsent edits of the signed-in user, oldest first. */
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

/** Sends a rejected edit again without a change. */
export function retryEdit({ collection, id }: UnsentEdit): Promise<void> {
  return withUserCollections((collections) => retryParkedRow(collections[collection], id))
}

/**
 * Discards an unsent edit: the document returns to the server's state, or is deleted if the server never had it. Ask
 * for confirmation first.
 */
export function discardEdit({ collection, id }: UnsentEdit): Promise<void> {
  return withUserCollections((collections) => discardUnsentEdit(collections[collection], id))
}

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
  if (collection === 'sources') return String(content.title || content.url)
  return String(content.name ?? content.title ?? content.chatTitle ?? '')
}

function changeOf(row: SyncedRow): UnsentEdit['change'] {
  if (Number(row.deletedAt) > 0) return 'deleted'
  return row.base ? 'edited' : 'created'
}
