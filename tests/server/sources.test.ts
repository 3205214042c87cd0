import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { limits } from '#schemas/limits.ts'
import { ownFeeds, sourceCounts, sources as sourceTable } from '#server/db/tables/sources.ts'
import { SourceFinder } from '#server/features/sources/source-finder.ts'
import { applyPush } from '#server/synced-rows/apply-push.ts'
import { until } from '../support/measure/until.ts'
import { sourcePush } from '../support/rows/test-documents.ts'
import { push, pushOne } from '../support/server/device.ts'
import { rewriteSource, startSourceServer } from '../support/server/source-server.ts'
import type { Person } from '../support/server/test-server.ts'
import { send } from '../support/sites/start-site.ts'

const sources = await startSourceServer()
const { server, urlOf, requestsTo, queued, makeDue, stored, settled, add, addUnheard, publish, sweep } = sources

const page = (head: string) => send('text/html', `<html><head>${head}</head><body>Hello</body></html>`)
const link = (type: string, href: string) => `<link rel="alternate" type="${type}" href="${href}">`

/** A feed whose title is 10 billion letters to a parser that expands it. */
const NESTED = [...'bcdefghij'].map((name, n) => `<!ENTITY ${name} "${`&${'abcdefghi'[n]};`.repeat(10)}">`)
const BOMB = `<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa">${NESTED.join('')}]><rss><channel><title>&j;</title><item/></channel></rss>`

