import type { Insight } from '#schemas/insight.ts'
import type { InsightDraft } from '../../../db/tables/insights.ts'

/** An article with its meaning for any goal. */
export interface Candidate {
  id: string
  title: string
  url: string
  edition: Insight['edition']
  drafts: InsightDraft[]
}

/** More are too many for a morning. */
export const MAX_INSIGHTS = 10

/** Insights for a user's goals: round-robin by goal, each article once, earlier candidates first. */
export function selectInsights(
  candidates: readonly Candidate[],
  goals: readonly Insight['category'][],
  most = MAX_INSIGHTS,
): Insight[] {
  const chosen = new Map<string, Insight>()
  const queues = goals.map((goal) => candidates.flatMap((candidate) => insightOf(candidate, goal)))
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false
    for (const queue of queues) {
      const next = queue.find(({ url }) => !chosen.has(url))
      if (!next || chosen.size === most) continue
      chosen.set(next.url, next)
      isGrowing = true
    }
  }
  return [...chosen.values()]
}

function insightOf({ id, title, url, edition, drafts }: Candidate, goal: Insight['category']): Insight[] {
  const draft = drafts.find(({ category }) => category === goal)
  return draft ? [{ id: `${id}-${goal}`, ...draft, title, url, edition }] : []
}
