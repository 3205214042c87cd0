const HOUR = 7
const DAY_MS = 24 * 60 * 60_000

/**
 * The day (`2026-06-01`) whose insights are due: today's from 7AM by the clock on the wall of that time zone, before
 * that yesterday's. By the wall's clock, so that a day of 23 or 25 hours has one like any other.
 */
export function editionDay(now: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 0, day = 0, hour = 0 } = parts
  const midnight = Date.UTC(year, month - 1, day) // a date alone: no zone has a part in it any more
  return new Date(hour >= HOUR ? midnight : midnight - DAY_MS).toISOString().slice(0, 10)
}
