/** Made when it is first needed: a page's first formatter of any kind costs a slow phone a fifth of a second. */
let clock: Intl.DateTimeFormat | undefined
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Older times are shown as dates. */
const LONGEST_AGE_MS = 7 * DAY_MS

/** Such as `14:05`, in the user's time zone and locale. */
export function formatClock(time: number): string {
  clock ??= new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
  return clock.format(time)
}

/** `5 minutes ago`, `yesterday`; a date once a week has passed. */
export function formatAge(time: number, now = Date.now()): string {
  const age = now - time
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return ago(Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return ago(Math.floor(age / HOUR_MS), 'hour')
  if (age < 2 * DAY_MS) return 'yesterday'
  if (age < LONGEST_AGE_MS) return ago(Math.floor(age / DAY_MS), 'day')
  return formatDay(time)
}

/** `12 Nov 2026`, in the user's time zone. Without a formatter, which the first screen would wait for. */
export function formatDay(time: number): string {
  const date = new Date(time)
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
