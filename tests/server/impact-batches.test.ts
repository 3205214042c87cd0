import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { articleIdOf } from '#schemas/article-address.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { Insight } from '#schemas/insight.ts'
import { openDatabase } from '#server/db/database.ts'
import { articleInsights, impactBatches } from '#server/db/tables/insights.ts'
import { articles } from '#server/db/tables/news.ts'
import { profiles } from '#server/db/tables/profiles.ts'
import { makeDailyInsights } from '#server/features/insights/daily-insights.ts'
import type { DraftGenerator } from '#server/features/insights/generation/make-drafts.ts'
import { addBatch, listBatches, makeBatches } from '#server/features/insights/impact-batches.ts'
import { until } from '#tests/support/measure/until.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { refusalOf } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

const FINANCE = 'The bank raised the interest rate on loans, and savers are paid more for deposits.'
const urls = ['a', 'b', 'c', 'd'].map((name) => `https://paper.example/${name}`)
const body = urls.map((url) => ({ url }))

let server: TestServer
let ids: string[]
beforeEach(async () => {
  server = await startTestServer()
  await storeArticles(
    server.database,
    urls.map((url) => ({ url, title: 'Bank and loans', summary: FINANCE, text: '' })),
  )
  ids = await Promise.all(urls.map(articleIdOf))
})
afterEach(() => server.stop())

/** Notes down what it reads, and does something before. */
function createGenerator(before: (count: number) => unknown = () => {}): DraftGenerator & { count: number } {
  const maker = {
    name: 'counting',
    count: 0,
    async make() {
      maker.count += 1
      await before(maker.count)
      return [{ category: 'Finance' as const, summary: FINANCE }]
    },
  }
  return maker
}

const make = (maker: DraftGenerator, signal = new AbortController().signal) =>
  makeBatches(server.database, signal, maker)

async function read(as: Person): Promise<Insight[]> {
  return (await server.call(endpoints.insights, { as })).json().listObject
}

test('[NL-07] [AP-07] admins alone have life impact made and see how far it is', async () => {
  const user = await server.signIn()
  for (const [as, refusal] of [
    [undefined, [401, 'no_session']],
    [user, [403, 'admin_required']],
  ] as const) {
    expect(await refusalOf(server, endpoints.generateImpact, { ...(as && { as }), body })).toEqual(refusal)
    expect(await refusalOf(server, endpoints.impactJobs, { ...(as && { as }) })).toEqual(refusal)
  }
  expect(await listBatches(server.database)).toEqual([])
  const admin = await server.signInAdmin()
  expect(await refusalOf(server, endpoints.generateImpact, { as: admin, body: [] })).toEqual([422, 'invalid_fields'])
})

test('[NL-07] [LI-02] a batch runs in the background and reaches users with those goals', async () => {
  const [admin, saver, patient] = [await server.signInAdmin(), await server.signIn(), await server.signIn()]
  await server.database
    .update(profiles)
    .set({ lifeGoals: ['Finance'] })
    .where(eq(profiles.userId, saver.userId))
  await server.database
    .update(profiles)
    .set({ lifeGoals: ['Health'] })
    .where(eq(profiles.userId, patient.userId))
  const daily = { database: server.database, timeZone: 'UTC' }
  await makeDailyInsights({ ...daily, now: new Date(Date.now() - 24 * 60 * 60_000) })
  expect(await read(saver)).toEqual([])

  const before = Date.now()
  const job = (await server.call(endpoints.generateImpact, { as: admin, body })).json()
  expect(job).toMatchObject({ total: 4 })
  await until(async () => {
    const jobs = (await server.call(endpoints.impactJobs, { as: admin })).json().listObject
    expect(jobs).toEqual([{ id: job.id, total: 4, done: 4, failed: 0 }])
  })
  expect((await read(saver)).map(({ url }) => url).sort()).toEqual(urls)
  expect((await read(saver))[0]).toMatchObject({ category: 'Finance', summary: FINANCE })
  expect(await read(patient)).toEqual([])
  const { madeAt } = (await server.call(endpoints.insights, { as: saver })).json()
  expect(Date.parse(madeAt)).toBeGreaterThanOrEqual(before)

  // In the morning they are among the day's, once each.
  await makeDailyInsights({ ...daily, now: new Date(Date.now() + 48 * 60 * 60_000) })
  expect((await read(saver)).map(({ url }) => url).sort()).toEqual(urls)
})

