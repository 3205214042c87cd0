import { and, eq } from 'drizzle-orm'
import type { Analysis, AnalysisQuestion, Claim } from '#schemas/analysis.ts'
import type { Article } from '#schemas/article.ts'
import { articleHashOf } from '#schemas/article-hash.ts'
import { findCoverage } from '../../articles/find-coverage.ts'
import { readArticle } from '../../articles/read-article.ts'
import type { Database } from '../../db/database.ts'
import { analyses } from '../../db/tables/analyses.ts'
import { Refusal } from '../../errors.ts'
import type { Analyser } from './analyser.ts'

type AnalysedArticle = Pick<Article, 'id' | 'title' | 'summary' | 'text' | 'language'>

type Made = { claims: Claim[]; madeAt: Date; isReadable: boolean }
type Key = Pick<typeof analyses.$inferSelect, 'articleId' | 'question' | 'model' | 'promptVersion' | 'articleHash'>

/**
 * Answers a question about an article. `admission` is called before a new answer is made, and may reject it. Earlier
 * answers come from the table.
 */
type Analyst = (
  article: AnalysedArticle,
  question: AnalysisQuestion,
  admission: Admission,
) => Promise<Analysis | Refusal>

interface Admission {
  admit(): Promise<Refusal | null>
  /** Called if an admitted request failed. */
  giveBack(): Promise<unknown>
}

/** Makes each answer once: stores it for everybody, and lets concurrent callers wait for it. */
export function createAnalyst({ database, analyser }: { database: Database; analyser: Analyser }): Analyst {
  const underWay = new Map<string, Promise<Made | Refusal>>()
  const { model, promptVersion } = analyser

  return async (article, question, admission) => {
    const articleHash = await articleHashOf(article)
    const key: Key = { articleId: article.id, question, model: model ?? '', promptVersion, articleHash }
    const made = (await readStored(database, key)) ?? (await makeOnce(article, key, admission))
    if (made instanceof Refusal) return made
    const { claims, isReadable, madeAt } = made
    const coverage = question === 'missing' ? await findCoverage(database, article.id) : []
    return { claims, isReadable, coverage, model, promptVersion, articleHash, madeAt: madeAt.toISOString() }
  }

  async function makeOnce(article: AnalysedArticle, key: Key, admission: Admission) {
    const name = JSON.stringify(key)
    const waited = underWay.get(name)
    if (waited) return waited
    const refusal = await admission.admit()
    if (refusal) return refusal
    const making = underWay.get(name) ?? make(article, key).finally(() => underWay.delete(name))
    underWay.set(name, making)
    const made = await making.catch(async (error: unknown) => {
      await admission.giveBack()
      throw error
    })
    if (made instanceof Refusal) await admission.giveBack()
    return made
  }

  /** Reads the store again, because a concurrent call may have finished. */
  async function make(article: AnalysedArticle, key: Key): Promise<Made | Refusal> {
    const stored = await readStored(database, key)
    if (stored) return stored
    const outcome = await analyser.analyse(readArticle(article), key.question)
    if (outcome.kind === 'failed') return outcome.refusal
    const madeAt = new Date()
    if (outcome.kind === 'unreadable') return { claims: [], isReadable: false, madeAt }
    await store(database, { ...key, claims: outcome.claims, madeAt })
    return { claims: outcome.claims, isReadable: true, madeAt }
  }
}

async function readStored(database: Database, key: Key): Promise<Made | undefined> {
  const isSame = Object.entries(key).map(([name, value]) => eq(analyses[name as keyof Key], value))
  const [stored] = await database
    .select({ claims: analyses.claims, madeAt: analyses.madeAt })
    .from(analyses)
    .where(and(...isSame))
  return stored && { ...stored, isReadable: true }
}

/** Replaces answers of the same analyser for earlier texts or rules, which nobody needs any more. */
async function store(database: Database, row: typeof analyses.$inferInsert): Promise<void> {
  const { articleId, question, model } = row
  await database.transaction(async (transaction) => {
    await transaction
      .delete(analyses)
      .where(and(eq(analyses.articleId, articleId), eq(analyses.question, question), eq(analyses.model, model)))
    await transaction.insert(analyses).values(row).onConflictDoNothing()
  })
}
