import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { readConfig } from '#server/config.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { Metrics } from '#server/metrics.ts'
import { until } from '../support/measure/until.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { notePush } from '../support/rows/test-documents.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'

const TOKEN = 'a-scraper-with-0123456789-abcdefg'
const metrics = new Metrics()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: readConfig({ METRICS_TOKEN: TOKEN }), metrics })
})
afterAll(() => server.stop())

test('what devices count of their syncing is added up, and read by administrators alone', async () => {
  const [admin, me] = [await server.signInAdmin(), await server.signIn()]
  const send = (body: unknown, as = me) => server.call(endpoints.addSyncCounts, { as, body })
  expect((await send({ conflicts: 2, repairs: 0, parks: 1 })).statusCode).toBe(200)
  expect((await send({ conflicts: 3, repairs: 1, parks: 0 }, admin)).statusCode).toBe(200)
  expect((await send({ conflicts: -1, repairs: 0, parks: 0 })).statusCode).toBe(422)
  expect((await send({ conflicts: 0, repairs: 0, parks: 0, note: 'text' })).statusCode).toBe(422)

  const metrics = await server.call(endpoints.metrics, { as: admin })
  expect(metrics.headers['content-type']).toContain('text/plain')
  expect(metrics.body).toContain('vedika_sync_conflicts_total 5\n')
  expect(metrics.body).toContain('vedika_sync_repairs_total 1\n')
  expect(metrics.body).toContain('vedika_sync_parks_total 1\n')
  expect(metrics.body).not.toContain(me.userId)
  expect((await server.call(endpoints.metrics, { as: me })).statusCode).toBe(403)
  expect((await server.call(endpoints.metrics)).statusCode).toBe(401)
})

/** The samples of a scrape by name and labels. */
async function scrape(token = TOKEN): Promise<Record<string, number>> {
  const url = endpointPath(endpoints.metrics, 'vedika')
  const { statusCode, body } = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(statusCode).toBe(200)
  const lines = body.split('\n').filter((line) => /^vedika/.test(line))
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]))
}

test('a scraper needs the token of the operator, and no session', async () => {
  expect(await scrape()).toMatchObject({ vedika_scrape_failed: 0 })
  const url = endpointPath(endpoints.metrics, 'vedika')
  for (const authorization of [`Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`, 'Bearer ', TOKEN]) {
    expect((await server.app.inject({ url, headers: { authorization } })).statusCode).toBe(401)
  }
  const users = endpointPath(endpoints.openDebts, 'vedika')
  const other = await server.app.inject({ url: users, headers: { authorization: `Bearer ${TOKEN}` } })
  expect(other.statusCode).toBe(401)
})

test('without the setting, no token is admitted', async () => {
  const plain = await startTestServer()
  const url = endpointPath(endpoints.metrics, 'vedika')
  for (const authorization of ['Bearer undefined', 'Bearer ', `Bearer ${TOKEN}`]) {
    expect((await plain.app.inject({ url, headers: { authorization } })).statusCode).toBe(401)
  }
  await plain.stop()
})

test('a bad token is refused at start, and not printed', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'too short' })).toThrow(/^METRICS_TOKEN should be (?!.*too short)/)
  expect(() => readConfig({ METRICS_TOKEN: `${TOKEN} spaced` })).toThrow(/^METRICS_TOKEN should be (?!.*spaced)/)
})

test('calls are counted by route template and status, never by address', async () => {
  await server.app.inject({ url: '/a-private-address' })
  await server.app.inject({ url: endpointPath(endpoints.newsPicture, 'vedika', { id: 'private-id', size: 'small' }) })
  const samples = await scrape()
  const name = 'vedika_http_request_duration_seconds_count'
  expect(samples[`${name}{method="GET",route="none",status="404"}`]).toBe(1)
  const picture = '/api/vedika/public/news/picture/:id/:size'
  expect(Object.keys(samples).some((each) => each.startsWith(`${name}{method="GET",route="${picture}"`))).toBe(true)
  expect(JSON.stringify(samples)).not.toMatch(/private-/)
})

