import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import type { Insight } from '#schemas/insight.ts'
import { articleInsights, insightEditions } from '#server/db/tables/insights.ts'
import { articles } from '#server/db/tables/news.ts'
import { profiles } from '#server/db/tables/profiles.ts'
import { users } from '#server/db/tables/users.ts'
import { makeDailyInsights } from '#server/features/insights/daily-insights.ts'
import { editionDay } from '#server/features/insights/edition-day.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

const KOLKATA = 'Asia/Kolkata'
const FINANCE = 'The bank raised the interest rate on loans, and savers are paid more for deposits.'
const HEALTH = 'The hospital treats patients free whose blood pressure is high, and doctors advise exercise.'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

const make = (now: string, timeZone = KOLKATA) =>
  makeDailyInsights({ database: server.database, timeZone, now: new Date(now) })

async function read(as: Person): Promise<{ titles: string[]; insights: Insight[]; madeAt: string | null }> {
  const { listObject, madeAt } = (await server.call(endpoints.insights, { as })).json()
  return { titles: listObject.map(({ title }: Insight) => title), insights: listObject, madeAt }
}

async function signInWith(...lifeGoals: Insight['category'][]): Promise<Person> {
  const person = await server.signIn()
  await server.database.update(profiles).set({ lifeGoals }).where(eq(profiles.userId, person.userId))
  return person
}

const news = (name: string, summary: string, published: string) => ({
  url: `https://paper.example/${name}`,
  title: name,
  summary,
  text: '',
  published: new Date(published),
})

test('[LI-02] a day begins at 7 a.m. of its time zone, in summer and winter', () => {
  expect(editionDay(new Date('2026-06-01T01:29:59Z'), KOLKATA)).toBe('2026-05-31')
  expect(editionDay(new Date('2026-06-01T01:30:00Z'), KOLKATA)).toBe('2026-06-01')
  expect(editionDay(new Date('2026-06-01T18:29:59Z'), KOLKATA)).toBe('2026-06-01')
  expect(editionDay(new Date('2026-01-01T00:00:00Z'), KOLKATA)).toBe('2025-12-31')
  // New York: the clock is put forward on 8 March 2026, and back on 1 November.
  const newYork = 'America/New_York'
  expect(editionDay(new Date('2026-03-07T12:00:00Z'), newYork)).toBe('2026-03-07')
  expect(editionDay(new Date('2026-03-08T10:59:59Z'), newYork)).toBe('2026-03-07')
  expect(editionDay(new Date('2026-03-08T11:00:00Z'), newYork)).toBe('2026-03-08')
  expect(editionDay(new Date('2026-11-01T11:59:59Z'), newYork)).toBe('2026-10-31')
  expect(editionDay(new Date('2026-11-01T12:00:00Z'), newYork)).toBe('2026-11-01')
})

test('[LI-02] makes each user’s insights by goal from the newest articles, once', async () => {
  await storeArticles(server.database, [
    news('Rates', FINANCE, '2026-06-01T00:00:00Z'),
    news('Clinics', HEALTH, '2026-05-31T00:00:00Z'),
    news('Old rates', FINANCE, '2026-05-20T00:00:00Z'),
  ])
  const [saver, patient, both, nobody] = [
    await signInWith('Finance'),
    await signInWith('Health'),
    await signInWith('Health', 'Finance'),
    await signInWith(),
  ]
  expect(await read(saver)).toEqual({ titles: [], insights: [], madeAt: null })

  expect(await make('2026-06-01T01:30:00Z')).toBe(4)
  expect((await read(saver)).insights).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}-Finance$/),
      category: 'Finance',
      title: 'Rates',
      summary: FINANCE,
      url: 'https://paper.example/Rates',
      edition: 'feed',
    },
  ])
  expect(await read(saver)).toMatchObject({ madeAt: '2026-06-01T01:30:00.000Z' })
  expect((await read(patient)).titles).toEqual(['Clinics'])
  expect((await read(both)).titles).toEqual(['Clinics', 'Rates'])
  expect(await read(nobody)).toMatchObject({ titles: [], madeAt: null })

  // New articles wait for the next morning, and so does a new user.
  await storeArticles(server.database, [news('More rates', FINANCE, '2026-06-01T04:00:00Z')])
  const late = await signInWith('Finance')
  for (const now of ['2026-06-01T01:31:00Z', '2026-06-02T01:29:00Z']) expect(await make(now)).toBe(0)
  expect((await read(saver)).titles).toEqual(['Rates'])
  expect((await read(late)).titles).toEqual([])
  expect(await make('2026-06-02T01:30:00Z')).toBe(5)
  expect((await read(saver)).titles).toEqual(['More rates', 'Rates'])
  expect((await read(late)).titles).toEqual(['More rates', 'Rates'])
  expect((await read(saver)).madeAt).toBe('2026-06-02T01:30:00.000Z')
})

