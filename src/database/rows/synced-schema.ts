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

/** The field by which documents of a collection are looked up. */
const references: Partial<Record<CollectionName, string>> = { chatTurns: 'sessionId' }

/**
 * The RxDB schema of a synced collection. `form` is the schema version of its content. Lists show the newest
 * documents first: they sort ascending by `newestFirst`, because RxDB uses no index for a descending sort. The index
 * by id serves the digest, which reads whole collections in that order; RxDB creates none beside other indexes.
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
