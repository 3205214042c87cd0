import { createHash, randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { PictureSize } from '#schemas/article.ts'
import type { Database } from '../db/database.ts'
import { bookmarks } from '../db/tables/bookmarks.ts'
import { articlePictures, articles } from '../db/tables/news.ts'
import { ownArticles } from '../db/tables/sources.ts'
import { convertPicture } from '../providers/pictures/convert-picture.ts'
import { drawPicture } from '../providers/pictures/draw-picture.ts'
import { readPicture } from '../providers/pictures/read-picture.ts'

/** Pages are white: black lines without a background would be lost in a dark theme. */
const BACKGROUND = '#fff'

/** Converts the newsroom's many pictures one at a time, so that users' pictures run between them. */
const limit = pLimit(1)
const convert = (bytes: Buffer, side: number) => limit(() => convertPicture(bytes, side, 'newsroom', BACKGROUND))

/** Pixels of the longer side; a screen may have two of them for each of ours. */
export const SIDES: Record<PictureSize, number> = { small: 400, large: 1200 }

/** Stores our own drawings (SVG) as pictures and returns their ids in order. One query skips those that exist. */
export async function storeDrawings(database: Database, drawings: readonly Buffer[]): Promise<string[]> {
  const hashes = drawings.map(hash)
  const stored = await findStored(database, hashes)
  return Promise.all(
    drawings.map(async (svg, index) => {
      const sourceHash = hashes[index] as string
      const id = stored.get(sourceHash)
      if (id !== undefined) return id
      const [small, large] = await Promise.all([drawPicture(svg, SIDES.small), drawPicture(svg, SIDES.large)])
      return store(database, sourceHash, { small, large })
    }),
  )
}

export interface StoredPicture {
  id: string
  /** Pixels of the large size. */
  width: number
  height: number
}

/** Stores an article's picture. Undefined if it is not a picture, or has a side of at most `mostTrackerSide` pixels. */
export async function storePicture(
  database: Database,
  bytes: Buffer,
  mostTrackerSide = 0,
): Promise<StoredPicture | undefined> {
  const sourceHash = hash(bytes)
  const isTracker = ({ width, height }: Pick<StoredPicture, 'width' | 'height'>) =>
    Math.min(width, height) <= mostTrackerSide
  const stored = await measureStored(database, sourceHash)
  if (stored) return isTracker(stored) ? undefined : stored
  const large = await convert(bytes, SIDES.large)
  if (large.kind !== 'converted' || isTracker(large.picture)) return undefined
  const small = await convert(large.picture.bytes, SIDES.small)
  if (small.kind !== 'converted') return undefined
  const id = await store(database, sourceHash, { small: small.picture.bytes, large: large.picture.bytes })
  const { width, height } = large.picture
  return { id, width, height }
}

/** Reads the header of our own file, which needs no isolated process. */
async function measureStored(database: Database, sourceHash: string): Promise<StoredPicture | undefined> {
  const [stored] = await database
    .select({ id: articlePictures.id, bytes: articlePictures.bytes })
    .from(articlePictures)
    .where(and(eq(articlePictures.sourceHash, sourceHash), eq(articlePictures.size, 'large')))
    .limit(1)
  const header = stored && (await readPicture(stored.bytes, SIDES.large ** 2))
  return header && { id: stored.id, width: header.width, height: header.height }
}

/**
 * Removes pictures that no article, public or of a source, and no bookmark shows any more, above or in its text. Young ones may be about to be
 * shown.
 */
export async function removeUnusedPictures(database: Database): Promise<void> {
  const shown = [articles, bookmarks, ownArticles].flatMap((table) => [
    sql`select ${table.picture} from ${table}`,
    sql`select found[1] from ${table}, regexp_matches(${table.text}, '<img src="picture:([0-9a-f]{32})"', 'g') found
      where ${table.text} like '%<img src="picture:%'`,
  ])
  await database.execute(sql`
    with shown(id) as (${sql.join(shown, sql` union `)})
    delete from ${articlePictures} where ${articlePictures.createdAt} < now() - interval '1 day'
    and not exists (select from shown where shown.id = ${articlePictures.id})`)
}

/** The ids of stored pictures by the hashes of their sources. */
async function findStored(database: Database, sourceHashes: readonly string[]): Promise<Map<string, string>> {
  const { id, sourceHash } = articlePictures
  const found = await database
    .selectDistinct({ id, sourceHash })
    .from(articlePictures)
    .where(inArray(sourceHash, [...sourceHashes]))
  return new Map(found.map((each) => [each.sourceHash, each.id]))
}

/** Returns the new id, or that of whoever was faster. */
async function store(database: Database, sourceHash: string, bySize: Record<PictureSize, Buffer>): Promise<string> {
  const id = randomUUID().replaceAll('-', '')
  const rows = Object.entries(bySize).map(([size, bytes]) => ({ id, size: size as PictureSize, bytes, sourceHash }))
  await database.insert(articlePictures).values(rows).onConflictDoNothing()
  return (await findStored(database, [sourceHash])).get(sourceHash) ?? id
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