describe('[RD-02] the feed of a source', () => {
  test('is the address itself', async () => {
    publish('/news.xml', ['one'])
    const { row, answer } = await add('/news.xml')
    expect(answer).toMatchObject({ kind: 'ok', owned: { sourceState: 'waiting' } })
    const { owned, version } = await settled(row.id)
    expect(owned).toEqual({
      sourceState: 'followed',
      sourceProblem: '',
      feedId: expect.stringMatching(/^[0-9a-f]{32}$/),
      feedTitle: 'The Courier',
      siteUrl: urlOf('/'),
    })
    expect([version, await queued()]).toEqual([row.version, []])
  })

  test.each(['application/rss+xml', 'application/atom+xml; charset=utf-8', 'application/feed+json'])(
    'is the one that a page links as %s',
    async (type) => {
      publish('/deep/feed', ['one'])
      const others = `${link('application/json+oembed', '/embed')}${link('application/json', '/wp-json')}`
      sources.site.answers.set('/deep/', page(`${others}${link(type, 'feed')}`))
      const { row } = await add('/deep/')
      expect((await settled(row.id)).owned).toMatchObject({ sourceState: 'followed', feedTitle: 'The Courier' })
      expect(requestsTo('/embed') + requestsTo('/wp-json')).toBe(0)
    },
  )

  test('is at a usual place of a site that links none', async () => {
    sources.site.answers.set('/', page(''))
    publish('/atom.xml', ['one'])
    const { row } = await add('/')
    expect((await settled(row.id)).owned.sourceState).toBe('followed')
    expect([requestsTo('/feed'), requestsTo('/rss.xml'), requestsTo('/index.xml')]).toEqual([1, 1, 0])
  })

  test('that another user follows is found without a request', async () => {
    publish('/news.xml', ['one'])
    await addUnheard(urlOf('/news.xml'))
    await sweep() // ends when the feed is fetched too
    const before = requestsTo('/news.xml')
    const neighbour = await server.signIn()
    const { row } = await add('/news.xml', {}, neighbour)
    expect((await settled(row.id, neighbour)).owned.feedTitle).toBe('The Courier')
    expect(requestsTo('/news.xml')).toBe(before)
  })

  test('tells others nothing of the page that its first follower added', async () => {
    const item = { url: urlOf('/story-one'), title: 'One' }
    const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'The Courier', items: [item] }
    sources.site.answers.set('/feed.json', send('application/feed+json', JSON.stringify(feed)))
    sources.site.answers.set('/reader?token=secret', page(link('application/feed+json', '/feed.json')))
    const neighbour = await server.signIn()
    const { row: mine } = await add('/reader?token=secret')
    expect((await settled(mine.id)).owned.siteUrl).toBe(urlOf('/reader?token=secret'))
    const { row: theirs } = await add('/feed.json', {}, neighbour)
    const { owned } = await settled(theirs.id, neighbour)
    expect([owned.siteUrl, owned.feedId]).toEqual(['', (await stored(mine.id)).owned.feedId])
    expect(JSON.stringify(await server.database.select().from(ownFeeds))).not.toContain('secret')
  })

  test('has the whole address that its follower added, and nobody else’s', async () => {
    const paths = ['/news.xml?utm_source=one', '/news.xml?utm_source=other']
    const neighbour = await server.signIn()
    for (const path of paths) publish(path, ['one'], path)
    const { row } = await add(paths[0] as string)
    const { owned: mine } = await settled(row.id)
    await add(paths[1] as string, {}, neighbour)
    const { owned: theirs } = await settled(row.id, neighbour)
    expect([mine.feedTitle, theirs.feedTitle]).toEqual(paths)
    expect(mine.feedId).not.toBe(theirs.feedId)
  })

  test.each([
    ['a file', send('image/png', 'x'), 'This is neither a feed nor a web page.'],
    ['a broken feed', send('application/rss+xml', '<rss><channel>'), 'This is neither a feed nor a web page.'],
    ['a feed of nested entities', send('application/rss+xml', BOMB), 'This is neither a feed nor a web page.'],
    [
      'a page without a feed',
      page(''),
      'This site has no feed that Vedika can find. Add the address of its feed, if you know it.',
    ],
    ['a missing page', send('text/html', 'No', 404), 'This page does not exist.'],
    ['20 MB', send('application/rss+xml', Buffer.alloc(20_000_000, 'x')), 'This page is too large to be read.'],
    [
      'a redirect inward',
      send('text/html', '', 302, { location: 'http://169.254.169.254/latest' }),
      'This address is private. Only public pages can be read.',
    ],
    [
      'a page that links a feed inside',
      page(link('application/rss+xml', 'http://169.254.169.254/feed')),
      'This address is private. Only public pages can be read.',
    ],
  ])('is not found, and the source is kept: %s', async (_, answer, problem) => {
    sources.site.answers.set('/page', answer)
    const { row } = await add('/page')
    const { content, owned, version } = await settled(row.id)
    expect(owned).toMatchObject({ sourceState: 'failed', sourceProblem: problem, feedId: '' })
    expect([content, version, await queued()]).toEqual([row.content, row.version, []])
  })

  test('at a private address is not even asked for', async () => {
    publish('/news.xml', ['one'])
    const careful = new SourceFinder(server.database, { allowPrivateAddresses: false })
    const row = await addUnheard(urlOf('/news.xml'))
    await sweep(careful)
    await careful.close()
    expect((await stored(row.id)).owned.sourceProblem).toBe('This address is private. Only public pages can be read.')
    expect(requestsTo('/news.xml')).toBe(0)
  })

  test('of a site that fails for a time is looked for again', async () => {
    sources.site.answers.set('/news.xml', send('text/html', '', 503, { 'retry-after': '3600' }))
    const row = await addUnheard(urlOf('/news.xml'))
    const before = Date.now()
    await sweep()
    expect((await stored(row.id)).owned.sourceState).toBe('waiting')
    expect((await queued())[0]?.dueAt.getTime()).toBeGreaterThanOrEqual(before + 3_600_000)
    publish('/news.xml', ['one'])
    await makeDue()
    await sweep()
    expect((await stored(row.id)).owned.sourceState).toBe('followed')
  })

  test('is looked for again when its user asks', async () => {
    const { row } = await add('/late.xml')
    expect((await settled(row.id)).owned.sourceState).toBe('failed')
    publish('/late.xml', ['one'])
    const answer = await pushOne(server, sources.me, rewriteSource(row, { updatedAt: 3000 }))
    expect(answer).toMatchObject({ owned: { sourceState: 'waiting', sourceProblem: '' } })
    expect((await settled(row.id)).owned.sourceState).toBe('followed')
  })
})

