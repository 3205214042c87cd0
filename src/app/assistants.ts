/** Which assistants this release offers. */
export interface Assistants {
  general: boolean
  /** For administrators. */
  newsIntelligence: boolean
}

export const assistants: Assistants = { general: true, newsIntelligence: true }

/** Screens that are chats themselves. */
const restricted = ['/secure/chat-history', '/secure/chatgpt']

export function isChatRestricted(pathname: string): boolean {
  return restricted.some((path) => pathname.startsWith(path))
}
