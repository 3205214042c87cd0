import { LINK_ADDRESS } from '#schemas/html-profile.ts'

/** True if a link target is allowed: a scheme of the profile, and no characters that disguise another URL. */
export function isLinkAddress(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them when they read a scheme
  return LINK_ADDRESS.test(address) && !/[\u0000-\u001f]/.test(address)
}

/** The URL that the user means; undefined if invalid. */
export function readLinkAddress(typed: string): string | undefined {
  const trimmed = typed.trim()
  if (trimmed === '') return undefined
  const isMail = /^[^\s@/:]+@[^\s@/:]+$/.test(trimmed)
  const address = isMail ? `mailto:${trimmed}` : /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  return isLinkAddress(address) && URL.canParse(address) ? new URL(address).href : undefined
}
