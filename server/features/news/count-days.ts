export interface NewsDays {
  timeZone: string
  /** Days on the page, newest first, each with its number of articles. */
  days: { date: string; articles: number }[]
}

/** The days in the newsroom's time zone on which articles were published, such as `2026-11-27`. */
export function countDays(articles: readonly { published: string }[], timeZone: string): NewsDays {
  const { format } = new Intl.DateTimeFormat('en-CA', { timeZone })
  const counts = new Map<string, number>()
  for (const { published } of articles) {
    const date = format(Date.parse(published))
    counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  return { timeZone, days: [...counts].map(([date, articles]) => ({ date, articles })) }
}
