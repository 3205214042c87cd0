import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { articleIdOf } from '#schemas/article-address.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { removeUnusedPictures, storePicture } from '#server/articles/article-pictures.ts'
import { articlePictures, articles, feeds } from '#server/db/tables/news.ts'
import { refreshNews } from '#server/features/news/newsroom/refresh-news.ts'
import { seedStarterEdition } from '#server/features/news/newsroom/starter-edition/seed-starter-edition.ts'
import { bookmarkContent, bookmarkPush } from '../support/rows/test-documents.ts'
import { pushOne } from '../support/server/device.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'
import { drawPicture } from '../support/server/upload.ts'
import { type Newsroom, startNewsroom } from '../support/sites/newsroom.ts'

let server: TestServer
let newsroom: Newsroom
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  newsroom = await startNewsroom()
  await server.database.delete(articles)
  await server.database.delete(articlePictures)
  await server.database.delete(feeds)
})
afterEach(() => newsroom.stop())

const read = (format = 'rss') =>
  refreshNews({
    database: server.database,
    feeds: { source: newsroom.listOf(`/feeds/${format}`), allowPrivateAddresses: true },
  })
async function pictureOf(name: string): Promise<string> {
  const [article] = await server.database
    .select()
    .from(articles)
    .where(eq(articles.id, await articleIdOf(`${newsroom.base}/pages/${name}`)))
  return article?.picture ?? 'no such article'
}
function illustrate(place: number, picture: string): void {
  const article = newsroom.articles[place]
  if (article) article.picture = picture
}
const show = (id: string, size: 'small' | 'large') => server.call(endpoints.newsPicture, { params: { id, size } })
const countPictures = async () => (await server.database.select().from(articlePictures)).length

describe('[OF-10] the pictures of articles', () => {
  test('have an address that nobody can make from their bytes', async () => {
    const bytes = await drawPicture(300, 200)
    const first = await storePicture(server.database, bytes)
    expect((await Promise.all([1, 2].map(() => storePicture(server.database, bytes)))).map((each) => each?.id)).toEqual(
      [first?.id, first?.id],
    )
    await server.database.delete(articlePictures)
    const [one, other] = await Promise.all([1, 2].map(() => storePicture(server.database, bytes)))
    expect([one?.id === other?.id, one?.id === first?.id, await countPictures()]).toEqual([true, false, 2])
  })

  test('come from the feed or the page, are resized, and served from here as immutable', async () => {
    newsroom.pictures.set('/pictures/coast.png', await drawPicture(3000, 1500))
    newsroom.pictures.set('/pictures/bridge.png', await drawPicture(300, 200, '#a04040'))
    illustrate(1, '/pictures/bridge.png')
    await read()
    const picture = await pictureOf('monsoon')
    for (const [size, width, height] of [
      ['small', 400, 200],
      ['large', 1200, 600],
    ] as const) {
      const response = await show(picture, size)
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
    }
    expect(await sharp((await show(await pictureOf('bridge'), 'large')).rawPayload).metadata()).toMatchObject({
      width: 300,
    })
    expect(await pictureOf('kabaddi')).toBe('')
    const [listed] = (await server.call(endpoints.newsToday)).json().content.slice(-1)
    expect(listed).toMatchObject({ title: 'Clouds over the coast & inland', picture })
  })

  test.each(['atom', 'json'])('are named by %s, too', async (format) => {
    newsroom.pictures.set('/pictures/bridge.png', await drawPicture())
    illustrate(1, '/pictures/bridge.png')
    await read(format)
    expect(await pictureOf('bridge')).not.toBe('')
  })

  test('are left out where there is none, or none that is safe to decode', async () => {
    newsroom.pictures.set('/pictures/coast.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))
    illustrate(1, '/pictures/none.png')
    illustrate(2, 'file:///etc/passwd')
    await read()
    for (const name of ['monsoon', 'bridge', 'kabaddi']) expect(await pictureOf(name)).toBe('')
    expect((await show('none', 'large')).statusCode).toBe(404)
  })

  test('are removed once no article and no bookmark shows them', async () => {
    const me = await server.signIn()
    newsroom.pictures.set('/pictures/coast.png', await drawPicture(40, 30))
    newsroom.pictures.set('/pictures/bridge.png', await drawPicture(40, 30, '#a04040'))
    illustrate(1, '/pictures/bridge.png')
    await read()
    const bookmark = await bookmarkPush()
    await pushOne(server, me, { ...bookmark, content: bookmarkContent({ picture: await pictureOf('bridge') }) })
    await server.database.update(articles).set({ picture: '' })
    await removeUnusedPictures(server.database)
    expect(await countPictures()).toBe(4) // young ones may be about to be shown
    await server.database.update(articlePictures).set({ createdAt: sql`now() - interval '2 days'` })
    await removeUnusedPictures(server.database)
    expect(await countPictures()).toBe(2)
  })

  test('every article of the starter edition has a drawing of ours', async () => {
    await seedStarterEdition(server.database)
    const stored = await server.database.select().from(articles)
    expect(new Set(stored.map(({ picture }) => picture)).size).toBe(60)
    const { rawPayload } = await show(stored[0]?.picture ?? '', 'large')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 675 })
    expect(await countPictures()).toBe(120)
  })
})
