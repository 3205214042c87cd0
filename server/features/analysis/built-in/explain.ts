import type { Claim } from '#schemas/analysis.ts'
import { isEnglish, type ReadableArticle, type Sentence } from '../../../articles/read-article.ts'
import { claim, pickBest } from './frames.ts'
import { leansBack, rankSentences } from './rank-sentences.ts'

/** Summary in the article's own sentences, and its own definitions of hard words. */
export function explainArticle(article: ReadableArticle): Claim[] {
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
