import { type ExportFile, jsonListFile, zipFiles } from '#schemas/export-archive.ts'
import { countArticles } from '../../../database/news/cached-articles.ts'
import { readKeptArticles, readOwnBookmarks } from '../../../database/news/kept-texts.ts'
import { listKeptPictures, readKeptPicture } from '../../../platform/kept-pictures.ts'
import { picturePath } from '../picture-path.ts'
import { articlePage, indexPage, type ListedText, listText } from './export-pages.ts'

/** What of a text's bytes is left when it is packed, once as a page and once as data. */
const PACKED = 0.9
/** In bytes: what a page has beside its text, and its place in the lists. */
const AROUND_TEXT = 700
const SAMPLE = 40
/** So much is handed to the browser at a time, which keeps it outside of the page's memory. */
const PART_BYTES = 1_000_000

export interface ExportPlan {
  articles: number
  bookmarks: number
  pictures: number
  /** Of the file, about. */
  bytes: number
}

/** What the file would hold, and its size: by some of the texts and pictures, as reading all would take as long as saving. */
export async function planExport(): Promise<ExportPlan> {
  const pictures = await findPictures()
  const picturePaths = [...pictures.values()]
  const [articles, bookmarks] = [await countArticles(), await countAll(readOwnBookmarks())]
  const perArticle = await averageOf(readKeptArticles(), async (article) => sizeOf(article))
  const perPicture = await averageOf(picturePaths, async (path) => (await readKeptPicture(path))?.size ?? 0)
  const texts = (articles + bookmarks) * (perArticle * PACKED + AROUND_TEXT)
  return { articles, bookmarks, pictures: pictures.size, bytes: Math.round(texts + pictures.size * perPicture) }
}

/**
 * Everything to read that is on this device, as a ZIP: a page for each text and a list of them, the pictures that are kept,
 * and the same as data. Made text by text. `onText` is told after each.
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
      const picture = pictures.has(text.picture) ? text.picture : ''
      if (picture) used.add(picture)
      yield articlePage(entry.path, text, picture)
      onText()
    }
  }
  yield indexPage(bookmarks, articles)
  if (bookmarks.length > 0) yield jsonListFile('bookmarks.json', readOwnBookmarks())
  yield jsonListFile('articles.json', readKeptArticles())
  for (const id of used) {
    const picture = await readKeptPicture(pictures.get(id) ?? '')
    if (picture) {
      const bytes = new Uint8Array(await picture.arrayBuffer())
      yield { name: `pictures/${id}.webp`, parts: [bytes], isPacked: true }
    }
  }
}

/** The path of each picture that is kept, by its name; of both sizes the larger. */
async function findPictures(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const path of await listKeptPictures()) {
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

/** In bytes, of the JSON of it. */
function sizeOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
