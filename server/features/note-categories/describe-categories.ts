import { and, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { notes } from '../../db/tables/notes.ts'
import type { Document } from '../../synced-rows/read-documents.ts'

type DescribedCategory = Document<'noteCategories'> & { noofrecords: number }

/** A user's categories as the REST calls answer them: each with how many of their living notes are in it. */
export async function describeCategories(
  database: Database,
  userId: string,
  categories: Document<'noteCategories'>[],
): Promise<DescribedCategory[]> {
  const ids = categories.map(({ id }) => id)
  const counted = await database
    .select({ id: notes.categoryId, total: count() })
    .from(notes)
    .where(and(eq(notes.userId, userId), eq(notes.deletedAt, 0), inArray(notes.categoryId, ids)))
    .groupBy(notes.categoryId)
  const totals = new Map(counted.map(({ id, total }) => [id, total]))
  return categories.map((category) => ({ ...category, noofrecords: totals.get(category.id) ?? 0 }))
}
