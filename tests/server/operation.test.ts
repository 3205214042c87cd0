import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { operationSchema } from '#schemas/operation.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { until } from '../support/measure/until.ts'
import { notePush } from '../support/rows/test-documents.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

const SECRET = 'private-words'
let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signInAdmin()
})
afterAll(() => server.stop())

async function read() {
  const answer = await server.call(endpoints.operation, { as: admin })
  expect(answer.statusCode).toBe(200)
  return operationSchema.parse(answer.json())
}

test('[AP-07] a member does not see the state of the installation', async () => {
  const member = await server.signInMember()
  expect((await server.call(endpoints.operation, { as: member })).statusCode).toBe(403)
})

test('a database without jobs has none to show', async () => {
  expect((await read()).jobs).toEqual([])
})

test('the server, its users and their rows are counted', async () => {
  const before = await read()
  const [old, disabled] = [await server.signIn(), await server.signIn()]
  await server.database.execute(
    sql`update users set created_at = now() - interval '8 days' where user_id = ${old.userId}`,
  )
  await server.call(endpoints.syncPush, {
    as: disabled,
    body: { rows: [notePush(), notePush({ name: '' })], commit: null },
  })
  await server.database.execute(sql`update users set is_disabled = true where user_id = ${disabled.userId}`)
  const { database, sync, server: own } = await read()
  expect(own.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Date.parse(own.startedAt)).toBeLessThan(Date.now())
  expect(database?.bytes).toBeGreaterThan(1e6)
  expect(database?.users).toEqual({ count: (before.database?.users.count ?? 0) + 2, isEstimate: false })
  expect(database?.newUsers).toBe((before.database?.newUsers ?? 0) + 1)
  expect(database?.disabledUsers).toBe(1)
  // A profile each, and the accepted note.
  expect(database?.syncedRows).toEqual({ count: (before.database?.syncedRows.count ?? 0) + 3, isEstimate: false })
  expect(sync).toMatchObject({ pushed: before.sync.pushed + 1, rejected: before.sync.rejected + 1 })
})

test('a failing feed is shown with its reason and its last success', async () => {
  await server.database.execute(sql`insert into feeds (id, url, title, category, failures, last_error, last_fetched_at)
    values ('a', 'https://a.example', 'A', 'World', 0, null, now()),
      ('d', 'https://d.example', 'D', 'World', 0, null, null),
      ('b', 'https://b.example', 'B', 'World', 3, 'The server did not answer.', '2026-01-02T03:04:05Z'),
      ('c', 'https://c.example', 'C', 'World', 9, 'This is not a feed.', null)`)
  const { queues, failingFeeds } = await read()
  expect(queues).toMatchObject({ feeds: 4, failingFeeds: 2, unansweredFeeds: 1 })
  const [first, second] = [
    { title: 'C', url: 'https://c.example', failures: 9, fetchedAt: null, fault: 'This is not a feed.' },
    { title: 'B', failures: 3, fetchedAt: '2026-01-02T03:04:05.000Z', fault: 'The server did not answer.' },
  ]
  expect(failingFeeds).toMatchObject([first, second])
})

test('disputes, failed refunds and waiting questions are counted', async () => {
  await server.database.execute(sql`
    insert into disputes (id, order_id, razorpay_order_id, razorpay_payment_id, amount_paise, state)
    values ('d1', gen_random_uuid(), 'o1', 'p1', 11800, 'created'), ('d2', gen_random_uuid(), 'o2', 'p2', 5000, 'won')`)
  await server.database.execute(sql`insert into chat_answers (user_id, turn_id, version, queued_at, due_at, claim)
    values (${admin.userId}, 'a', gen_random_uuid(), now() - interval '90 s', now() + interval '1 h', gen_random_uuid())`)
  const { money, debts, queues } = await read()
  expect(money).toEqual({ disputes: 1, disputedAmount: 118, failedRefunds: 0 })
  expect(debts).toEqual({ count: 0, amount: 0 })
  expect(queues?.questions).toBe(1)
  expect(queues?.oldestQuestionSeconds).toBeCloseTo(90, -1)
})

test('an error in a route is shown by its route and request, never by its values', async () => {
  await server.database.execute(sql`alter table notes rename to notes_away`)
  const url = `/api/vedika/notes/private/${SECRET}`
  const failed = await server.app.inject({ url, headers: { cookie: admin.cookie } })
  await server.database.execute(sql`alter table notes_away rename to notes`)
  expect(failed.statusCode).toBe(500)
  const answer = await server.call(endpoints.operation, { as: admin })
  expect(operationSchema.parse(answer.json()).errors[0]).toMatchObject({
    requestId: failed.headers['x-request-id'],
    method: 'GET',
    route: '/api/vedika/notes/private/:id',
    status: 500,
    error: 'DatabaseError 42P01, select notes',
  })
  expect(answer.body).not.toContain(SECRET)
})

test('only the newest 50 errors are kept, and refused calls are none', async () => {
  const before = (await read()).errors.length
  await server.call(endpoints.operation)
  await server.call(endpoints.addSyncCounts, { as: admin, body: { conflicts: -1 } })
  expect((await read()).errors).toHaveLength(before)
  await server.database.execute(sql`alter table stories rename to stories_away`)
  for (let call = 0; call < 60; call += 1) await server.call(endpoints.stories)
  await server.database.execute(sql`alter table stories_away rename to stories`)
  const { errors } = await read()
  expect(errors).toHaveLength(50)
  expect(new Set(errors.map(({ error }) => error))).toEqual(new Set(['DatabaseError 42P01, select stories']))
})

test('jobs are shown with their next run and their last failure', async () => {
  const jobs = await startJobs({
    connectionString: server.connectionString,
    jobs: [
      { name: 'works', everyMinutes: 5, run: async () => {} },
      { name: 'breaks', everyMinutes: 1, run: () => Promise.reject(new RangeError(SECRET)) },
    ],
  })
  const inFourMinutes = new Date(Date.now() + 4 * 60_000).toISOString()
  await until(async () => {
    const [breaks, works] = (await read()).jobs ?? []
    expect(breaks).toMatchObject({ name: 'breaks', failures: 1, error: 'RangeError', failedAt: expect.any(String) })
    expect(works).toMatchObject({ name: 'works', running: 0, failures: 0, failedAt: null, error: null })
    expect(String(works?.nextAt) > inFourMinutes).toBe(true)
  })
  await jobs.stop()
  const { rows } = await server.database.execute(sql`select output::text from pgboss.job where output is not null`)
  expect(JSON.stringify(rows)).not.toContain(SECRET)
})

test('a large table is estimated instead of counted', async () => {
  await server.database.transaction(async (transaction) => {
    await transaction.execute(sql`insert into users (username, email, sealing_key)
      select 'many-' || number, 'many@example.com', repeat('k', 400) from generate_series(1, 20000) as number`)
    await transaction.execute(sql`analyze users`) // within the transaction, whose rows would count twice for a while
  })
  const { database } = await read()
  expect(database?.users.isEstimate).toBe(true)
  expect(Math.abs((database?.users.count ?? 0) - 20_000)).toBeLessThan(1000)
  expect(database?.newUsers).toBeGreaterThan(20_000)
})

test('a part that the database does not answer in time is missing, and the others are there', async () => {
  const holder = new pg.Client({ connectionString: server.connectionString })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table feeds in access exclusive mode')
  const answer = await read()
  await holder.end()
  expect(answer).toMatchObject({ queues: null, failingFeeds: null, debts: { count: 0 } })
  expect(answer.database?.bytes).toBeGreaterThan(1e6)
})
