import { afterAll, beforeAll, vi } from 'vitest'
import { page } from 'vitest/browser'
import { endpoints } from '#schemas/endpoints.ts'
import { button, heading, link, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, startOwnServer, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'

const path = '/secure/operation'
const account = page.getByRole('button', { name: /Account of/ })
const row = (name: string | RegExp) => page.getByRole('row', { name })

let stopServer: (() => Promise<void>) | undefined
beforeAll(async () => {
  stopServer = await startOwnServer() // feeds and jobs are everybody's
})
afterAll(() => stopServer?.())

const failFeed = (app: AppScreen, id: string, reason: string) =>
  app.query(
    `insert into feeds (id, url, title, category, failures, last_error, last_fetched_at)
      values ($1, $2, $3, 'World', 3, $4, now() - interval '2 hours')`,
    [id, `https://${id}.invalid/feed`, `The ${id} paper`, reason],
  )

test('an administrator sees failing feeds, failed jobs and server errors', async ({ app }) => {
  await app.signIn({ role: 'admin' })
  await failFeed(app, 'first', 'The server did not answer.')
  await app.query(`insert into pgboss.job (name, state, policy, started_on, completed_on, output) values
    ('answer-questions', 'failed', 'short', now(), now(), '{"error": "Error ECONNREFUSED"}')`)
  await app.query('alter table stories rename to stories_away')
  await app.callWith(endpoints.stories)
  await app.query('alter table stories_away rename to stories')

  await app.open('/dashboard/news')
  await account.click()
  await page.getByRole('menuitem', { name: 'Operation' }).click()
  await expect.element(heading()).toHaveTextContent('Operation')
  await expect.element(text(/^Version \d+\.\d+\.\d+ on .+, started /)).toBeVisible()
  await expect.element(row(/The first paper/)).toMatchTextContent('The server did not answer.')
  await expect.element(row(/The first paper/)).toMatchTextContent('2 hours ago')
  await expect.element(row(/Answer waiting questions/)).toMatchTextContent('1, the last just now: Error ECONNREFUSED')
  await expect.element(row(/DatabaseError 42P01, select stories/)).toMatchTextContent('GET /api/vedika/')
  await expectNoSeriousFaultInBoth()
  await page.viewport(390, 844)
  await expect.element(row(/The first paper/)).toMatchTextContent('The server did not answer.')
  await expectNoSeriousFaultInBoth()
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.viewport(1280, 900)
})

test('feeds that have never answered are no feeds that work', async ({ app }) => {
  await app.signIn({ role: 'admin' })
  await app.query('delete from feeds')
  for (const id of ['one', 'two'])
    await app.query(`insert into feeds (id, url, title, category) values ($1, $2, $1, 'World')`, [
      id,
      `https://${id}.invalid/`,
    ])
  await app.open(path)
  await expect.element(text('No feed refuses. 2 feeds have never answered.')).toBeVisible()
  await expect.element(text('2 never answered').first()).toBeVisible()
  await expect.element(text('No feed is failing.')).toHaveLength(0)
})

test('the numbers lead to the screens that say more', async ({ app }) => {
  await app.signIn({ role: 'admin' })
  await app.open(path)
  await link('Users').click()
  await app.expectPath('/secure/users')
  await app.open(path)
  await link('Debts').click()
  await app.expectPath('/secure/open-payments')
})

test('Refresh, and a return to the page, read the state again', async ({ app }) => {
  await app.signIn({ role: 'admin' })
  await app.open(path)
  await expect.element(button('Refresh')).toBeVisible()
  await failFeed(app, 'second', 'This is not a feed.')
  await button('Refresh').click()
  await expect.element(row(/The second paper/)).toBeVisible()
  await failFeed(app, 'third', 'This is not a feed.')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(row(/The third paper/)).toBeVisible()
})

test('a visible page reads the state again every 30 seconds, a hidden one does not', async ({ app }) => {
  await app.signIn({ role: 'admin' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await app.open(path)
  await expect.element(button('Refresh')).toBeVisible()
  const calls = () => app.network.callsTo('/management/operation').length
  const before = calls()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.advanceTimersByTime(90_000)
  expect(calls()).toBe(before)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  vi.advanceTimersByTime(30_000)
  await expect.poll(calls).toBe(before + 1)
  vi.useRealTimers()
})

test('without a network the page says so, and keeps the last answer', async ({ app }) => {
  await app.signIn({ role: 'admin' })
  app.network.goOffline()
  await app.open(path)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Check your connection and try again.')
  app.network.goOnline() // and it loads by itself
  await expect.element(text(/^Version /)).toBeVisible()
  app.network.goOffline()
  await button('Refresh').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Check your connection and try again.')
  await expect.element(text(/^Version /)).toBeVisible()
})

test('a part without an answer says so, and an empty list too', async ({ app }) => {
  await app.signIn({ role: 'admin' })
  app.network.on('/management/operation', async (_, proceed) => {
    const answer = await (await proceed()).json()
    return Response.json({ ...answer, database: null, queues: null, failingFeeds: null, jobs: [], errors: [] })
  })
  await app.open(path)
  await expect
    .element(page.getByRole('region', { name: 'Failing feeds' }))
    .toMatchTextContent('The database did not answer in time.')
  await expect.element(text('No server has run jobs yet.')).toBeVisible()
  await expect.element(text('No server error since the start.')).toBeVisible()
  await expectNoSeriousFaultInBoth()
})

test('[AP-07] other people have no screen of the operation and no entry for it', async ({ app }) => {
  await app.signIn()
  await app.open(path)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await account.click()
  await expect.element(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Operation' })).toHaveLength(0)
})
