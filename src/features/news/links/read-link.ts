import { isWebAddress } from '#schemas/article-address.ts'
import { limits } from '#schemas/limits.ts'

/** A page to save. */
export interface Link {
  url: string
  title: string
  /** Its host. */
  source: string
}

export type LinkFault = 'missing' | 'notWeb' | 'private' | 'tooLong'

export type LinkResult = { kind: 'link'; link: Link } | { kind: 'fault'; fault: LinkFault }

/** An address as a form or another app gives it. Android sends an address within `text`. */
interface GivenLink {
  url?: string | undefined
  text?: string | undefined
  title?: string | undefined
}

/**
 * Reads what is to be saved. `appHost` serves this app: if it is private itself, its server decides about private
 * addresses.
 */
export function readLink({ url = '', text = '', title = '' }: GivenLink, appHost: string): LinkResult {
  const address = url.trim() || findAddress(text) || findAddress(title) || text.trim() || title.trim()
  if (address === '') return { kind: 'fault', fault: 'missing' }
  if (!isWebAddress(address)) return { kind: 'fault', fault: 'notWeb' }
  const parsed = new URL(address)
  parsed.username = ''
  parsed.password = ''
  if (parsed.href.length > limits.address) return { kind: 'fault', fault: 'tooLong' }
  if (isPrivateHost(parsed.hostname) && !isPrivateHost(appHost)) return { kind: 'fault', fault: 'private' }
  const named = findAddress(title) === '' ? title.replace(/\s+/g, ' ').trim() : ''
  const source = parsed.host.replace(/^www\./, '')
  return {
    kind: 'link',
    link: { url: parsed.href, title: (named || nameAddress(parsed)).slice(0, limits.title), source },
  }
}

/** The first web address in a text, without the punctuation that follows it; empty if there is none. */
function findAddress(text: string): string {
  const [found = ''] = /https?:\/\/[^\s<>"]+/i.exec(text) ?? []
  const address = dropEnd(found, ".,;:!?'’”»")
  return address.includes('(') ? address : dropEnd(address, ')')
}

/** In linear time, unlike a regular expression. */
function dropEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Host and path, as people read them. */
function nameAddress({ host, pathname }: URL): string {
  const name = host.replace(/^www\./, '') + dropEnd(pathname, '/')
  try {
    return decodeURI(name)
  } catch {
    return name
  }
}

const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i
const PRIVATE_IPV4 = /^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
/** Everything but the public range 2000::/3. */
const PUBLIC_IPV6 = /^\[[23][\da-f]{3}:/

/** True for hosts of this device and of a local network, as far as their name tells. The server checks the rest. */
export function isPrivateHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return !PUBLIC_IPV6.test(hostname)
  return PRIVATE_NAMES.test(hostname) || PRIVATE_IPV4.test(hostname) || !hostname.includes('.')
}
