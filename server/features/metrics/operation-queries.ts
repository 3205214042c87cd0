import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { FailingFeed, Job, Operation } from '#schemas/operation.ts'
import type { Database } from '../../db/database.ts'
import { collectionTables } from '../../db/tables/collection-tables.ts'
import { createTimedReader, type ReadInTime } from './read-in-time.ts'

/** Counting a table of this size takes a few milliseconds. */
const COUNTED_BYTES = 8 * 1024 * 1024
const MAX_FEEDS = 20

const collections = Object.values(collectionTables).map((table) => getTableName(table))

/**
 * Counts a small table, and reads PostgreSQL's estimates for others. There are two: one is empty before the first
 * analysis, the other after a crash.
 */
const sizes = sql`with sizes as (${sql.join(['users', ...collections].map(measureTable), sql` union all `)})
  select pg_database_size(current_database()) as bytes,
    (select rows from sizes where name = 'users') as users,
    (select is_estimate from sizes where name = 'users') as users_estimate,
    (select sum(rows) from sizes where name <> 'users') as synced,
    (select bool_or(is_estimate) from sizes where name <> 'users') as synced_estimate,
    (select count(*) from users where created_at > now() - interval '7 days') as new_users,
    (select count(*) from users where is_disabled) as disabled_users`

function measureTable(name: string): SQL {
  const table = sql.identifier(name)
  const isLarge = sql`pg_relation_size(${name}::regclass) > ${COUNTED_BYTES}`
  const estimate = sql`greatest(0, (select reltuples from pg_class where oid = ${name}::regclass),
    (select n_live_tup from pg_stat_user_tables where relid = ${name}::regclass))::bigint`
  return sql`select ${name}::text as name, ${isLarge} as is_estimate,
    case when ${isLarge} then ${estimate} else (select count(*) from ${table}) end as rows`
}

const failingFeeds = sql`select title, url, failures, last_fetched_at as "fetchedAt", coalesce(last_error, '') as fault
  from feeds where failures > 0 order by failures desc, last_fetched_at nulls first, id limit ${MAX_FEEDS}`

/** pg-boss deletes runs after seven days. Its own queues begin with two underscores. */
const jobs = sql`select queue.name,
    count(*) filter (where state = 'active')::int as running,
    min(start_after) filter (where state in ('created', 'retry')) as "nextAt",
    count(*) filter (where state = 'failed')::int as failures,
    max(completed_on) filter (where state = 'failed') as "failedAt",
    (array_agg(coalesce(output->>'error', output->'value'->>'message') order by completed_on desc)
      filter (where state = 'failed'))[1] as error
  from pgboss.queue left join pgboss.job on job.name = queue.name and state <> 'completed'
  where queue.name not like '\\_\\_%' group by queue.name order by failures desc, queue.name`

/** Readers of the parts that are no gauges. Null if the database does not answer in time. */
export function createOperationReaders(database: Database) {
  const [readSizes, readFeeds, readJobs] = [sizes, failingFeeds, jobs].map((query) =>
    createTimedReader(database, query),
  ) as [ReadInTime, ReadInTime, ReadInTime]
  const hasJobs = createTimedReader(database, sql`select to_regclass('pgboss.job') is not null as yes`)
  return {
    async readDatabase(): Promise<Operation['database']> {
      const row = (await readSizes())?.[0]
      if (!row) return null
      return {
        bytes: Number(row.bytes),
        syncedRows: { count: Number(row.synced), isEstimate: row.synced_estimate === true },
        users: { count: Number(row.users), isEstimate: row.users_estimate === true },
        newUsers: Number(row.new_users),
        disabledUsers: Number(row.disabled_users),
      }
    },
    async readFailingFeeds(): Promise<FailingFeed[] | null> {
      const rows = (await readFeeds()) as (Omit<FailingFeed, 'fetchedAt'> & { fetchedAt: unknown })[] | undefined
      return rows?.map((feed) => ({ ...feed, fetchedAt: toTime(feed.fetchedAt) })) ?? null
    },
    /** Empty before the first server with jobs has started. */
    async readJobs(): Promise<Job[] | null> {
      const found = await hasJobs()
      if (found?.[0]?.yes === false) return []
      const rows = (await readJobs()) as (Omit<Job, 'nextAt' | 'failedAt'> & Record<string, unknown>)[] | undefined
      return (
        rows?.map(({ nextAt, failedAt, ...job }) => ({ ...job, nextAt: toTime(nextAt), failedAt: toTime(failedAt) })) ??
        null
      )
    },
  }
}

/** Times arrive as PostgreSQL writes them. */
function toTime(value: unknown): string | null {
  return value === null ? null : new Date(value as string | Date).toISOString()
}
