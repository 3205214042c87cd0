/** Where a link of an answer may lead. */
export type SafeAddress = { kind: 'outside' | 'inside'; address: string }

const ABSOLUTE = /^(?:https?:\/\/[^/\\]|mailto:[^\s])/i
/** A path of this app: no other host, in any spelling that a browser takes for one. */
const PATH = /^\/(?![/\\])[^\\\s]*$/
/** What does something when it is opened. */
const DOES_SOMETHING = /^\/(?:api|secure\/logout)(?:[/?#]|$)/i

/** Undefined where an address may lead nowhere: it is then text. */
export function safeAddressOf(address: string | undefined): SafeAddress | undefined {
  const trimmed = address?.trim() ?? ''
  if (hasControl(trimmed)) return undefined
  if (ABSOLUTE.test(trimmed) && URL.canParse(trimmed)) return { kind: 'outside', address: trimmed }
  if (!PATH.test(trimmed)) return undefined
  const { pathname, search, hash, origin } = new URL(trimmed, 'https://inside.invalid')
  if (origin !== 'https://inside.invalid' || DOES_SOMETHING.test(pathname)) return undefined
  return { kind: 'inside', address: pathname + search + hash }
}

function hasControl(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\u007f')
}