test('[RD-02] a search that gives way to those of other users has not failed', async () => {
  const fetchLimits = { timeoutMs: 600_000 }
  const finder = new SourceFinder(server.database, { allowPrivateAddresses: true, fetchLimits, patienceMs: 1000 })
  const [type, silent] = ['application/rss+xml', () => {}]
  sources.site.answers.set('/one', page(link(type, '/missing') + link(type, '/silent')))
  for (const path of ['/silent', '/two']) sources.site.answers.set(path, silent)
  publish('/news.xml', ['one'])
  const slow = [await server.signIn(), await server.signIn()]
  const add = async (path: string, person: Person) => {
    const row = await sourcePush({ url: urlOf(path) })
    await applyPush(server.store, { userId: person.userId, role: 'user', membershipDays: 0 }, [row])
    finder.wake(person.userId)
    return row
  }
  const rows = [await add('/one', slow[0] as Person), await add('/two', slow[1] as Person)]
  await until(() => expect([requestsTo('/silent'), requestsTo('/two')]).toEqual([1, 1]))
  const quick = await add('/news.xml', sources.me)
  expect((await settled(quick.id)).owned.sourceState).toBe('followed')
  await finder.close()
  for (const [index, row] of rows.entries())
    expect((await stored(row.id, slow[index])).owned.sourceState).toBe('waiting')
})

describe('[RD-02] a source', () => {
  test('keeps its feed when its settings change', async () => {
    publish('/news.xml', ['one'])
    const { row } = await add('/news.xml')
    const { owned } = await settled(row.id)
    await pushOne(server, sources.me, rewriteSource(row, { folder: 'Science', isMuted: true }))
    expect(await stored(row.id)).toMatchObject({ owned, content: { folder: 'Science', isMuted: true } })
    expect(await queued()).toEqual([])
  })

  test('that is removed while its feed is looked for stays removed', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>()
    sources.site.answers.set('/news.xml', (response) => {
      tellAsked()
      return released.then(() => response.writeHead(404).end())
    })
    const { row } = await add('/news.xml')
    await asked
    await push(server, sources.me, [rewriteSource(row, { deletedAt: 5000 })])
    release()
    await sweep()
    expect(await stored(row.id)).toMatchObject({ content: { deletedAt: 5000 }, owned: { sourceState: 'none' } })
    expect(await queued()).toEqual([])
  })

  test('needs the id of its address', async () => {
    const row = { ...(await sourcePush()), id: 'a'.repeat(32) }
    expect(await pushOne(server, sources.me, row)).toMatchObject({ kind: 'rejected', error: { status: 422 } })
  })

  test('over the quota is refused with a plain message; the others stay', async () => {
    const rows = await Promise.all(
      Array.from({ length: limits.rowQuotas.sources.rows + 1 }, (_, n) => sourcePush({ url: urlOf(`/${n}`) })),
    )
    await setCount(limits.dailySources)
    const answers = [
      ...(await push(server, sources.me, rows.slice(0, 100))),
      ...(await push(server, sources.me, rows.slice(100, 200))),
      ...(await push(server, sources.me, rows.slice(200))),
    ]
    expect(answers.filter(({ kind }) => kind === 'ok')).toHaveLength(200)
    expect(answers.at(-1)).toMatchObject({
      kind: 'rejected',
      error: { code: 'no_room', message: 'You follow 200 sources. Remove one first.' },
    })
  })
})

describe('[RD-02] limits and the end of an account', () => {
  test('more sources than a day allows fail, and say so', async () => {
    publish('/news.xml', ['one'])
    await setCount(limits.dailySources)
    const { row } = await add('/news.xml')
    const { owned } = await settled(row.id)
    expect(owned.sourceProblem).toBe('You added more than 400 sources today. Try this one again tomorrow.')
    expect(requestsTo('/news.xml')).toBe(0)
  })

  test('an account takes its sources along', async () => {
    await addUnheard(urlOf('/news.xml'))
    await setCount(1)
    await server.call(endpoints.removeUser, { as: sources.me })
    const { userId } = sources.me
    const left = [
      await server.database.$count(sourceTable, eq(sourceTable.userId, userId)),
      await server.database.$count(sourceCounts, eq(sourceCounts.userId, userId)),
    ]
    expect([left, await queued()]).toEqual([[0, 0], []])
  })
})

function setCount(lookups: number) {
  return server.database.execute(sql`insert into source_counts (user_id, day, lookups)
    values (${sources.me.userId}, (now() at time zone 'utc')::date, ${lookups})`)
}
