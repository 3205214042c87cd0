import type { Assistant } from '#schemas/chat-session.ts'

/** What an address names: the conversation that an assistant resumes, one of the past, or nothing that could be one. */
export type ChatKey = { kind: 'active'; assistant: Assistant } | { kind: 'session'; id: string } | { kind: 'invalid' }

const NUMBER = /^[1-9]\d{0,14}$/
const ROW = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Of `?chat=…`. A session is named by its number, or by its row's id until the server has numbered it. */
export function readChatKey(value: string): ChatKey {
  if (value === 'general' || value === 'news') return { kind: 'active', assistant: value }
  return NUMBER.test(value) || ROW.test(value) ? { kind: 'session', id: value } : { kind: 'invalid' }
}