test('pushed, rejected and pulled rows are counted', async () => {
  const me = await server.signIn()
  const before = await scrape()
  const stale = notePush({}, { baseVersion: crypto.randomUUID() })
  const rows = [notePush(), notePush(), notePush({ name: '' }), stale]
  const { answers } = (await server.call(endpoints.syncPush, { as: me, body: { rows, commit: null } })).json()
  const rejected = answers.find(({ kind }: { kind: string }) => kind === 'rejected')
  const pulled = await server.call(endpoints.syncPull, {
    as: me,
    body: { after: 0, limit: 100, epoch: null, commit: null },
  })
  const after = await scrape()
  const rise = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  for (const result of ['ok', 'conflict', 'rejected']) {
    const count = answers.filter(({ kind }: { kind: string }) => kind === result).length
    expect(rise(`vedika_sync_pushed_rows_total{result="${result}"}`)).toBe(count)
  }
  expect(rise('vedika_sync_pushed_rows_total{result="ok"}')).toBeGreaterThan(1)
  expect(rise(`vedika_sync_rejected_rows_total{reason="${rejected.error.code}"}`)).toBeGreaterThan(0)
  expect(rise('vedika_sync_pulled_rows_total')).toBe(pulled.json().rows.length)
})

test('the database says how old the news is, and what waits', async () => {
  const me = await server.signIn()
  await storeArticles(server.database, [
    { url: 'https://example.com/hour', published: new Date(Date.now() - 3_600_000) },
  ])
  await server.database.execute(sql`insert into feeds (id, url, title, category, failures)
    values ('a', 'https://a.example', 'A', 'World', 0), ('b', 'https://b.example', 'B', 'World', 3)`)
  await server.database.execute(sql`insert into contact_messages (name, email, phone, subject, message)
    values ('', '', '', '', '')`)
  await server.database.execute(sql`insert into chat_answers (user_id, turn_id, version, queued_at, due_at, claim)
    values (${me.userId}, 'a', gen_random_uuid(), now() - interval '90 s', now() + interval '1 h', gen_random_uuid())`)
  const samples = await scrape()
  expect(samples).toMatchObject({
    vedika_questions_waiting: 1,
    vedika_feeds: 2,
    vedika_feeds_failing: 1,
    vedika_contact_messages_unsent: 1,
    vedika_orders_open: 0,
    vedika_debts: 0,
    'vedika_streams_open{kind="changes"}': 0,
    'vedika_database_pool{state="waiting"}': 0,
    vedika_embedded_postgres_restarts_total: 0,
  })
  expect(samples.vedika_question_oldest_age_seconds).toBeCloseTo(90, -1)
  expect(samples.vedika_article_newest_age_seconds).toBeCloseTo(3600, -2)
})

test('an open stream and the notification connection are counted', async () => {
  const me = await server.signIn()
  const query = { user: me.userId }
  const headers = { cookie: me.cookie, [APP_HEADER]: String(API_VERSION) }
  const url = endpointPath(endpoints.syncStream, 'vedika')
  const stream = (await server.app.inject({ url, query, headers, payloadAsStream: true })).stream()
  await new Promise((resolve) => stream.once('data', resolve))
  expect(await scrape()).toMatchObject({
    'vedika_streams_open{kind="changes"}': 1,
    vedika_notifications_connected: 1,
  })
  stream.resume()
  await server.call(endpoints.logout, { as: me })
  await until(async () => expect(await scrape()).toMatchObject({ 'vedika_streams_open{kind="changes"}': 0 }))
})

test('runs of jobs are counted by name and result', async () => {
  const jobs = await startJobs({
    connectionString: server.connectionString,
    countRun: (...run) => metrics.countJob(...run),
    jobs: [
      { name: 'works', everyMinutes: 1, run: async () => {} },
      { name: 'breaks', everyMinutes: 1, run: () => Promise.reject(new Error('broken')) },
    ],
  })
  const name = 'vedika_job_duration_seconds_count'
  await until(async () =>
    expect(await scrape()).toMatchObject({
      [`${name}{job="works",result="ok"}`]: 1,
      [`${name}{job="breaks",result="failed"}`]: 1,
    }),
  )
  await jobs.stop()
})

test('a database that does not answer in time leaves its gauges out of the scrape', async () => {
  const holder = new pg.Client({ connectionString: server.connectionString })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table feeds in access exclusive mode')
  const samples = await scrape()
  await holder.end()
  expect(samples.vedika_scrape_failed).toBe(1)
  expect(samples).not.toHaveProperty('vedika_feeds')
  expect(samples).toHaveProperty('vedika_debts')
  await until(async () => expect(await scrape()).toMatchObject({ vedika_scrape_failed: 0, vedika_feeds: 2 }))
})
