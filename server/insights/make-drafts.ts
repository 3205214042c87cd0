import type { InsightDraft } from '../db/tables/insights.ts'
import type { articles } from '../db/tables/news.ts'
import { readSentences } from './article-sentences.ts'
import { type GoalFamilies, goalFamilies } from './goal-keywords.ts'

/** What a maker reads of an article. */
export type ArticleToRead = Pick<typeof articles.$inferSelect, 'title' | 'summary' | 'text' | 'language'>

/** Says what an article means for each goal that it bears on; nothing for the others. */
export interface DraftMaker {
  /** Another name is another maker: what it made before is made anew. */
  name: string
  /** Rejects where it cannot be done now. */
  make(article: ArticleToRead, signal?: AbortSignal): Promise<InsightDraft[]>
  /** Makes what this one cannot, until it can again. */
  substitute?: DraftMaker
}

/** A sentence says something of a goal where it names so many families of its words. */
const FAMILIES_OF_A_SENTENCE = 2
/** An article bears on a goal where it names so many in all; more where its headline names none. */
const FAMILIES_OF_AN_ARTICLE = 3
const FAMILIES_BELOW_ANOTHER_HEADLINE = 5
const LONGEST_SUMMARY = 360
/** It points back at what was said before, and reads ill without it. */
const POINTS_BACK =
  /^(?:it|its|this|these|those|that|they|their|he|she|his|her|such|both|either|neither|but|and|so|yet|then|here|there|the (?:first|second|third|former|latter))\b/i

/** The built-in maker: quotes one or two sentences of the article, word for word; invents none. */
export const quotingMaker: DraftMaker = {
  name: 'quotes-1',
  async make(article) {
    const paragraphs = readSentences(article)
    const headline = `${article.title} ${article.summary}`
    return goalFamilies.flatMap((goal) => {
      const named = new Set([...goal.foundIn(headline), ...goal.foundIn(paragraphs.flat().join(' '))])
      const isAbout = goal.foundIn(headline).length > 0
      const least = isShort(paragraphs) ? FAMILIES_OF_A_SENTENCE : FAMILIES_OF_AN_ARTICLE
      if (named.size < (isAbout ? least : FAMILIES_BELOW_ANOTHER_HEADLINE)) return []
      const summary = quote(paragraphs, goal)
      return summary ? [{ category: goal.category, summary }] : []
    })
  },
}

/** Where the newsroom gave no more than a few lines. */
function isShort(paragraphs: string[][]): boolean {
  return paragraphs.flat().filter((sentence) => sentence !== '').length <= 4
}

/** The sentence that says most of the goal, with the one before or after it where that helps. Empty where none says enough. */
function quote(paragraphs: string[][], goal: GoalFamilies): string {
  let best = { score: 0, sentences: [] as string[], place: 0 }
  for (const sentences of paragraphs) {
    sentences.forEach((sentence, place) => {
      if (!sentence) return
      const families = goal.foundIn(sentence).length
      const before = sentences[place - 1]
      const isLoose = POINTS_BACK.test(sentence) && (!before || POINTS_BACK.test(before))
      const score = families < FAMILIES_OF_A_SENTENCE ? 0 : families - (isLoose ? 1.5 : 0)
      if (score > best.score) best = { score, sentences, place }
    })
  }
  const { sentences, place } = best
  const [before = '', sentence = '', after = ''] = [sentences[place - 1], sentences[place], sentences[place + 1]]
  if (POINTS_BACK.test(sentence) && fits(before, sentence)) return `${before} ${sentence}`
  if (goal.foundIn(after).length > 0 && fits(sentence, after)) return `${sentence} ${after}`
  return sentence
}

function fits(one: string, other: string): boolean {
  return one !== '' && other !== '' && one.length + other.length < LONGEST_SUMMARY
}
