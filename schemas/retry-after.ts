/**
 * Reads the delay of a Retry-After header, seconds or a date (RFC 9110, 10.2.3), in milliseconds. Null if the header
 * is missing or unreadable.
 */
export function readRetryAfter(header: string | null | undefined, now = Date.now()): number | null {
  if (!header) return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}
