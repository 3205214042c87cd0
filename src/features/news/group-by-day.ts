import type { Article } from '#schemas/article.ts'

interface DayGroup {
  label: 'Today' | 'Yesterday' | 'Earlier' | 'Starter edition'
  articles: Article[]
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Groups a list (newest first) by days of the newsroom's time zone, with the starter edition apart. `now` in ms since
 * 1970.
 */
export function groupByDay(articles: readonly Article[], now: number): DayGroup[] {
  const today = dayOf(now)
  const labelOf = ({ edition, published }: Article) => {
    if (edition === 'starter') return 'Starter edition'
    const day = dayOf(Date.parse(published))
    return day >= today ? 'Today' : day === today - 1 ? 'Yesterday' : 'Earlier'
  }
  const groups: DayGroup[] = []
  for (const article of articles) {
    const label = labelOf(article)
    const last = groups.at(-1)
    if (last?.label === label) last.articles.push(article)
    else groups.push({ label, articles: [article] })
  }
  return groups
}

/** Number of the newsroom's day. By a table: a page's first formatter of dates costs a start a tenth. */
function dayOf(time: number): number {
  const [, minutes = 0] = __ZONE_OFFSETS__.findLast(([since]) => since <= time) ?? []
  return Math.floor((time + minutes * MINUTE_MS) / DAY_MS)
}
