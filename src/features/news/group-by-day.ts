import type { Article } from '#schemas/article.ts'

interface DayGroup {
  label: 'Today' | 'Yesterday' | 'Earlier' | 'Starter edition'
  articles: Article[]
}

const DAY_MS = 86_400_000

/**
 * Groups a list (newest first) by days of the newsroom's time zone, with the starter edition apart. `now` in ms since
 * 1970.
 */
export function groupByDay(articles: readonly Article[], now: number): DayGroup[] {
  const { format } = new Intl.DateTimeFormat('en-CA', { timeZone: __TIME_ZONE__ }) // 2026-11-23
  const today = format(now)
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10)
  const labelOf = ({ edition, published }: Article) => {
    if (edition === 'starter') return 'Starter edition'
    const day = format(Date.parse(published))
    return day >= today ? 'Today' : day === yesterday ? 'Yesterday' : 'Earlier'
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
