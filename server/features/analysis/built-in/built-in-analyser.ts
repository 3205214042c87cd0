import { type AnalysisQuestion, type Claim, personaSchema } from '#schemas/analysis.ts'
import { isEnglish, type ReadableArticle } from '../../../articles/read-article.ts'
import type { Analyser, AnalyserOutcome } from '../analyser.ts'
import { findBias } from './bias.ts'
import { explainArticle } from './explain.ts'
import { claim, counted } from './frames.ts'
import { findImpact } from './impact.ts'
import { findMissing } from './missing.ts'
import { findSentiment } from './sentiment.ts'

/** Increase it with every change of rules or word lists. */
const RULES_VERSION = 1

/**
 * Rule-based analyser without key or network. Every claim is a count, a quote or a fixed sentence. Its word lists are
 * English; other languages get only the claims that need no list.
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

/** Counts that work in every language. */
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
