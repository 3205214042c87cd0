import { normalisePath } from '../../../platform/normalise-path.ts'

/** Allowed target of a link in an answer: another site or this app. */
type SafeAddress = { kind: 'outside' | 'inside'; address: string }

const ABSOLUTE = /^(?:https?:\/\/[^/\\]|mailto:[^\s])/i
/** Paths with side effects, which answers must not link to: API calls and logout. */
const ACTING_PATH = /^\/(?:api|secure\/logout)(?:\/|$)/

/** Undefined if the link is not allowed and becomes text. An absolute URL at `origin` counts as inside. */
export function safeAddressOf(address: string | undefined, origin = location.origin): SafeAddress | undefined {
  const trimmed = address?.trim() ?? ''
  const isAbsolute = ABSOLUTE.test(trimmed)
  // `//host` and `/\host` are other sites.
  if (hasControl(trimmed) || !(isAbsolute || /^\/(?![/\\])[^\\\s]*$/.test(trimmed)) || !URL.canParse(trimmed, origin))
    return undefined
  const url = new URL(trimmed, origin)
  if (url.origin !== origin) return isAbsolute ? { kind: 'outside', address: trimmed } : undefined
  const path = normalisePath(url.pathname)
  if (path === undefined || ACTING_PATH.test(path)) return undefined
  return { kind: 'inside', address: url.pathname + url.search + url.hash }
}

function hasControl(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\u007f')
}