test('[NL-07] the same articles are the same job, made once; a changed one is made again', async () => {
  const first = await addBatch(server.database, ids)
  expect(await addBatch(server.database, [...ids, ...ids].reverse())).toEqual(first)
  expect(await listBatches(server.database)).toEqual([{ id: first.id, total: 4, done: 0, failed: 0 }])
  const maker = createGenerator()
  await make(maker)
  expect(maker.count).toBe(4)
  expect(await listBatches(server.database)).toEqual([{ id: first.id, total: 4, done: 4, failed: 0 }])
  const made = await server.database.select({ madeAt: articleInsights.madeAt }).from(articleInsights)
  expect(await addBatch(server.database, ids)).toEqual(first) // begun again
  await make(maker)
  expect(maker.count).toBe(4)
  expect(await server.database.select({ madeAt: articleInsights.madeAt }).from(articleInsights)).toEqual(made)

  await server.database
    .update(articles)
    .set({ text: '<p>More.</p>' })
    .where(eq(articles.url, urls[0] ?? ''))
  await addBatch(server.database, ids)
  await make(maker)
  expect(maker.count).toBe(5)
  expect(await server.database.select().from(articleInsights)).toHaveLength(4)
})

test('[NL-07] a job continues after its server died, with the interrupted article only', async () => {
  await addBatch(server.database, ids)
  const dying = createGenerator((count) => {
    if (count < 3) return
    return server.database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`,
    )
  })
  const itsDatabase = openDatabase(server.connectionString)
  itsDatabase.$client.on('connect', (client) => client.on('error', () => {}))
  await expect(makeBatches(itsDatabase, new AbortController().signal, dying)).rejects.toThrow()
  await itsDatabase.$client.end()
  expect(await listBatches(server.database)).toMatchObject([{ total: 4, done: 2 }])
  expect(await server.database.select().from(articleInsights)).toHaveLength(2)

  const next = createGenerator()
  await make(next)
  expect(next.count).toBe(2)
  expect(await server.database.select().from(articleInsights)).toHaveLength(4)
  expect(await listBatches(server.database)).toMatchObject([{ total: 4, done: 4, failed: 0 }])
})

test('[NL-07] a job can be looked up for a day after its end', async () => {
  await addBatch(server.database, ids)
  await make(createGenerator())
  const endedAt = (age: string) => server.database.update(impactBatches).set({ endedAt: sql`now() - ${age}::interval` })
  await endedAt('23 hours')
  await make(createGenerator())
  expect(await listBatches(server.database)).toHaveLength(1)
  await endedAt('25 hours')
  await make(createGenerator())
  expect(await listBatches(server.database)).toEqual([])
})

test('[NL-07] two servers share jobs; an article that fails is counted, and blocks no other', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await addBatch(server.database, [...ids, 'f'.repeat(32)])
  const failing = createGenerator((count) => {
    if (count === 2) throw new Error('no words')
  })
  await Promise.all([make(failing), make(failing)])
  await make(failing) // whichever found the other at work has gone
  expect(await listBatches(server.database)).toMatchObject([{ total: 5, done: 5, failed: 2 }])
  expect(await server.database.select().from(articleInsights)).toHaveLength(3)
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('[NL-07] a server that stops ends its work after the article', async () => {
  await addBatch(server.database, ids)
  const stopping = new AbortController()
  await make(
    createGenerator(() => stopping.abort()),
    stopping.signal,
  )
  expect(await listBatches(server.database)).toMatchObject([{ done: 1 }])
})
