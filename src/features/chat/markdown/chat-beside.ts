import { createContext } from 'react'

/** Value of `?chat=…` of a docked conversation, which stays open while its links are followed. */
export const ChatBeside = createContext<string | undefined>(undefined)

/** URL of the app with a docked conversation. */
export function withChatBeside(address: string, chat: string | undefined): string {
  if (chat === undefined) return address
  const { pathname, searchParams, hash } = new URL(address, location.origin)
  searchParams.set('chat', chat)
  return `${pathname}?${searchParams}${hash}`
}
