import type { Analysis, AnalysisQuestion } from '#schemas/analysis.ts'
import { withPersonalDatabase, writePersonalDatabase } from '../store/personal-database.ts'
import { removeExcess } from '../store/remove-excess.ts'

/** The oldest entries are removed above this number. */
const MAX_KEPT = 1000

export async function readAnalysis(
  userId: string,
  articleId: string,
  question: AnalysisQuestion,
): Promise<Analysis | undefined> {
  const kept = await withPersonalDatabase(userId, ({ analyses }) => analyses.get(`${articleId}/${question}`))
  return kept?.analysis
}

/** Rejects if the device is full. */
export async function cacheAnalysis(
  userId: string,
  articleId: string,
  question: AnalysisQuestion,
  analysis: Analysis,
): Promise<void> {
  const row = { key: `${articleId}/${question}`, analysis, keptAt: Date.now() }
  await writePersonalDatabase(userId, ({ analyses }) => analyses.put(row))
  await withPersonalDatabase(userId, ({ analyses }) => removeExcess(analyses, MAX_KEPT))
}
