import { parseHTML } from 'linkedom/worker'
import { splitSentences } from '#schemas/sentences.ts'
import type { InsightDraft } from '../../../db/tables/insights.ts'
import type { articles } from '../../../db/tables/news.ts'
import { type GoalFamilies, goalFamilies } from './goal-keywords.ts'
import { hasConsequence, isOtherNews, isStatement, pointsBack } from './sentence-rules.ts'

/** Shorter or longer ones are tables, captions or cut texts. */
const SHORTEST = 40
const LONGEST = 320

/**
 * Sentences of an article by paragraph, unchanged: the summary first, then running text. A sentence that cannot be
 * quoted alone (too short, too long, cut) is an empty string.
 */
function readSentences(article: { summary: string; text: string; language: string }): string[][] {
  const { document } = parseHTML(`<!doctype html><html><body>${article.text}</body></html>`)
  const blocks = [...document.querySelectorAll('p, li, blockquote')].filter((block) => !block.querySelector('p, li'))
  const paragraphs = [article.summary, ...blocks.map(({ textContent }) => textContent ?? '')]
  return paragraphs.map((paragraph) => {
    const sentences = splitSentences(paragraph.replace(/\s+/g, ' ').trim(), article.language)
    return sentences.map((sentence) => (isQuotable(sentence) ? sentence : ''))
  })
}

function isQuotable(sentence: string): boolean {
  const isWhole = /^["'“‘(]?[\p{Lu}\p{Lo}\p{N}]/u.test(sentence) && /[.!?।]["'”’)]?$/u.test(sentence)
  return isWhole && sentence.length >= SHORTEST && sentence.length <= LONGEST
}

/** Fields of an article that a maker reads. */
export type ArticleToRead = Pick<typeof articles.$inferSelect, 'title' | 'summary' | 'text' | 'language'>

/** Writes an insight for each goal that an article affects. */
export interface DraftGenerator {
  /** A change of this name invalidates the drafts of this maker. */
  name: string
  /** Rejects if the maker is unavailable. */
  make(article: ArticleToRead, signal?: AbortSignal): Promise<InsightDraft[]>
  /** Used while this maker fails. */
  substitute?: DraftGenerator
}

/** Word families of a goal that make a sentence relevant. */
const FAMILIES_OF_A_SENTENCE = 2
/** Word families that make an article relevant: one in the headline and three in all, in a tenth of the sentences. */
const FAMILIES_OF_AN_ARTICLE = 3
const SHARE_OF_SENTENCES = 0.1
const LONGEST_SUMMARY = 360

/** The built-in maker. It quotes one or two sentences of the article unchanged. */
export const quotingGenerator: DraftGenerator = {
  name: 'quotes-2',
  async make(article) {
    const paragraphs = readSentences(article)
    const headline = `${article.title} ${article.summary}`
    return goalFamilies.flatMap((goal) => {
      if (goal.foundIn(headline).length === 0 || isOtherNews(headline) || !isAbout(paragraphs.flat(), goal)) return []
      const summary = quote(paragraphs, goal)
      return summary ? [{ category: goal.category, summary }] : []
    })
  },
}

function isAbout(all: string[], goal: GoalFamilies): boolean {
  const sentences = all.filter((sentence) => sentence !== '')
  const found = sentences.map((sentence) => goal.foundIn(sentence)).filter(({ length }) => length > 0)
  // Short articles need fewer families.
  const least = sentences.length <= 4 ? FAMILIES_OF_A_SENTENCE : FAMILIES_OF_AN_ARTICLE
  return new Set(found.flat()).size >= least && found.length >= sentences.length * SHARE_OF_SENTENCES
}

/** The most relevant sentence for a goal, with a neighbour if that helps. Empty if none is relevant enough. */
function quote(paragraphs: string[][], goal: GoalFamilies): string {
  let best = { score: 0, sentences: [] as string[], place: 0 }
  for (const sentences of paragraphs) {
    sentences.forEach((sentence, place) => {
      const families = goal.foundIn(sentence).length
      if (families < FAMILIES_OF_A_SENTENCE || !hasConsequence(sentence)) return
      const before = sentences[place - 1]
      const isLoose = pointsBack(sentence) && (!before || pointsBack(before))
      const score = families - (isLoose ? 1.5 : 0)
      if (score > best.score) best = { score, sentences, place }
    })
  }
  const { sentences, place } = best
  const [before = '', sentence = '', after = ''] = [sentences[place - 1], sentences[place], sentences[place + 1]]
  if (pointsBack(sentence) && fits(before, sentence)) return `${before} ${sentence}`
  if (goal.foundIn(after).length > 0 && isStatement(after) && fits(sentence, after)) return `${sentence} ${after}`
  return sentence
}

function fits(one: string, other: string): boolean {
  return one !== '' && other !== '' && one.length + other.length < LONGEST_SUMMARY
}
