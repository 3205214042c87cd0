/** From `since` on, in ms since 1970, the zone's clocks are `minutes` ahead of UTC. */
type ZoneOffset = [since: number, minutes: number]

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const YEAR_MS = 366 * DAY_MS

/**
 * Offsets of a time zone (IANA's name) from two years before `now` to ten years after, oldest first; the first holds
 * for all that was before. Throws a RangeError for an unknown zone.
 */
export function zoneOffsets(timeZone: string, now = Date.now()): ZoneOffset[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const minutesAt = (time: number): number => {
    const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)$/.exec(format.format(time)) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
  const begin = Math.floor((now - 2 * YEAR_MS) / DAY_MS) * DAY_MS
  const offsets: ZoneOffset[] = [[0, minutesAt(begin)]]
  for (let day = begin; day < now + 10 * YEAR_MS; day += DAY_MS) {
    if (minutesAt(day) === minutesAt(day + DAY_MS)) continue
    let [before, since] = [day, day + DAY_MS]
    while (since - before > MINUTE_MS) {
      const middle = before + Math.floor((since - before) / MINUTE_MS / 2) * MINUTE_MS
      if (minutesAt(middle) === minutesAt(before)) before = middle
      else since = middle
    }
    offsets.push([since, minutesAt(since)])
  }
  return offsets
}
