/** Which assistants this release offers. */
export interface Assistants {
  general: boolean
  /** For administrators. */
  newsIntelligence: boolean
}

/** Neither, until there is a chat for their buttons to open. */
export const assistants: Assistants = { general: false, newsIntelligence: false }

/** Screens that are chats themselves. */
const restricted = ['/secure/chat-history', '/secure/chatgpt']

export function isChatRestricted(pathname: string): boolean {
  return restricted.some((path) => pathname.startsWith(path))
}
