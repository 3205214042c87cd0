import { z } from 'zod'
import type { AnalysisQuestion } from '#schemas/analysis.ts'
import { limits } from '#schemas/limits.ts'
import { askModel } from '../../articles/ask-model.ts'
import { keepProvenClaims } from '../../articles/check-quotes.ts'
import { PROMPT_VERSION, promptFor } from '../../articles/prompts.ts'
import type { ReadableArticle } from '../../articles/read-article.ts'
import { Refusal } from '../../errors.ts'
import type { Completion, LanguageModel } from '../../providers/language-model.ts'
import type { Analyser, AnalyserOutcome } from './analyser.ts'

/** Has no limits, because some endpoints reject them in a schema. Excess is cut afterwards. */
const answerSchema = z.object({
  claims: z.array(z.object({ text: z.string(), quotes: z.array(z.string()) })),
})

/** Answers by a model, within `timeoutMs` in total. Keeps only claims that quote the article. */
export function createModelAnalyser(model: LanguageModel, timeoutMs: number): Analyser {
  return {
    model: model.name,
    promptVersion: PROMPT_VERSION,
    async analyse(article, question) {
      if (article.sentences.length === 0) return { kind: 'unreadable' }
      return analyse(model, article, question, AbortSignal.timeout(timeoutMs))
    },
  }
}

async function analyse(
  model: LanguageModel,
  article: ReadableArticle,
  question: AnalysisQuestion,
  signal: AbortSignal,
): Promise<AnalyserOutcome> {
  const outcome = await askModel(model, promptFor(article, question), answerSchema, signal)
  if (outcome.kind !== 'answered') return { kind: 'failed', refusal: refusalOf(outcome) }
  const { claims } = outcome.answer
  return { kind: 'made', claims: keepProvenClaims(claims, article.wholeText).slice(0, limits.claims) }
}

const MESSAGE = 'Sorry, something went wrong. Please try again later.'

/** Maps errors of the endpoint: its 401 must not sign the caller out, and its rate limits are not the caller's. */
function refusalOf(completion: Exclude<Completion, { kind: 'answered' }>): Refusal {
  if (completion.kind === 'limited') {
    return new Refusal(503, { code: 'provider_busy', message: MESSAGE }, Math.max(1, completion.retryAfterSeconds))
  }
  if (completion.kind === 'timeout') return new Refusal(504, { code: 'provider_timeout', message: MESSAGE })
  return new Refusal(502, { code: 'provider_failed', message: MESSAGE })
}
