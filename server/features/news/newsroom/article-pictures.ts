import { createHash } from 'node:crypto'
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { PictureSize } from '#schemas/article.ts'
import type { Database } from '../../../db/database.ts'
import { bookmarks } from '../../../db/tables/bookmarks.ts'
import { articlePictures, articles } from '../../../db/tables/news.ts'
import { convertPicture } from '../../../providers/pictures/convert-picture.ts'
import { drawPicture } from '../../../providers/pictures/draw-picture.ts'

/** Converts the newsroom's many pictures one at a time, so that users' pictures run between them. */
const limit = pLimit(1)
const convert = (bytes: Buffer, side: number) => limit(() => convertPicture(bytes, side, 'newsroom'))

/** Pixels of the longer side; a screen may have two of them for each of ours. */
const SIDES: Record<PictureSize, number> = { small: 400, large: 1200 }

/** Stores our own drawings (SVG) as pictures and returns their names in order. One query skips those that exist. */
export async function storeDrawings(database: Database, drawings: readonly Buffer[]): Promise<string[]> {
  const ids = drawings.map(nameOf)
  const stored = await findStored(database, ids)
  await Promise.all(
    drawings.map(async (svg, place) => {
      const id = ids[place] as string
      if (stored.has(id)) return
      const [small, large] = await Promise.all([drawPicture(svg, SIDES.small), drawPicture(svg, SIDES.large)])
      await store(database, id, { small, large })
    }),
  )
  return ids
}

/** Stores an article's picture. Returns its name, or empty if it is not a picture. */
export async function storePicture(database: Database, bytes: Buffer): Promise<string> {
  const id = nameOf(bytes)
  if ((await findStored(database, [id])).has(id)) return id
  const large = await convert(bytes, SIDES.large)
  if (large.kind !== 'converted') return ''
  const small = await convert(large.picture.bytes, SIDES.small)
  if (small.kind !== 'converted') return ''
  await store(database, id, { small: small.picture.bytes, large: large.picture.bytes })
  return id
}

/** Removes pictures that no article and no bookmark shows any more; young ones may be about to be shown. */
export async function removeUnusedPictures(database: Database): Promise<void> {
  const ofArticle = database.select().from(articles).where(eq(articles.picture, articlePictures.id))
  const ofBookmark = database.select().from(bookmarks).where(eq(bookmarks.picture, articlePictures.id))
  const isOld = lt(articlePictures.createdAt, sql`now() - interval '1 day'`)
  await database.delete(articlePictures).where(and(isOld, notExists(ofArticle), notExists(ofBookmark)))
}

/** The names among these that are stored. */
async function findStored(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const found = await database
    .selectDistinct({ id: articlePictures.id })
    .from(articlePictures)
    .where(inArray(articlePictures.id, [...ids]))
  return new Set(found.map(({ id }) => id))
}

async function store(database: Database, id: string, bySize: Record<PictureSize, Buffer>): Promise<void> {
  const rows = Object.entries(bySize).map(([size, bytes]) => ({ id, size: size as PictureSize, bytes }))
  await database.insert(articlePictures).values(rows).onConflictDoNothing()
}

function nameOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