test('[LI-02] after a downtime the day that is due is made at once; of two servers one makes it', async () => {
  await storeArticles(server.database, [news('Rates', FINANCE, '2026-06-05T00:00:00Z')])
  const saver = await signInWith('Finance')
  await make('2026-06-01T01:30:00Z')
  const made = await Promise.all([make('2026-06-05T15:00:00Z'), make('2026-06-05T15:00:00Z')])
  expect(made.filter((users) => users === 1)).toHaveLength(1)
  expect((await read(saver)).titles).toEqual(['Rates'])
  const days = await server.database.select({ day: insightEditions.day }).from(insightEditions)
  expect(days.map(({ day }) => day).sort()).toEqual(['2026-06-01', '2026-06-05'])
})

test('[LI-02] an interrupted run continues, and makes nobody’s insights twice', async () => {
  await storeArticles(server.database, [news('Rates', FINANCE, '2026-06-01T00:00:00Z')])
  const first = await signInWith('Finance')
  await make('2026-06-01T01:30:00Z')
  // State after a server died in the run: the day is unfinished, and one user has no insights.
  await server.database.delete(insightEditions)
  const second = await signInWith('Finance')
  expect(await make('2026-06-01T01:45:00Z')).toBe(1)
  expect((await read(first)).madeAt).toBe('2026-06-01T01:30:00.000Z')
  expect((await read(second)).madeAt).toBe('2026-06-01T01:45:00.000Z')

  const stopped = AbortSignal.abort()
  const options = { database: server.database, timeZone: KOLKATA, now: new Date('2026-06-02T01:30:00Z') }
  expect(await makeDailyInsights({ ...options, signal: stopped })).toBe(0)
  expect(await makeDailyInsights(options)).toBe(2)
})

test('[LI-02] a clock that goes back makes nothing older; the disabled get none', async () => {
  await storeArticles(server.database, [news('Rates', FINANCE, '2026-06-02T00:00:00Z')])
  const [saver, disabled] = [await signInWith('Finance'), await signInWith('Finance')]
  await server.database.update(users).set({ isDisabled: true }).where(eq(users.userId, disabled.userId))
  expect(await make('2026-06-02T01:30:00Z')).toBe(1)
  expect(await make('2026-06-01T01:30:00Z')).toBe(0)
  expect((await read(saver)).madeAt).toBe('2026-06-02T01:30:00.000Z')
})

test('[LI-02] without news the starter edition serves, at most ten, others the next day', async () => {
  await server.stop()
  server = await startTestServer({ hasStarterEdition: true })
  const reader = await signInWith('Finance', 'Health', 'Learning')
  await make('2026-06-01T01:30:00Z')
  const first = await read(reader)
  expect(first.titles).toHaveLength(10)
  expect(new Set(first.titles).size).toBe(10)
  expect(new Set(first.insights.map(({ edition }) => edition))).toEqual(new Set(['starter']))
  const readMade = () => server.database.select({ madeAt: articleInsights.madeAt }).from(articleInsights)
  const made = await readMade()
  expect(made).toHaveLength((await server.database.select({ id: articles.id }).from(articles)).length)
  await make('2026-06-02T01:30:00Z')
  expect((await read(reader)).titles).not.toEqual(first.titles)
  expect(await readMade()).toEqual(made)
})
