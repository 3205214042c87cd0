import { type SQL, sql } from 'drizzle-orm'
import { Gauge, Registry } from 'prom-client'
import { PAISE_PER_CREDIT } from '#schemas/money.ts'
import type { Database } from '../../db/database.ts'
import { createTimedReader } from './read-in-time.ts'

/** Gauges by column of their query. */
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
    (select count(*) from feeds where failures = 0 and last_fetched_at is null) as unanswered_feeds,
    (select count(*) from contact_messages where mailed_at is null) as unsent_messages`,
  gauges: {
    questions: { name: 'vedika_questions_waiting', help: 'Questions without an answer yet' },
    oldest_question: { name: 'vedika_question_oldest_age_seconds', help: 'Age of the oldest of them; 0 for none' },
    newest_article: { name: 'vedika_article_newest_age_seconds', help: 'Time since the newest article of a feed' },
    feeds: { name: 'vedika_feeds', help: 'Feeds' },
    failing_feeds: { name: 'vedika_feeds_failing', help: 'Feeds whose last fetch failed' },
    unanswered_feeds: { name: 'vedika_feeds_unanswered', help: 'Feeds that have never answered, and refused nothing' },
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
    disputed.payments as disputes, disputed.paise / ${PAISE_PER_CREDIT}::numeric as disputed_amount
    from (select count(*) as payments, coalesce(sum(amount_paise), 0) as paise
      from disputes where state not in ('won', 'lost', 'closed')) as disputed`,
  gauges: {
    orders: { name: 'vedika_orders_open', help: 'Orders that are neither paid nor expired' },
    oldest_order: { name: 'vedika_order_open_oldest_age_seconds', help: 'Age of the oldest of them; 0 for none' },
    refunds: { name: 'vedika_refunds_waiting', help: 'Refunds of overpayments that the provider has not completed' },
    failed_refunds: { name: 'vedika_refunds_failed', help: 'Refunds of overpayments to be sent by hand' },
    disputes: { name: 'vedika_disputes_open', help: 'Disputed payments without a decision' },
    disputed_amount: { name: 'vedika_disputes_open_rupees', help: 'Amount of these payments in rupees' },
  },
}

/**
 * The same sums as schemas/payment-claims.ts, which reads whole ledgers. `limit 1` makes PostgreSQL look each purchase
 * up by index instead of scanning the ledger.
 */
const debts: GaugeQuery = {
  query: sql`with claims as (
      select user_id, razorpay_payment_id, -sum(amount_paise) as taken,
        sum(case when reference like '%:released' then -total_paise else total_paise end) as claimed
      from transactions where kind = 'refund' group by user_id, razorpay_payment_id),
    owed as (
      select round(least(claimed, total_paise) * amount_paise / total_paise) - taken as paise
      from claims cross join lateral (
        select total_paise, amount_paise from transactions
        where kind = 'purchase' and user_id = claims.user_id and razorpay_payment_id = claims.razorpay_payment_id
          and total_paise > 0 limit 1) as purchase)
    select count(*) as debts, coalesce(sum(paise), 0) / ${PAISE_PER_CREDIT}::numeric as credits from owed where paise > 0`,
  gauges: {
    debts: { name: 'vedika_debts', help: 'Payments that were refunded or disputed after their credits were spent' },
    credits: { name: 'vedika_debt_credits', help: 'Credits owed because of them' },
  },
}

const queries = { queues, money, debts }
type QueryName = keyof typeof queries

/** Values by column; undefined for a query that failed or took too long. A null is left out. */
export type GaugeValues = Record<QueryName, Record<string, number> | undefined>
export type ReadGauges = () => Promise<GaugeValues>

/** Reads all gauges of the whole database. */
export function createGaugeReader(database: Database): ReadGauges {
  const reader = ({ query }: GaugeQuery) => {
    const read = createTimedReader(database, query)
    return async () => {
      const row = (await read())?.[0]
      const values = row && Object.entries(row).filter(([, value]) => value !== null)
      return values && Object.fromEntries(values.map(([column, value]) => [column, Number(value)]))
    }
  }
  const readers = { queues: reader(queues), money: reader(money), debts: reader(debts) }
  return async () => {
    const [queues, money, debts] = await Promise.all([readers.queues(), readers.money(), readers.debts()])
    return { queues, money, debts }
  }
}

/** The gauges of one scrape. Those of a query that failed are left out, and `vedika_scrape_failed` is 1. */
export function registerGauges(values: GaugeValues): Registry {
  const registry = new Registry()
  for (const [name, { gauges }] of Object.entries(queries)) {
    for (const [column, { name: gauge, help }] of Object.entries(gauges)) {
      const value = values[name as QueryName]?.[column]
      if (value !== undefined) new Gauge({ name: gauge, help, registers: [registry] }).set(value)
    }
  }
  const help = '1 if the database could not be read in time'
  const hasFailed = Object.values(values).includes(undefined)
  new Gauge({ name: 'vedika_scrape_failed', help, registers: [registry] }).set(Number(hasFailed))
  return registry
}
