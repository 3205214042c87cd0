import { limits } from '#schemas/limits.ts'

/** Name in a byline. A text with digits is a date and not a name. */
export function readAuthor(byline: string): string {
  const author = byline.replace(/^\s*by\s+/i, '').trim()
  return /\d/.test(author) ? '' : author
}

/** Language of a tag such as `en-IN`, without region; empty if invalid. */
export function readLanguage(tag: string): string {
  return /^\s*([a-z]{2,3})(?:[-_]|\s*$)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
}

/** ISO 8601, UTC; empty if it is no time of the past. A publisher's clock may be wrong. */
export function readTime(time: string): string {
  const at = Date.parse(time.trim())
  return at >= 0 && at <= Date.now() ? new Date(at).toISOString() : ''
}

/** Absolute web URL; empty if invalid or too long. `base` is the URL of its page. */
export function readWebAddress(address: string, base: string): string {
  const url = address.trim() === '' ? null : URL.parse(address.trim(), base)
  return url && /^https?:$/.test(url.protocol) && url.href.length <= limits.address ? url.href : ''
}
