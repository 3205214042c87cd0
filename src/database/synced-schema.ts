import type { RxJsonSchema } from 'rxdb/plugins/core'
import { type CollectionName, syncedCollections } from '#schemas/collections.ts'
import { rxPropertiesOf } from './rx-properties.ts'
import type { SyncedRow } from './synced-row.ts'

type Properties = RxJsonSchema<SyncedRow>['properties']

const ID_LENGTH = 36
const wholeNumber = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, multipleOf: 1 }
const bookkeeping = {
  id: { type: 'string', maxLength: ID_LENGTH },
  version: { type: 'string', maxLength: ID_LENGTH },
  dirty: { ...wholeNumber, maximum: 1 },
  base: { type: ['object', 'null'] },
  seq: wholeNumber,
  ownVersions: { type: 'array', items: { type: 'string' } },
  parked: { type: 'object' },
  mergedFrom: { type: 'array', items: { type: 'object' } },
  newestFirst: wholeNumber,
}

/**
 * The RxDB schema of a synced collection, from its zod shapes. `indexes` come beside those on `dirty` and `id`;
 * descending lists sort ascending by `newestFirst`, because RxDB uses no index for a descending sort.
 * Throws for an index that RxDB would use wrongly: on an unknown field, a nullable one or a string without a length.
 */
export function createSyncedSchema(collection: CollectionName, indexes: string[][] = []): RxJsonSchema<SyncedRow> {
  const { content, owned } = syncedCollections[collection]
  const properties = { ...rxPropertiesOf(content), ...rxPropertiesOf(owned), ...bookkeeping } as Properties
  // By id too: RxDB keeps no such index of its own beside others, and the digest reads whole collections in that order.
  const indexed = [['dirty'], ['id'], ...indexes]
  const indexedFields = [...new Set(indexed.flat())]
  for (const field of indexedFields) checkIndexable(collection, field, properties)
  return {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties,
    required: [...new Set(['version', 'seq', ...indexedFields])],
    indexes: indexed,
  }
}

function checkIndexable(collection: CollectionName, field: string, properties: Properties): void {
  const schema = properties[field]
  const type = schema?.type
  const isIndexable =
    type === 'integer' || type === 'boolean' || (type === 'string' && typeof schema?.maxLength === 'number')
  if (!isIndexable) throw new Error(`${collection}.${field} cannot be indexed`)
}
