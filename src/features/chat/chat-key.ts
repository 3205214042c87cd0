import type { Assistant } from '#schemas/chat-session.ts'

/** Conversation that the URL names: an assistant's active one, a past session, or an invalid value. */
export type ChatKey = { kind: 'active'; assistant: Assistant } | { kind: 'session'; id: string } | { kind: 'invalid' }

const NUMBER = /^[1-9]\d{0,14}$/
const ROW = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Parses `?chat=…`. A session has its number, or its row's id until the server has numbered it. */
export function readChatKey(value: string): ChatKey {
  if (value === 'general' || value === 'news') return { kind: 'active', assistant: value }
  return NUMBER.test(value) || ROW.test(value) ? { kind: 'session', id: value } : { kind: 'invalid' }
}
