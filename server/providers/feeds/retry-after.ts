/** Milliseconds that a Retry-After header (seconds, or a date) asks to wait; null without a readable one. */
export function readRetryAfter(header: string | null, now = Date.now()): number | null {
  if (!header) return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}
