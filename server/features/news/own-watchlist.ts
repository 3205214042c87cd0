import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { PROFILE_ID } from '#schemas/profile.ts'
import type { Caller } from '../../db/caller.ts'
import type { Database } from '../../db/database.ts'
import { articles } from '../../db/tables/news.ts'
import { profiles } from '../../db/tables/profiles.ts'

/** Which articles the watch list of a caller shows: the editor's choice, and what they follow. */
export async function pickWatched(database: Database, caller: Caller | null): Promise<SQL | undefined> {
  const isChoice = sql`${articles.editorChoice}`
  if (!caller) return isChoice
  const [following] = await database
    .select({ sources: profiles.followedSources, categories: profiles.followedCategories })
    .from(profiles)
    .where(and(eq(profiles.userId, caller.userId), eq(profiles.id, PROFILE_ID)))
  const { sources = [], categories = [] } = following ?? {}
  return or(isChoice, isOneOf(articles.source, sources), isOneOf(articles.category, categories))
}

/** Whatever the case of the letters. */
function isOneOf(column: PgColumn, names: readonly string[]): SQL | undefined {
  if (names.length === 0) return undefined
  const lowered = names.map((name) => sql`lower(${name})`)
  return sql`lower(${column}) in (${sql.join(lowered, sql`, `)})`
}
