import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { textPictureIds } from '#schemas/article-picture-html.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { limits } from '#schemas/limits.ts'
import { removeUnusedPictures } from '#server/articles/article-pictures.ts'
import { linkCounts } from '#server/db/tables/bookmarks.ts'
import { articlePictures, articles } from '#server/db/tables/news.ts'
import { LinkReader } from '#server/features/bookmarks/links/link-reader.ts'
import { until } from '../support/measure/until.ts'
import { rewriteLink } from '../support/rows/link-push.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { bookmarkPush } from '../support/rows/test-documents.ts'
import { pushOne } from '../support/server/device.ts'
import { startLinkServer } from '../support/server/link-server.ts'
import { drawPicture } from '../support/server/upload.ts'
import { send, storyPage } from '../support/sites/start-site.ts'

const links = await startLinkServer()
const { server, urlOf, requestsTo, queued, stored, settled, save, saveUnheard, sweep } = links

describe('[RD-03] a saved link', () => {
  test('becomes a bookmark with the text and pictures of its page', async () => {
    const [one, lead] = [await drawPicture(60, 40, '#a04040'), await drawPicture(60, 40, '#4040a0')]
    links.site.answers.set('/one.png', send('image/png', one))
    links.site.answers.set('/lead.png', send('image/png', lead))
    const head = `<meta property="og:image" content="/lead.png"><meta name="author" content="Asha Writer">
      <meta name="description" content="Why wood &amp; iron swim"><meta property="article:published_time" content="2026-01-02T03:04:05Z">`
    const body = '<figure><img src="/one.png" alt="A boat"></figure>'
    links.site.answers.set('/story', send('text/html', storyPage({ title: 'How boats float', head, body })))
    const { row, answer } = await save('/story')
    expect(answer).toMatchObject({ kind: 'ok', owned: { linkState: 'waiting', linkProblem: '' } })
    const { content, owned, version } = await settled(row.id)
    expect(owned).toEqual({ linkState: 'read', linkProblem: '' })
    expect(content).toMatchObject({
      url: urlOf('/story'),
      title: 'How boats float',
      author: 'Asha Writer',
      summary: 'Why wood & iron swim',
      published: '2026-01-02T03:04:05.000Z',
      language: 'en',
      edition: 'link',
      updatedAt: row.content.updatedAt,
    })
    expect(content.text).toContain('told at length')
    expect(textPictureIds(String(content.text))).toHaveLength(1)
    expect(content.picture).toMatch(/^[\da-f]{32}$/)
    expect(version).not.toBe(row.version)
    expect(await queued()).toEqual([])
    expect(await server.database.select().from(articles)).toEqual([])
  })

  test('is read although its page has characters that cannot be stored', async () => {
    links.site.answers.set(
      '/story',
      send('text/html', storyPage({ title: 'A\0B', body: '<p>Some\0where over the sea.</p>' })),
    )
    const { row } = await save('/story')
    const { content, owned } = await settled(row.id)
    expect([owned.linkState, String(content.title).includes('\0')]).toEqual(['read', false])
  })

  test('keeps its pictures in the daily cleaning', async () => {
    links.site.answers.set('/one.png', send('image/png', await drawPicture(60, 40, '#104040')))
    links.site.answers.set('/story', send('text/html', storyPage({ body: '<img src="/one.png" alt="">' })))
    const { row } = await save('/story')
    const [id = ''] = textPictureIds(String((await settled(row.id)).content.text))
    await server.database.update(articlePictures).set({ createdAt: sql`now() - interval '2 days'` })
    await removeUnusedPictures(server.database)
    expect(await server.database.$count(articlePictures, eq(articlePictures.id, id))).toBe(2)
  })

  test('of a public article gets its content, without a request', async () => {
    const url = urlOf('/public')
    await storeArticles(server.database, [{ url, title: 'In the news' }])
    const { row } = await save('/public')
    const { content, owned } = await until(async () => {
      const found = await stored(row.id)
      expect(found.owned.linkState).toBe('none')
      return found
    })
    await server.database.delete(articles)
    expect(content).toMatchObject({ title: 'In the news', text: '<p>All of it.</p>', edition: 'feed' })
    expect(owned.linkProblem).toBe('')
    expect([requestsTo('/public'), await queued()]).toEqual([0, []])
  })

  test('an ordinary bookmark is not read', async () => {
    const answer = await pushOne(server, links.me, await bookmarkPush({ url: urlOf('/story') }))
    expect(answer).toMatchObject({ kind: 'ok', owned: { linkState: 'none' } })
    expect([await queued(), requestsTo('/story')]).toEqual([[], 0])
  })

  test.each([
    ['a PDF', send('application/pdf', '%PDF-1.4'), 'This is a PDF. Only web pages can be read.'],
    ['another file', send('image/png', 'x'), 'This is a file. Only web pages can be read.'],
    ['20 MB', send('text/html', Buffer.alloc(20_000_000, 'x')), 'This page is too large to be read.'],
    ['404', send('text/html', 'No', 404), 'This page does not exist.'],
    ['403', send('text/html', 'No', 403), 'The site does not show this page to Vedika. It may need a sign-in.'],
    ['418', send('text/html', 'No', 418), 'The site refused to show this page (answer 418).'],
    ['no text', send('text/html', '<html><body>Hello</body></html>'), 'No text to read was found on this page.'],
    [
      'a redirect inward',
      send('text/html', '', 302, { location: 'http://169.254.169.254/latest' }),
      'This address is private. Only public pages can be read.',
    ],
    [
      'endless redirects',
      send('text/html', '', 302, { location: '/page' }),
      'This page leads from one address to the next without an end.',
    ],
  ])('fails at once with a reason, and is kept: %s', async (_, answer, problem) => {
    links.site.answers.set('/page', answer)
    const { row } = await save('/page')
    const { content, owned, version } = await settled(row.id)
    expect(owned).toEqual({ linkState: 'failed', linkProblem: problem })
    expect([content, version, await queued()]).toEqual([row.content, row.version, []])
  })

  test('to a private address is not even asked for', async () => {
    links.site.answers.set('/story', send('text/html', storyPage()))
    const careful = new LinkReader(server.database, { allowPrivateAddresses: false })
    const row = await saveUnheard(urlOf('/story'))
    await sweep(careful)
    await careful.close()
    const { owned } = await stored(row.id)
    expect(owned.linkProblem).toBe('This address is private. Only public pages can be read.')
    expect(requestsTo('/story')).toBe(0)
  })

  test('is read again after a failure when its user asks', async () => {
    const { row } = await save('/late')
    expect((await settled(row.id)).owned.linkState).toBe('failed')
    links.site.answers.set('/late', send('text/html', storyPage()))
    const answer = await pushOne(server, links.me, rewriteLink(row, { updatedAt: 3000 }))
    expect(answer).toMatchObject({ owned: { linkState: 'waiting', linkProblem: '' } })
    expect((await settled(row.id)).content.text).toContain('told at length')
  })
})

