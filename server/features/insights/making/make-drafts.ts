import type { InsightDraft } from '../../../db/tables/insights.ts'
import type { articles } from '../../../db/tables/news.ts'
import { readSentences } from './article-sentences.ts'
import { type GoalFamilies, goalFamilies } from './goal-keywords.ts'
import { hasConsequence, isOtherNews, isStatement, pointsBack } from './sentence-rules.ts'

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

/** A sentence says something about a goal where it names two families of its words. */
const FAMILIES_OF_A_SENTENCE = 2
/** An article bears on a goal where its headline names a family, and the text three in all, in a tenth of its sentences. */
const FAMILIES_OF_AN_ARTICLE = 3
const SHARE_OF_SENTENCES = 0.1
const LONGEST_SUMMARY = 360

/** The built-in maker: quotes one or two sentences of the article, word for word; invents none. */
export const quotingMaker: DraftMaker = {
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
  // A newsroom that gives a few lines only names fewer words.
  const least = sentences.length <= 4 ? FAMILIES_OF_A_SENTENCE : FAMILIES_OF_AN_ARTICLE
  return new Set(found.flat()).size >= least && found.length >= sentences.length * SHARE_OF_SENTENCES
}

/** The sentence that says most about the goal, with a neighbour where that helps. Empty where none says enough. */
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
