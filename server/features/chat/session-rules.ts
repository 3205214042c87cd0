import { limits } from '#schemas/limits.ts'
import type { CollectionRules } from '../../synced-rows/collection-rules.ts'
import { invalid } from '../../synced-rows/content-rules.ts'

export const chatSessionRules: CollectionRules<'chatSessions'> = {
  check({ content, stored }) {
    if (!stored || (stored.assistant === content.assistant && stored.temporary === content.temporary)) return null
    return invalid('temporary: what kind of conversation it is was chosen when it began')
  },
  quota: { ...limits.rowQuotas.chatSessions, noun: 'conversations' },
}
