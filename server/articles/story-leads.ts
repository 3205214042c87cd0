import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { articles } from '../db/tables/news.ts'
import { findSameStory } from './find-coverage.ts'

/** Articles of lists are younger than those of an analysis: what is older is another story. */
const DAYS = 3
/** A headline alone, such as “Morning brief”, does not make a story. */
const MIN_TERMS = 4
const MAX_LEADS = 20

/** Two stories that are decided at the same time could follow each other. Waits for the other transaction's end. */
export async function lockStories(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('article-stories'))`)
}

/**
 * Decides which article leads the story of this one. It follows the most similar earlier lead of another source; if
 * there is none, the later ones follow it. An editor's choice always leads, and so does the starter edition. Requires
 * `lockStories`.
 */
export async function decideLead(transaction: Transaction, articleId: string): Promise<void> {
  const heir = await releaseStory(transaction, articleId)
  await placeArticle(transaction, articleId)
  if (heir) await placeArticle(transaction, heir)
}

async function placeArticle(transaction: Transaction, articleId: string): Promise<void> {
  const [article] = await transaction.select(decisive).from(articles).where(eq(articles.id, articleId))
  if (!article || article.leadId || alwaysLeads(article)) return
  // A headline whose page is not read yet is decided when it is.
  const isDecided = sql`other.lead_id is null and other.content_hash <> ''`
  const found = await findSameStory<{ id: string }>(transaction, articleId, {
    days: DAYS,
    minTerms: MIN_TERMS,
    limit: MAX_LEADS,
    which: sql`${isDecided} and lower(other.source) <> lower(mine.source)`,
  })
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  const leads = await transaction.select(decisive).from(articles).where(inArray(articles.id, ids))
  leads.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const lead = leads.find((each) => alwaysLeads(each) || isEarlier(each, article))
  if (lead) await takeOver(transaction, articleId, lead.id)
  else for (const { id } of leads) await takeOver(transaction, id, articleId)
}

/** Makes an article the lead of its story, unless another editor's choice leads it. Requires `lockStories`. */
export async function makeLead(transaction: Transaction, articleId: string): Promise<void> {
  const [article] = await transaction
    .select({ leadId: articles.leadId })
    .from(articles)
    .where(eq(articles.id, articleId))
  if (!article?.leadId) return
  const [lead] = await transaction.select(decisive).from(articles).where(eq(articles.id, article.leadId))
  if (lead && !alwaysLeads(lead)) await takeOver(transaction, lead.id, articleId)
  else await transaction.update(articles).set({ leadId: null }).where(eq(articles.id, articleId))
}

/** Gives each story whose lead was deleted to the earliest article that covered it. Requires `lockStories`. */
export async function replaceLostLeads(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    update articles set lead_id = nullif(heir.id, articles.id)
    from (
      select distinct on (lead_id) lead_id, id from articles as covering
      where lead_id is not null and not exists (select from articles as lead where lead.id = covering.lead_id)
      order by lead_id, published, id
    ) as heir
    where articles.lead_id = heir.lead_id`)
}

const decisive = {
  id: articles.id,
  leadId: articles.leadId,
  published: articles.published,
  editorChoice: articles.editorChoice,
  edition: articles.edition,
}

type Decisive = Pick<typeof articles.$inferSelect, keyof typeof decisive>

function alwaysLeads({ editorChoice, edition }: Decisive): boolean {
  return editorChoice || edition === 'starter'
}

function isEarlier(one: Decisive, other: Decisive): boolean {
  const apart = one.published.getTime() - other.published.getTime()
  return apart < 0 || (apart === 0 && one.id < other.id)
}

/** The article leads nothing and follows nothing. Returns the earliest that followed it, which leads the others. */
async function releaseStory(transaction: Transaction, articleId: string): Promise<string | undefined> {
  await transaction
    .update(articles)
    .set({ leadId: null })
    .where(sql`${articles.id} = ${articleId} and ${articles.leadId} is not null`)
  const [heir] = await transaction
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.leadId, articleId))
    .orderBy(asc(articles.published), asc(articles.id))
    .limit(1)
  if (heir) await inherit(transaction, articleId, heir.id)
  return heir?.id
}

/** `articleId` leads all that `leadId` led, itself among them or not. */
async function inherit(transaction: Transaction, leadId: string, articleId: string): Promise<void> {
  await transaction
    .update(articles)
    .set({ leadId: sql`nullif(${articleId}::text, ${articles.id})` })
    .where(eq(articles.leadId, leadId))
}

/** `articleId` leads the story of `leadId`, which follows it, too. */
async function takeOver(transaction: Transaction, leadId: string, articleId: string): Promise<void> {
  await inherit(transaction, leadId, articleId)
  await transaction.update(articles).set({ leadId: articleId }).where(eq(articles.id, leadId))
}
