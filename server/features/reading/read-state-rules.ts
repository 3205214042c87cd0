import { limits } from '#schemas/limits.ts'
import { isReadStateId } from '#schemas/read-state.ts'
import type { CollectionRules } from '../../synced-rows/collection-rules.ts'
import { invalid } from '../../synced-rows/content-rules.ts'

export const readStateRules: CollectionRules<'readStates'> = {
  check: ({ id }) => (isReadStateId(id) ? null : invalid('id: must be two hex digits')),
  quota: { ...limits.rowQuotas.readStates, noun: 'rows of read articles' },
}
