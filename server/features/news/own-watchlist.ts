import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { PROFILE_ID } from '#schemas/profile.ts'
import type { Caller } from '../../db/caller.ts'
import type { Database } from '../../db/database.ts'
import { articles } from '../../db/tables/news.ts'
import { profiles } from '../../db/tables/profiles.ts'

/** SQL condition for articles of followed sources or categories; undefined if the user follows nothing. */
export async function findFollowed(database: Database, { userId }: Caller): Promise<SQL | undefined> {
  const [following] = await database
    .select({ sources: profiles.followedSources, categories: profiles.followedCategories })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), eq(profiles.id, PROFILE_ID)))
  const { sources = [], categories = [] } = following ?? {}
  return or(isOneOf(articles.source, sources), isOneOf(articles.category, categories))
}

/** Case-insensitive. */
function isOneOf(column: PgColumn, names: readonly string[]): SQL | undefined {
  if (names.length === 0) return undefined
  const lowered = names.map((name) => sql`lower(${name})`)
  return sql`lower(${column}) in (${sql.join(lowered, sql`, `)})`
}