describe('[RD-03] limits and the end of an account', () => {
  const setCount = (day: ReturnType<typeof sql>) =>
    server.database.execute(sql`insert into link_counts (user_id, day, links)
      values (${links.me.userId}, (now() at time zone 'utc')::date + ${day}, ${limits.dailyLinks})`)

  test('more links than a day allows fail, and say so', async () => {
    links.site.answers.set('/story', send('text/html', storyPage()))
    await setCount(sql`0`)
    const { row } = await save('/story')
    const { owned } = await settled(row.id)
    expect(owned.linkProblem).toBe('You saved more than 100 links today. Try this one again tomorrow.')
    expect(requestsTo('/story')).toBe(0)
  })

  test('a new day begins to count anew', async () => {
    links.site.answers.set('/story', send('text/html', storyPage()))
    await setCount(sql`-1`)
    const { row } = await save('/story')
    expect((await settled(row.id)).owned.linkState).toBe('read')
    const [count] = await server.database.select().from(linkCounts).where(eq(linkCounts.userId, links.me.userId))
    expect(count?.links).toBe(1)
  })

  test('an account takes its waiting links along', async () => {
    await saveUnheard(urlOf('/story'))
    await setCount(sql`0`)
    await server.call(endpoints.removeUser, { as: links.me })
    expect(await queued()).toEqual([])
    expect(await server.database.$count(linkCounts, eq(linkCounts.userId, links.me.userId))).toBe(0)
  })
})

test('[RD-03] pages that do not answer give way to those of other users, and are read later', async () => {
  const begun = Date.now()
  const fetchLimits = { timeoutMs: 600_000 }
  const reader = new LinkReader(server.database, { allowPrivateAddresses: true, fetchLimits, patienceMs: 1000 })
  const [one, two, me] = [await server.signIn(), await server.signIn(), links.me]
  for (const path of ['/one', '/two']) links.site.answers.set(path, () => {}) // never
  links.site.answers.set('/story', send('text/html', storyPage()))
  for (const [path, person] of [['/one', one] as const, ['/two', two] as const]) {
    links.me = person
    await saveUnheard(urlOf(path))
    reader.wake(person.userId)
    await until(() => expect(requestsTo(path)).toBe(1))
  }
  links.me = me
  const row = await saveUnheard(urlOf('/story'))
  reader.wake(me.userId)
  expect((await settled(row.id)).owned.linkState).toBe('read')
  await reader.close()
  links.me = one
  const [slow] = await queued()
  expect([slow?.attempts, Number(slow?.dueAt) >= begun + 60_000]).toEqual([1, true])
})
