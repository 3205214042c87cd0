import type { RxJsonSchema } from 'rxdb/plugins/core'
import { createIndexedSchema, time } from './indexed-schema.ts'
import type { SyncedRow } from './synced-row.ts'

const ID_LENGTH = 36

const indexed = {
  dirty: { type: 'integer', minimum: 0, maximum: 1, multipleOf: 1 },
  newestFirst: time,
  deletedAt: time,
} as const

/**
 * The RxDB schema of every synced collection. Lists show living documents, newest first: they sort ascending by
 * `newestFirst`, because RxDB uses no index for a descending sort. RxDB keeps no index of its own by id beside others,
 * and the digest reads whole collections in that order.
 */
export const syncedSchema: RxJsonSchema<SyncedRow> = createIndexedSchema<SyncedRow>('id', ID_LENGTH, indexed, [
  ['dirty'],
  ['id'],
  ['deletedAt', 'newestFirst'],
])
