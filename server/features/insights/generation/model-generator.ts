import { z } from 'zod'
import { lifeGoalSchema } from '#schemas/profile.ts'
import { askModel } from '../../../articles/ask-model.ts'
import { keepProvenClaims } from '../../../articles/check-quotes.ts'
import { askAbout } from '../../../articles/prompts.ts'
import { readArticle } from '../../../articles/read-article.ts'
import type { InsightDraft } from '../../../db/tables/insights.ts'
import type { LanguageModel } from '../../../providers/language-model.ts'
import { type DraftGenerator, quotingGenerator } from './make-drafts.ts'

/** Increase it with every change of the prompts. */
const PROMPT_VERSION = 2
/** Pause after a failure, so that an unavailable model is not called for each of two hundred articles. */
const PAUSE_MS = 5 * 60_000

const answerSchema = z.object({
  insights: z.array(z.object({ goal: lifeGoalSchema, summary: z.string(), quotes: z.array(z.string()) })),
})

const QUESTION = `What does the article mean for somebody with one of these goals in life: ${lifeGoalSchema.options.join(', ')}? Name the goals that it bears on, and for each what follows for their plans, money, health, work or learning.`
const FORM = `Each insight has one to three quotes: passages copied word for word from the article, on which it rests. An insight without such a quote is thrown away.
One insight for a goal at most, of one or two plain sentences in the language of the article; none for a goal that the article does not bear on, or names only in passing or in a comparison. Say what somebody with that goal can do, gains, loses, pays or risks. No links, no markup.
Answer with JSON alone, of this form: {"insights":[{"goal":"${lifeGoalSchema.options[0]}","summary":"…","quotes":["…"]}]}. Where there is nothing to say: {"insights":[]}.`

/** Generates insights with a model, within `timeoutMs` for each article. Drops those without a valid quote. */
export function createModelGenerator(model: LanguageModel, timeoutMs: number): DraftGenerator {
  let pausedUntil = 0
  return {
    name: `model-${PROMPT_VERSION} ${model.name}`,
    substitute: quotingGenerator,
    async make(given, signal) {
      const article = readArticle(given)
      if (article.sentences.length === 0) return []
      if (Date.now() < pausedUntil) throw new Error('The model was away a moment ago')
      const timeout = AbortSignal.timeout(timeoutMs)
      const ending = signal ? AbortSignal.any([signal, timeout]) : timeout
      const outcome = await askModel(model, askAbout(article, QUESTION, FORM), answerSchema, ending)
      if (outcome.kind === 'answered') return keepProven(outcome.answer, article.wholeText, model.name)
      // A refusal concerns one article and does not pause the maker.
      if (outcome.kind !== 'refused') pausedUntil = Date.now() + PAUSE_MS
      throw new Error(`The model did not answer: ${outcome.kind}`)
    },
  }
}

/** The first insight of each goal whose quotes occur in the text. */
function keepProven({ insights }: z.infer<typeof answerSchema>, wholeText: string, model: string): InsightDraft[] {
  const drafts = new Map<InsightDraft['category'], InsightDraft>()
  for (const { goal, summary, quotes } of insights) {
    const [proven] = keepProvenClaims([{ text: summary, quotes }], wholeText)
    if (!proven || drafts.has(goal)) continue
    drafts.set(goal, { category: goal, summary: proven.text, model, quotes: proven.quotes })
  }
  return [...drafts.values()]
}
