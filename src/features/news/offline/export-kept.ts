import { textPictureIds } from '#schemas/article-picture-html.ts'
import { type ExportFile, jsonListFile, zipFiles } from '#schemas/export-archive.ts'
import { countArticles } from '../../../database/news/cached-articles.ts'
import { readKeptArticles, readOwnBookmarks } from '../../../database/news/cached-texts.ts'
import { listCachedPictures, readCachedPicture } from '../../../platform/cached-pictures.ts'
import { picturePath } from '../picture-path.ts'
import { articlePage, indexPage, type ListedText, listText } from './export-pages.ts'

/** Compression estimate: compressed size / size of a text, for its page and its data together. */
const PACKED = 0.9
/** Bytes: page markup around a text, and its entry in the lists. */
const AROUND_TEXT = 700
const SAMPLE = 40
/** Bytes collected before a part becomes a Blob, so that the browser can hold it outside of the page's memory. */
const PART_BYTES = 1_000_000

export interface ExportPlan {
  articles: number
  bookmarks: number
  pictures: number
  /** Estimated size of the file. */
  bytes: number
}

/** Counts the texts and estimates the file's size from a sample; reading all would take as long as the export. */
export async function planExport(): Promise<ExportPlan> {
  const pictures = await findPictures()
  const picturePaths = [...pictures.values()]
  const [articles, bookmarks] = [await countArticles(), await countAll(readOwnBookmarks())]
  const perArticle = await averageOf(readKeptArticles(), async (article) => sizeOf(article))
  const perPicture = await averageOf(picturePaths, async (path) => (await readCachedPicture(path))?.size ?? 0)
  const texts = (articles + bookmarks) * (perArticle * PACKED + AROUND_TEXT)
  return { articles, bookmarks, pictures: pictures.size, bytes: Math.round(texts + pictures.size * perPicture) }
}

/**
 * Exports all reading material on this device as a ZIP: a page for each text, an index page, the cached pictures, and
 * the texts as data. Works text by text and calls `onText` after each.
 */
export async function exportKept(onText: () => void): Promise<Blob> {
  const parts: Blob[] = []
  let pending: BlobPart[] = []
  let size = 0
  const flush = () => {
    parts.push(new Blob(pending))
    pending = []
    size = 0
  }
  for await (const chunk of zipFiles(listFiles(onText))) {
    pending.push(chunk as Uint8Array<ArrayBuffer>)
    size += chunk.length
    if (size >= PART_BYTES) flush()
  }
  flush()
  return new Blob(parts, { type: 'application/zip' })
}

async function* listFiles(onText: () => void): AsyncGenerator<ExportFile> {
  const pictures = await findPictures()
  const used = new Set<string>()
  const bookmarks: ListedText[] = []
  const articles: ListedText[] = []
  for (const [folder, listed, texts] of [
    ['bookmarks', bookmarks, readOwnBookmarks()],
    ['articles', articles, readKeptArticles()],
  ] as const) {
    for await (const text of texts) {
      const entry = listText(folder, text)
      listed.push(entry)
      const shown = [text.picture, ...textPictureIds(text.text)].filter((id) => pictures.has(id))
      for (const id of shown) used.add(id)
      yield articlePage(entry.path, text, new Set(shown))
      onText()
    }
  }
  yield indexPage(bookmarks, articles)
  if (bookmarks.length > 0) yield jsonListFile('bookmarks.json', readOwnBookmarks())
  yield jsonListFile('articles.json', readKeptArticles())
  for (const id of used) {
    const picture = await readCachedPicture(pictures.get(id) ?? '')
    if (picture) {
      const bytes = new Uint8Array(await picture.arrayBuffer())
      yield { name: `pictures/${id}.webp`, parts: [bytes], isPacked: true }
    }
  }
}

/** Paths of cached pictures by name. Of two sizes, the larger one. */
async function findPictures(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const path of await listCachedPictures()) {
    const id = path.split('/').at(-2) ?? ''
    if (path === picturePath(id, 'large') || !found.has(id)) found.set(id, path)
  }
  return found
}

async function averageOf<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  measure: (item: Item) => Promise<number>,
): Promise<number> {
  let [count, sum] = [0, 0]
  for await (const item of items) {
    sum += await measure(item)
    count += 1
    if (count === SAMPLE) break
  }
  return count === 0 ? 0 : sum / count
}

async function countAll(items: AsyncIterable<unknown>): Promise<number> {
  let count = 0
  for await (const _ of items) count += 1
  return count
}

/** Bytes of the value as JSON. */
function sizeOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
