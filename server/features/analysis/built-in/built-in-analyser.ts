import { type AnalysisQuestion, type Claim, type Persona, personaSchema } from '#schemas/analysis.ts'
import { isEnglish, type ReadableArticle, type Sentence } from '../../../articles/read-article.ts'
import type { Analyser, AnalyserOutcome } from '../analyser.ts'
import { findBias } from './bias.ts'
import { claim, counted, namedWords, pickBest } from './frames.ts'
import { findWords } from './match-words.ts'
import { findMissing } from './missing.ts'
import { personas } from './persona-words.ts'
import { leansBack, rankSentences } from './rank-sentences.ts'
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

/** Summary in the article's own sentences, and its own definitions of hard words. */
function explainArticle(article: ReadableArticle): Claim[] {
  const { sentences } = article
  const most = Math.max(3, Math.min(5, Math.round(sentences.length / 10)))
  const ranks = rankSentences(sentences)
  const main = pickBest(sentences, (sentence) => ranks.get(sentence) ?? 0, most)
  if (main.length === 0) return []
  const told = claim(`The text in ${main.length === 1 ? 'one sentence' : `${main.length} sentences`} of its own:`, main)
  const explained = isEnglish(article) ? findDefinitions(sentences.filter((one) => !main.includes(one))) : []
  return explained.length > 0 ? [told, claim('Words that the text explains itself:', explained)] : [told]
}

const defining =
  /\b(?:is|are|was) (?:called|known as|defined as|named)\b|\b(?:called|known as) (?:a|an|the)\b|\bmeans that\b|\bin other words\b|\bthat is,|\bis the (?:name|ratio|process|rate|speed|share|sum|study|term)\b/i

function findDefinitions(sentences: readonly Sentence[]): Sentence[] {
  const MAX_WORDS = 35
  return sentences
    .filter(({ text, words }) => words.length <= MAX_WORDS && defining.test(text) && !leansBack(text))
    .slice(0, 3)
}

/** A single word may be a coincidence. */
const MIN_WORDS = 2

/** Sentences that concern a persona; empty if none. */
function findImpact({ sentences }: ReadableArticle, persona: Persona): Claim[] {
  const { name, words } = personas[persona]
  const found = sentences.map((sentence) => ({ sentence, words: findWords(sentence.words, words) }))
  const bearing = found.filter((one) => one.words.length > 0)
  const all = bearing.flatMap((one) => one.words)
  if (new Set(all).size < MIN_WORDS) return []
  const best = pickBest(found, (one) => new Set(one.words).size)
  const text =
    `${counted(bearing.length, 'sentence')} bear${bearing.length === 1 ? 's' : ''} on what concerns ${name}, by ` +
    `${namedWords(all)}. ${best.length < bearing.length ? 'The nearest:' : 'In the text:'}`
  return [
    claim(
      text,
      best.map(({ sentence }) => sentence),
    ),
  ]
}
