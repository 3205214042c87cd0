import { createHash } from 'node:crypto'
import { asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { ImpactJob } from '#schemas/insight.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { articleInsights, impactBatches } from '../../db/tables/insights.ts'
import { articles } from '../../db/tables/news.ts'
import { logWarning } from '../../log.ts'
import { draftsOf } from './generation/article-drafts.ts'
import { type DraftGenerator, quotingGenerator } from './generation/make-drafts.ts'

type Batch = typeof impactBatches.$inferSelect

/** Stores a batch, and begins an ended one of these articles again. Returns the running one if there is one. */
export async function addBatch(database: Database, given: readonly string[]): Promise<ImpactJob> {
  const articleIds = [...new Set(given)].sort()
  const id = createHash('sha256').update(articleIds.join()).digest('hex')
  const [added] = await database
    .insert(impactBatches)
    .values({ id, articleIds })
    .onConflictDoUpdate({
      target: impactBatches.id,
      set: { done: 0, failed: 0, endedAt: null, createdAt: sql`now()` },
      setWhere: isNotNull(impactBatches.endedAt),
    })
    .returning()
  const [batch] = added ? [added] : await database.select().from(impactBatches).where(eq(impactBatches.id, id))
  if (!batch) throw new Error('A running batch was deleted')
  return toJob(batch)
}

/** Batches that run or ended within a day, oldest first. */
export async function listBatches(database: Database): Promise<ImpactJob[]> {
  return (await database.select().from(impactBatches).orderBy(asc(impactBatches.createdAt))).map(toJob)
}

/**
 * Makes the rest of all batches, an article at a time. An article and its count are committed together, so that a
 * crash neither loses nor repeats one. Several servers work at different batches.
 */
export async function makeBatches(database: Database, signal: AbortSignal, maker = quotingGenerator): Promise<void> {
  await database.delete(impactBatches).where(lt(impactBatches.endedAt, sql`now() - interval '1 day'`))
  while (!signal.aborted && (await makeNext(database, maker, signal)));
}

function makeNext(database: Database, maker: DraftGenerator, signal: AbortSignal): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [batch] = await transaction
      .select()
      .from(impactBatches)
      .where(isNull(impactBatches.endedAt))
      .orderBy(asc(impactBatches.createdAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!batch) return false
    const articleId = batch.articleIds[batch.done]
    const isMade = articleId !== undefined && (await choose(transaction, articleId, maker, signal))
    const done = batch.done + 1
    const failed = batch.failed + (isMade ? 0 : 1)
    const endedAt = done < batch.articleIds.length ? null : new Date()
    await transaction.update(impactBatches).set({ done, failed, endedAt }).where(eq(impactBatches.id, batch.id))
    return true
  })
}

/** False if nothing could be made of the article. */
async function choose(
  transaction: Transaction,
  articleId: string,
  maker: DraftGenerator,
  signal: AbortSignal,
): Promise<boolean> {
  const [article] = await transaction.select().from(articles).where(eq(articles.id, articleId))
  if (!article) return false // gone since it was chosen
  try {
    await draftsOf(transaction, article, { ...maker, make: (read) => maker.make(read, signal).catch(asFault) })
  } catch (error) {
    if (!(error instanceof GeneratorFault)) throw error
    logWarning(`No insights could be made of the article ${article.id}:`, error.cause) // the others shall not wait for it
    return false
  }
  const chosen = { chosenAt: new Date() }
  await transaction.update(articleInsights).set(chosen).where(eq(articleInsights.articleId, articleId))
  return true
}

/** Apart from faults of the database, after which a transaction is over. */
class GeneratorFault extends Error {}

function asFault(cause: unknown): never {
  throw new GeneratorFault('The maker failed', { cause })
}

function toJob({ id, articleIds, done, failed }: Batch): ImpactJob {
  return { id, total: articleIds.length, done, failed }
}
