import { createHash } from 'node:crypto'
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { PictureSize } from '#schemas/article.ts'
import type { Database } from '../../db/database.ts'
import { bookmarks } from '../../db/tables/bookmarks.ts'
import { articlePictures, articles } from '../../db/tables/news.ts'
import { convertPicture, drawPicture } from '../../providers/pictures/convert-picture.ts'

/** Pixels of the longer side; a screen may have two of them for each of ours. */
const SIDES: Record<PictureSize, number> = { small: 400, large: 1200 }

/** Stores a drawing of ours (SVG) as a picture; gives its name. One that is there already is not drawn again. */
export async function storeDrawing(database: Database, svg: Buffer): Promise<string> {
  const id = nameOf(svg)
  if (await isStored(database, id)) return id
  const [small, large] = await Promise.all([drawPicture(svg, SIDES.small), drawPicture(svg, SIDES.large)])
  await store(database, id, { small, large })
  return id
}

/** Stores what a newsroom shows with an article; gives its name, empty for what is no picture. */
export async function storePicture(database: Database, bytes: Buffer): Promise<string> {
  const id = nameOf(bytes)
  if (await isStored(database, id)) return id
  const large = await convertPicture(bytes, SIDES.large)
  if (large.kind !== 'converted') return ''
  const small = await convertPicture(large.picture.bytes, SIDES.small)
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

async function isStored(database: Database, id: string): Promise<boolean> {
  const found = await database
    .select({ id: articlePictures.id })
    .from(articlePictures)
    .where(eq(articlePictures.id, id))
    .limit(1)
  return found.length > 0
}

async function store(database: Database, id: string, bySize: Record<PictureSize, Buffer>): Promise<void> {
  const rows = Object.entries(bySize).map(([size, bytes]) => ({ id, size: size as PictureSize, bytes }))
  await database.insert(articlePictures).values(rows).onConflictDoNothing()
}

function nameOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
