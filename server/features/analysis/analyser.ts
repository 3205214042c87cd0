import type { AnalysisQuestion, Claim } from '#schemas/analysis.ts'
import type { ReadableArticle } from '../../articles/read-article.ts'
import type { Refusal } from '../../errors.ts'

export type AnalyserOutcome =
  | { kind: 'made'; claims: Claim[] }
  /** This analyser found nothing to read for this question. */
  | { kind: 'unreadable' }
  /** No answer; the caller gets this error. */
  | { kind: 'failed'; refusal: Refusal }

/** Answers questions about an article from its text. */
export interface Analyser {
  /** Null for the one that is built in. */
  model: string | null
  /** Increase it when prompts or rules change: older answers are then replaced. */
  promptVersion: number
  analyse(article: ReadableArticle, question: AnalysisQuestion): Promise<AnalyserOutcome>
}
