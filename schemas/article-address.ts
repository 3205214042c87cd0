const TRACKING_PARAMETER = /^(utm_|fbclid$|gclid$|mc_cid$|mc_eid$|igshid$)/

/**
 * Normalises a URL: no fragment, no tracking parameters, sorted parameters, no trailing slash. Throws a TypeError if
 * it is not an http(s) URL.
 */
function normaliseAddress(address: string): string {
  if (!isWebAddress(address)) throw new TypeError(`Not a web address: ${address}`)
  const url = new URL(address.trim())
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (TRACKING_PARAMETER.test(name)) url.searchParams.delete(name)
  url.searchParams.sort()
  url.pathname = url.pathname.replace(/(?<!\/)\/+$/, '')
  return url.href.replace(/\/$/, '')
}

export function isWebAddress(address: string): boolean {
  const trimmed = address.trim()
  return /^https?:/i.test(trimmed) && URL.canParse(trimmed)
}

/**
 * Id of an article and of its bookmark: 32 hex digits of SHA-256 over the normalised URL, so that two offline devices
 * give the same article the same id.
 */
export async function articleIdOf(address: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(normaliseAddress(address)))
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
