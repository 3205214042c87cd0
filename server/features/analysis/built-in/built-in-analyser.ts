import { type AnalysisQuestion, type Claim, personaSchema } from '#schemas/analysis.ts'
import { isEnglish, type ReadableArticle } from '../../../articles/read-article.ts'
import type { Analyser, AnalyserOutcome } from '../analyser.ts'
import { findBias } from './bias.ts'
import { explainArticle } from './explain.ts'
import { claim, counted } from './frames.ts'
import { findImpact } from './impact.ts'
import { findMissing } from './missing.ts'
import { findSentiment } from './sentiment.ts'

/** Grows with every change of the rules or lists. */
const RULES_VERSION = 1

/**
 * Answers from the text alone, with no key and no network: whatever it says is a count, a quote or a fixed sentence of
 * ours. It knows English words; of other languages it says what needs none.
 */
export const builtInAnalyser: Analyser = {
  model: null,
  promptVersion: RULES_VERSION,
  async analyse(article, question) {
    return answer(article, question)
  },
}

function answer(article: ReadableArticle, question: AnalysisQuestion): AnalyserOutcome {
  if (article.sentences.length === 0) return { kind: 'unreadable' }
  const persona = personaSchema.safeParse(question)
  if (question === 'explain') return { kind: 'made', claims: explainArticle(article) }
  if (!isEnglish(article)) {
    return persona.success ? { kind: 'unreadable' } : { kind: 'made', claims: [countsClaim(article)] }
  }
  if (persona.success) return { kind: 'made', claims: findImpact(article, persona.data) }
  if (question === 'bias') return { kind: 'made', claims: findBias(article) }
  return { kind: 'made', claims: question === 'sentiment' ? findSentiment(article) : findMissing(article) }
}

/** What can be told of a text in any language. */
function countsClaim({ sentences, wholeText }: ReadableArticle): Claim {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0)
  const figures = wholeText.match(/\p{N}+(?:[.,]\p{N}+)*/gu)?.length ?? 0
  const quotations = wholeText.match(/[“"«„][^“”"«»„]{3,}[”"»“]/gu)?.length ?? 0
  return claim(
    'The built-in analyser knows English words only. What it can count in this text: ' +
      `${counted(sentences.length, 'sentence')}, ${counted(words, 'word')}, ${counted(figures, 'figure')}, ` +
      `${counted(quotations, 'passage')} in quotation marks.`,
  )
}
