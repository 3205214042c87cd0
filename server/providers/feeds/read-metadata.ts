import { limits } from '#schemas/limits.ts'

/** The name in a byline; what holds figures is a date that stands where a name should. */
export function readAuthor(byline: string): string {
  const author = byline.replace(/^\s*by\s+/i, '').trim()
  return /\d/.test(author) ? '' : author
}

/** The language of a tag such as `en-IN`, without its region; empty for what is no language tag. */
export function readLanguage(tag: string): string {
  return /^\s*([a-z]{2,3})(?:[-_]|\s*$)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
}

/** An address of the web, absolute; empty for what is none, or too long to be kept. `base` is where it stood. */
export function readWebAddress(address: string, base: string): string {
  const url = address.trim() === '' ? null : URL.parse(address.trim(), base)
  return url && /^https?:$/.test(url.protocol) && url.href.length <= limits.address ? url.href : ''
}
