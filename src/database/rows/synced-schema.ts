import type { RxJsonSchema } from 'rxdb/plugins/core'
import type { CollectionName } from '#schemas/collections.ts'
import { createIndexedSchema, time } from './indexed-schema.ts'
import type { SyncedRow } from './synced-row.ts'

const ID_LENGTH = 36

const indexed = {
  dirty: { type: 'integer', minimum: 0, maximum: 1, multipleOf: 1 },
  newestFirst: time,
  deletedAt: time,
} as const

/** References by which documents are looked up. */
const references: Partial<Record<CollectionName, string>> = { chatTurns: 'sessionId' }

/**
 * The RxDB schema of a synced collection whose content has this form. Lists show living documents, newest first: they sort
 * ascending by `newestFirst`, because RxDB uses no index for a descending sort. RxDB keeps no index of its own by id
 * beside others, and the digest reads whole collections in that order.
 */
export function createSyncedSchema(form: number, collection?: CollectionName): RxJsonSchema<SyncedRow> {
  const indexes = [['dirty'], ['id'], ['deletedAt', 'newestFirst']]
  const reference = collection && references[collection]
  if (!reference) return createIndexedSchema<SyncedRow>('id', ID_LENGTH, indexed, indexes, form)
  const referred = { ...indexed, [reference]: { type: 'string', maxLength: ID_LENGTH } as const }
  return createIndexedSchema<SyncedRow>(
    'id',
    ID_LENGTH,
    referred,
    [...indexes, [reference, 'deletedAt', 'newestFirst']],
    form,
  )
}
