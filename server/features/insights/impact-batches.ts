import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { ImpactJob } from '#schemas/insight.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { articleInsights, impactBatches } from '../../db/tables/insights.ts'
import { articles } from '../../db/tables/news.ts'
import { logWarning } from '../../log.ts'
import { draftsOf } from './generation/article-drafts.ts'
import { type DraftGenerator, quotingGenerator } from './generation/make-drafts.ts'

type Batch = typeof impactBatches.$inferSelect

/** Stores a batch. Returns the running one if it has these articles already. */
export async function addBatch(database: Database, given: readonly string[]): Promise<ImpactJob> {
  const articleIds = [...new Set(given)].sort()
  const id = createHash('sha256').update(articleIds.join()).digest('hex')
  const [added] = await database.insert(impactBatches).values({ id, articleIds }).onConflictDoNothing().returning()
  const [batch] = added ? [added] : await database.select().from(impactBatches).where(eq(impactBatches.id, id))
  return batch ? toJob(batch) : { id, total: articleIds.length, done: articleIds.length } // it has just ended
}

/** Running batches, oldest first. */
export async function listBatches(database: Database): Promise<ImpactJob[]> {
  return (await database.select().from(impactBatches).orderBy(asc(impactBatches.createdAt))).map(toJob)
}

/**
 * Makes the rest of all batches, an article at a time. An article and its count are committed together, so that a
 * crash neither loses nor repeats one. Several servers work at different batches.
 */
export async function makeBatches(database: Database, signal: AbortSignal, maker = quotingGenerator): Promise<void> {
  while (!signal.aborted && (await makeNext(database, maker, signal)));
}

function makeNext(database: Database, maker: DraftGenerator, signal: AbortSignal): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [batch] = await transaction
      .select()
      .from(impactBatches)
      .orderBy(asc(impactBatches.createdAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!batch) return false
    const articleId = batch.articleIds[batch.done]
    if (articleId) await choose(transaction, articleId, maker, signal)
    const done = batch.done + 1
    const isIt = eq(impactBatches.id, batch.id)
    if (done < batch.articleIds.length) await transaction.update(impactBatches).set({ done }).where(isIt)
    else await transaction.delete(impactBatches).where(isIt)
    return true
  })
}

async function choose(
  transaction: Transaction,
  articleId: string,
  maker: DraftGenerator,
  signal: AbortSignal,
): Promise<void> {
  const [article] = await transaction.select().from(articles).where(eq(articles.id, articleId))
  if (!article) return // gone since it was chosen
  try {
    await draftsOf(transaction, article, { ...maker, make: (read) => maker.make(read, signal).catch(asFault) })
  } catch (error) {
    if (!(error instanceof GeneratorFault)) throw error
    logWarning(`No insights could be made of the article ${article.id}:`, error.cause) // the others shall not wait for it
    return
  }
  const chosen = { chosenAt: new Date() }
  await transaction.update(articleInsights).set(chosen).where(eq(articleInsights.articleId, articleId))
}

/** Apart from faults of the database, after which a transaction is over. */
class GeneratorFault extends Error {}

function asFault(cause: unknown): never {
  throw new GeneratorFault('The maker failed', { cause })
}

function toJob({ id, articleIds, done }: Batch): ImpactJob {
  return { id, total: articleIds.length, done }
}
