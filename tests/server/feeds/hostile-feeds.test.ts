import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { feeds } from '#server/db/tables/news.ts'
import { type RefreshReport, refreshNews } from '#server/features/news/newsroom/refresh-news.ts'
import { createDocumentReader, type DocumentReader } from '#server/providers/feeds/document-reader.ts'
import { readFeed } from '#server/providers/feeds/read-feed.ts'
import { compareTimes, measureCpu } from '#tests/support/measure/compare-times.ts'
import { openNewsDatabase } from '#tests/support/server/news-database.ts'
import { type Newsroom, startNewsroom } from '#tests/support/sites/newsroom.ts'

let newsroom: Newsroom
const { database, reader, clear } = await openNewsDatabase()
/** Exhausted by a quarter of what it takes in production. */
const smallReader = createDocumentReader({ megabytes: 64 })
/** On a busy machine ten seconds pass before it has read what takes two. */
const patientReader = createDocumentReader({ milliseconds: 120_000 })
afterAll(() => Promise.all([smallReader.close(), patientReader.close()]))
beforeEach(async () => {
  newsroom = await startNewsroom()
})
afterEach(() => newsroom.stop())

const items = (count: number, fields = '') =>
  Array.from({ length: count }, (_, n) => `<item><link>${newsroom.base}/pages/n${n}</link>${fields}</item>`).join('')
const feed = (title: string, content: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title>${content}</channel></rss>`
const MAX_TIMES = 5
const cdata = (text: string) => `<![CDATA[${text}]]>`
const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n.toString(36)}=""`).join(' ')

function serve(path: string, body: string): void {
  newsroom.documents.set(path, ['application/rss+xml', body])
}

const refresh = (...paths: string[]) => refreshBy(reader, ...paths)

async function refreshBy(reader: DocumentReader, ...paths: string[]): Promise<RefreshReport> {
  const source = newsroom.listOf(...paths)
  const report = await refreshNews({ database, feeds: { source, allowPrivateAddresses: true }, reader })
  if (!report) throw new Error('Somebody else gathers')
  return report
}

/** CPU time in ms that the thread of the event loop spent while a feed was fetched. */
async function measure(body: string): Promise<number> {
  await clear()
  serve('/feeds/own', body)
  return measureCpu(() => refresh('/feeds/own'))
}

test.each([
  ['a title of 500 kB of tags', () => feed('T', items(1, `<title>${cdata('<div>'.repeat(100_000))}</title>`))],
  ['5 authors of 450 kB of tags', () => feed('T', items(5, `<author>${cdata('<p>'.repeat(150_000))}</author>`))],
  ['an element of 400,000 attributes', () => feed('T', `<item ${attributes(400_000)}/>`)],
  ['500,000 entries', () => feed('T', '<item/>'.repeat(500_000))],
])('a feed with %s blocks the event loop no longer than a harmless one of its size', async (_, write) => {
  const hostile = write()
  const plain = feed('T', items(5))
  const harmless = `${plain}<!--${'x'.repeat(hostile.length - plain.length)}-->`
  await measure(harmless) // what is loaded once
  const { times: ratio } = await compareTimes(
    () => measure(hostile),
    () => measure(harmless),
    MAX_TIMES,
  )
  expect(ratio).toBeLessThan(MAX_TIMES)
})

test('the tags of an endless author are not read', async () => {
  const write = (tags: number) => feed('T', items(1, `<author>${cdata(`Asha ${'<p>'.repeat(tags)}`)}</author>`))
  const read = (text: string) => measureCpu(() => expect(readFeed(text, newsroom.base)?.entries).toHaveLength(1))
  const [many, some] = [write(160_000), write(20_000)]
  const { times } = await compareTimes(
    () => read(many),
    () => read(some),
    MAX_TIMES,
  )
  expect(times).toBeLessThan(MAX_TIMES)
})

test('a feed with endless authors is stored', async () => {
  serve('/feeds/own', feed('T', items(5, `<author>${cdata(`Asha ${'<p>'.repeat(150_000)}`)}</author>`)))
  expect(await refreshBy(patientReader, '/feeds/own')).toMatchObject({ storedArticles: 5, failures: [] })
})

test('a site whose pages exhaust the reader waits for the next time', async () => {
  const endless = '<br>'.repeat(300_000) // exhausts the memory long before the time
  const names = Array.from({ length: 8 }, (_, n) => `/pages/n${n}`)
  for (const name of names) newsroom.documents.set(name, ['text/html', endless])
  serve('/feeds/own', feed('T', items(8)))
  await refreshBy(smallReader, '/feeds/own')
  expect(names.filter((name) => newsroom.requests.has(name)).length).toBeLessThan(8)
})

test('a feed that takes too much time or memory fails alone, says why and is asked later', async () => {
  // A name of its own for each element takes more memory than the reader may have, however fast the machine is.
  serve('/feeds/own', feed('T', Array.from({ length: 150_000 }, (_, n) => `<a${n.toString(36)}/>`).join('')))
  const report = await refreshBy(smallReader, '/feeds/own', '/feeds/rss')
  expect(report).toMatchObject({ storedArticles: 3, failures: [{ reason: 'takes too much time or memory to read' }] })
  const [failed] = await database.select().from(feeds).where(eq(feeds.failures, 1))
  expect(failed).toMatchObject({ url: `${newsroom.base}/feeds/own`, lastError: report.failures[0]?.reason })
  expect(failed?.nextFetchAt.getTime()).toBeGreaterThan(Date.now())
})
