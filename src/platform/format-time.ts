const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** `14:05`, in the person's own zone and manner. */
export function formatClock(time: number): string {
  return clock.format(time)
}

/** `5 minutes ago`, `yesterday`; a date once a week has passed. */
export function formatAge(time: number, now = Date.now()): string {
  const age = now - time
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return relative.format(-Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return relative.format(-Math.floor(age / HOUR_MS), 'hour')
  if (age < 7 * DAY_MS) return relative.format(-Math.floor(age / DAY_MS), 'day')
  return day.format(time)
}

/** `12 Nov 2026` */
export function formatDay(time: number): string {
  return day.format(time)
}
