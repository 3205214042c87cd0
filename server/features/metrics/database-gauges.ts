import { type SQL, sql } from 'drizzle-orm'
import { Gauge, Registry } from 'prom-client'
import { PAISE_PER_CREDIT } from '#schemas/money.ts'
import type { Database } from '../../db/database.ts'

const TIMEOUT_MS = 2000

/** Gauges by column of their query. A null is left out. */
interface GaugeQuery {
  query: SQL
  gauges: Record<string, { name: string; help: string }>
}

const queues: GaugeQuery = {
  query: sql`select
    (select count(*) from chat_answers) as questions,
    (select coalesce(extract(epoch from now() - min(queued_at)), 0) from chat_answers) as oldest_question,
    (select extract(epoch from now() - published) from articles
      where edition = 'feed' order by published desc limit 1) as newest_article,
    (select count(*) from feeds) as feeds,
    (select count(*) from feeds where failures > 0) as failing_feeds,
    (select count(*) from contact_messages where mailed_at is null) as unsent_messages`,
  gauges: {
    questions: { name: 'vedika_questions_waiting', help: 'Questions without an answer yet' },
    oldest_question: { name: 'vedika_question_oldest_age_seconds', help: 'Age of the oldest of them; 0 for none' },
    newest_article: { name: 'vedika_article_newest_age_seconds', help: 'Time since the newest article of a feed' },
    feeds: { name: 'vedika_feeds', help: 'Feeds' },
    failing_feeds: { name: 'vedika_feeds_failing', help: 'Feeds whose last fetch failed' },
    unsent_messages: { name: 'vedika_contact_messages_unsent', help: 'Messages of the contact form not mailed yet' },
  },
}

const money: GaugeQuery = {
  query: sql`select
    (select count(*) from orders where state = 'created' and razorpay_order_id is not null) as orders,
    (select coalesce(extract(epoch from now() - min(created_at)), 0) from orders
      where state = 'created' and razorpay_order_id is not null) as oldest_order,
    (select count(*) from excess_refunds where state in ('waiting', 'sent')) as refunds,
    (select count(*) from excess_refunds where state = 'failed') as failed_refunds,
    (select count(*) from disputes where state not in ('won', 'lost', 'closed')) as disputes`,
  gauges: {
    orders: { name: 'vedika_orders_open', help: 'Orders that are neither paid nor expired' },
    oldest_order: { name: 'vedika_order_open_oldest_age_seconds', help: 'Age of the oldest of them; 0 for none' },
    refunds: { name: 'vedika_refunds_waiting', help: 'Refunds of overpayments that the provider has not completed' },
    failed_refunds: { name: 'vedika_refunds_failed', help: 'Refunds of overpayments to be sent by hand' },
    disputes: { name: 'vedika_disputes_open', help: 'Disputed payments without a decision' },
  },
}

/** The same sums as schemas/payment-claims.ts, which reads whole ledgers. */
const debts: GaugeQuery = {
  query: sql`with claims as (
      select user_id, razorpay_payment_id, -sum(amount_paise) as taken,
        sum(case when reference like '%:released' then -total_paise else total_paise end) as claimed
      from transactions where kind = 'refund' group by user_id, razorpay_payment_id),
    owed as (
      select round(least(claimed, total_paise) * amount_paise / total_paise) - taken as paise
      from claims join transactions using (user_id, razorpay_payment_id)
      where kind = 'purchase' and total_paise > 0)
    select count(*) as debts, coalesce(sum(paise), 0) / ${PAISE_PER_CREDIT}::numeric as credits from owed where paise > 0`,
  gauges: {
    debts: { name: 'vedika_debts', help: 'Payments that were refunded or disputed after their credits were spent' },
    credits: { name: 'vedika_debt_credits', help: 'Credits owed because of them' },
  },
}

/** Reads the gauges of the whole database, for one scrape. */
export type ReadDatabaseGauges = () => Promise<Registry>

/**
 * The gauges of a query that fails or takes longer than two seconds are left out, and `vedika_scrape_failed` is 1.
 * Scrapes at the same time share the queries, so a slow database loses at most one connection to each.
 */
export function createDatabaseGauges(database: Database): ReadDatabaseGauges {
  const readers = [queues, money, debts].map((each) => ({ gauges: each.gauges, read: createReader(database, each) }))
  return async () => {
    const registry = new Registry()
    const results = await Promise.all(readers.map(({ read }) => read()))
    for (const [index, { gauges }] of readers.entries()) {
      for (const [column, { name, help }] of Object.entries(gauges)) {
        const value = results[index]?.[column]
        if (value !== undefined && value !== null) addGauge(registry, { name, help, value: Number(value) })
      }
    }
    const value = results.includes(undefined) ? 1 : 0
    addGauge(registry, { name: 'vedika_scrape_failed', help: '1 if the database could not be read in time', value })
    return registry
  }
}

type Row = Record<string, unknown>

/** Undefined for a failure. */
function createReader(database: Database, { query }: GaugeQuery): () => Promise<Row | undefined> {
  let running: Promise<Row | undefined> | undefined
  const start = async () => {
    try {
      return await database.transaction(
        async (transaction) => {
          await transaction.execute(sql.raw(`set local statement_timeout = ${TIMEOUT_MS}`))
          return (await transaction.execute(query)).rows[0]
        },
        { accessMode: 'read only' },
      )
    } catch {
      return undefined
    } finally {
      running = undefined
    }
  }
  return () => {
    running ??= start()
    return Promise.race([
      running,
      new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined).unref()),
    ])
  }
}

function addGauge(registry: Registry, { name, help, value }: { name: string; help: string; value: number }): void {
  new Gauge({ name, help, registers: [registry] }).set(value)
}
