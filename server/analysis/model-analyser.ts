import { z } from 'zod'
import type { AnalysisQuestion } from '#schemas/analysis.ts'
import { limits } from '#schemas/limits.ts'
import { Refusal } from '../errors.ts'
import type { Completion, LanguageModel, Message } from '../providers/language-model.ts'
import type { Analyser, AnalyserOutcome } from './analyser.ts'
import { keepProvenClaims } from './check-quotes.ts'
import { PROMPT_VERSION, promptFor } from './prompts.ts'
import type { ReadableArticle } from './read-article.ts'

/** Without limits, which not every endpoint takes in a schema: what is too long goes afterwards. */
const answerSchema = z.object({
  claims: z.array(z.object({ text: z.string(), quotes: z.array(z.string()) })),
})
type ModelAnswer = z.infer<typeof answerSchema>

/** Answers by a model, within `timeoutMs` in all. Of what it says, that is kept which quotes the article. */
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
  const messages = promptFor(article, question)
  const first = await model.complete(messages, answerSchema, signal)
  if (first.kind !== 'answered') return { kind: 'failed', refusal: refusalOf(first) }
  const answer = readAnswer(first.text)
  if (answer.success) return made(answer.data, article)

  const repaired = await model.complete(askToRepair(messages, first.text, answer.fault), answerSchema, signal)
  if (repaired.kind !== 'answered') return { kind: 'failed', refusal: refusalOf(repaired) }
  const again = readAnswer(repaired.text)
  return again.success ? made(again.data, article) : { kind: 'failed', refusal: refusalOf({ kind: 'broken' }) }
}

function made({ claims }: ModelAnswer, { wholeText }: ReadableArticle): AnalyserOutcome {
  return { kind: 'made', claims: keepProvenClaims(claims, wholeText).slice(0, limits.claims) }
}

/** Some models wrap their JSON in words or fences: what counts is from the first brace to the last. */
function readAnswer(text: string): { success: true; data: ModelAnswer } | { success: false; fault: string } {
  try {
    const parsed = answerSchema.safeParse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
    return parsed.success ? parsed : { success: false, fault: z.prettifyError(parsed.error) }
  } catch {
    return { success: false, fault: 'It is not JSON.' }
  }
}

/** Once: a model that fails twice would fail again. */
function askToRepair(messages: Message[], text: string, fault: string): Message[] {
  return [
    ...messages,
    { role: 'assistant', content: text },
    {
      role: 'user',
      content: `That does not fit the form: ${fault}\nGive the same answer once more as JSON of the form.`,
    },
  ]
}

const MESSAGE = 'Sorry, something went wrong. Please try again later.'

/** The endpoint's refusals are not the caller's: a 401 of it must sign nobody out, and its limits are ours to keep. */
function refusalOf(completion: Exclude<Completion, { kind: 'answered' }>): Refusal {
  if (completion.kind === 'limited') {
    return new Refusal(503, { code: 'provider_busy', message: MESSAGE }, Math.max(1, completion.retryAfterSeconds))
  }
  if (completion.kind === 'timeout') return new Refusal(504, { code: 'provider_timeout', message: MESSAGE })
  return new Refusal(502, { code: 'provider_failed', message: MESSAGE })
}
