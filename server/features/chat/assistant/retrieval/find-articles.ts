import { desc, eq, sql } from 'drizzle-orm'
import { plainTextFromHtml } from '#schemas/note-html.ts'
import { storyPath } from '#schemas/paths.ts'
import { readArticle } from '../../../../articles/read-article.ts'
import type { Database } from '../../../../db/database.ts'
import { articles, stories } from '../../../../db/tables/news.ts'
import { configurationOf, inLanguage, wordsIn } from '../../../../db/text-search.ts'
import { articleAddress, type Passage, sentencesOf } from './passage.ts'
import { anyTerm, countTerms, eachTerm, type Term } from './terms.ts'

const { id, url, title, summary, text, language } = articles
const STORY_LANGUAGE = sql`'en'`
/** Candidates that are ranked. */
const MAX_RANKED = 200
const fields = { id, url, title, summary, text, language }

/** The article on the user's screen; empty if this server has not stored it. */
export async function findArticleAtHand(database: Database, articleId: string): Promise<Passage[]> {
  const found = await database.select(fields).from(articles).where(eq(id, articleId))
  return found.map((article) => ({ ...passageOf(article), isAtHand: true }))
}

/**
 * Stored articles that hold the terms, best match first. The index alone counts the terms of each article and chooses
 * the candidates; only those are ranked, which reads all words of an article.
 */
export async function findArticles(database: Database, terms: readonly Term[], most: number): Promise<Passage[]> {
  if (terms.length === 0) return []
  const words = sql`${articles.words}`
  const query = inLanguage(anyTerm(terms), sql`${language}`)
  // As an array, because the planner would join by reading the words of all articles.
  const candidates = sql`array(select found.id from ${eachTerm(terms)} as term,
      lateral (select ${id}, ${articles.published} from ${articles} where ${words} @@ term.query) as found
    group by found.id, found.published order by count(*) desc, found.published desc, found.id limit ${MAX_RANKED})`
  const found = await database
    .select(fields)
    .from(articles)
    .where(sql`${id} = any(${candidates}) and ${words} @@ ${query}`)
    .orderBy(
      desc(countTerms(words, terms, sql`${language}`)),
      desc(sql`ts_rank(${words}, ${query}, 1)`),
      desc(articles.published),
      id,
    )
    .limit(most)
  return found.map(passageOf)
}

/** Stories that hold the terms. */
export async function findStories(database: Database, terms: readonly Term[], most: number): Promise<Passage[]> {
  if (terms.length === 0) return []
  const words = wordsIn(
    configurationOf(STORY_LANGUAGE),
    sql`${stories.title} || ' ' || ${stories.story} || ' ' || ${stories.moral}`,
  )
  const found = await database
    .select()
    .from(stories)
    .where(sql`${words} @@ ${inLanguage(anyTerm(terms), STORY_LANGUAGE)}`)
    .orderBy(desc(countTerms(words, terms, STORY_LANGUAGE)), stories.id)
    .limit(most)
  return found.map((story) => ({
    title: story.title,
    address: storyPath(story.id),
    isAtHand: false,
    sentences: [...sentencesOf(plainTextFromHtml(story.story)), story.moral].filter(Boolean),
  }))
}

/** Passage of an article or of a bookmark, which holds a copy of one. */
export function passageOf(article: {
  url: string
  title: string
  summary: string
  text: string
  language: string
}): Passage {
  const sentences = readArticle(article).sentences.map((sentence) => sentence.text)
  const { title, language } = article
  return { title, address: articleAddress(article.url), language, sentences, isAtHand: false }
}
