import { afterAll, beforeAll } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endpoints } from '#schemas/endpoints.ts'
import { button, heading, link, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, startOwnServer, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault, expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'

const PATH = '/pages/news/life-impact'
const STARTER = 'https://vedika.example/starter/'
const FOOTER = 'Insights refresh daily at 7AM based on your selected goals.'
const main = page.getByRole('main')
const items = main.getByRole('button', { expanded: true }).or(main.getByRole('button', { expanded: false }))
const item = (title: string) => page.getByRole('button', { name: title, exact: false })
const samples = items.filter({ hasText: 'Sample' })
const save = button('Save')
const own = item('What happens in sleep') // of its goals, a new user has Career and Learning

let stopServer: (() => Promise<void>) | undefined

beforeAll(async () => {
  stopServer = await startOwnServer() // insights are made for everybody
})
afterAll(() => stopServer?.())

/**
 * Resets to the state before any insights. Marks today's run as done, so that the server makes none during the test,
 * and waits for a running one.
 */
async function forgetInsights(app: AppScreen): Promise<void> {
  await app.query(
    `insert into insight_editions (day) select current_date + step from generate_series(-2, 2) step on conflict do nothing`,
  )
  await app.query(`select pg_advisory_xact_lock(hashtext('daily-insights'))`) // server/db/with-advisory-lock.ts
  await app.query('delete from article_insights')
  await app.query('delete from daily_insights')
}

/** An admin has the life impact of an article made, and waits for it. */
async function generateFor(app: AppScreen, slug: string): Promise<void> {
  const admin = await app.createUser({ role: 'admin' })
  const body = [{ url: STARTER + slug }]
  const asked = await app.callWith(endpoints.generateImpact, { as: admin, body })
  expect(asked.status).toBe(200)
  await expect
    .poll(async () => (await app.callWith(endpoints.impactJobs, { as: admin })).body)
    .toMatchObject({ listObject: expect.arrayContaining([{ id: expect.any(String), total: 1, done: 1, failed: 0 }]) })
}

test('[LI-01] [LI-02] shows a visitor five samples, and what each button does', async ({ app }) => {
  await app.open(PATH)
  await expect.element(heading()).toHaveTextContent('Life Impact')
  await expect.element(samples).toHaveLength(5)
  await expect.element(items).toHaveLength(5)
  await expect.element(text(FOOTER)).toBeVisible()
  for (const goal of ['Career', 'Finance', 'Health', 'Learning', 'Opportunities'])
    await expect.element(items.filter({ hasText: goal })).toHaveLength(1)
  await expectNoSeriousFault()

  const finance = item('What the repo rate does')
  await expect.element(finance).toHaveAttribute('aria-expanded', 'false')
  const element = (await finance.findElement()) as HTMLElement
  element.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(finance).toHaveAttribute('aria-expanded', 'true')
  await expect.element(text('When this rate moves, the instalment')).toBeVisible()
  await item('How to read a balance sheet').click()
  await expect.element(save).toHaveLength(1)
  const more = await page.getByRole('link', { name: /^Learn More/ }).findElement() // of the one that is open
  expect([more.getAttribute('target'), more.getAttribute('href')]).toEqual([
    '_blank',
    `/pages/news/details/${encodeURIComponent(`${STARTER}what-a-repo-rate-does`)}`,
  ])

  await save.click()
  await expect.element(save).toHaveAttribute('aria-pressed', 'true')
  await app.remount()
  await finance.click()
  const saved = page.getByRole('button', { name: 'Save', exact: true, pressed: true })
  await expect.element(saved).toHaveLength(1)
  await saved.click()
  await expect.element(saved).toHaveLength(0)

  await link('Ask AI').last().click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Please log in to view.')
  await userEvent.keyboard('{Escape}')
  await app.expectPath(PATH)
  expect(app.network.callsTo(/\/insights$/)).toEqual([])
})

test('[LI-01] [LI-02] [NL-07] an admin’s batch reaches a user, who keeps what they save', async ({ app }) => {
  await forgetInsights(app)
  await app.signIn()
  await app.open('/dashboard/private')
  await page.getByRole('link', { name: 'Life Impact', exact: false }).first().click()
  await expect.element(samples).toHaveLength(5)
  await expect.element(text('No recent news matches your goals yet.')).toBeVisible()

  await generateFor(app, 'what-happens-in-sleep')
  await app.remount()
  await expect.element(own).toMatchTextContent('Learning')
  await expect.element(samples).toHaveLength(0)
  await expect.element(text('Created just now')).toBeVisible()
  await expect.element(text('A night of study instead of sleep')).toBeVisible()
  await expectNoSeriousFault()
  await save.first().click()
  await expect.element(save.first()).toHaveAttribute('aria-pressed', 'true')

  await forgetInsights(app)
  await app.remount()
  await expect.element(page.getByRole('heading', { name: 'Saved earlier' })).toBeVisible()
  await expect.element(own).toBeVisible()
  await expect.element(items).toHaveLength(1)
  await own.click()
  await expect.element(text('A night of study instead of sleep')).toBeVisible()

  await app.logOut()
  await app.expectPath(/^\/pages\/user\/login/)
  await app.signIn()
  await app.open(PATH)
  await expect.element(samples).toHaveLength(5)
  await expect.element(page.getByRole('heading', { name: 'Saved earlier' })).toHaveLength(0)
})

test('[LI-01] [LI-02] [OF-01] without a network shows a user’s insights, and how old they are', async ({ app }) => {
  await forgetInsights(app)
  await generateFor(app, 'what-happens-in-sleep')
  await app.signIn()
  const end = app.network.refuse(/\/vedika\/insights$/, 500)
  await app.open(PATH)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your insights could not be loaded. Try again.')
  await expect.element(samples).toHaveLength(5)
  end()
  await button('Try again').click()
  await expect.element(own).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveLength(0)

  app.network.goOffline()
  await app.remount()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Offline. Insights updated just now.')
  await expect.element(text('A night of study instead of sleep')).toBeVisible()
  await save.first().click()
  await expect.element(save.first()).toHaveAttribute('aria-pressed', 'true')
  await app.remount()
  await expect.element(save.first()).toHaveAttribute('aria-pressed', 'true')
  await expectNoSeriousFault()
})

test('[LI-01] Ask AI asks once what an insight means; without a network the question waits', async ({ app }) => {
  await forgetInsights(app)
  await app.signIn()
  await app.open(PATH)
  await link('Ask AI').click()
  const chat = page.getByRole('dialog')
  const questions = chat.getByText('What does this mean for me?', { exact: false })
  await expect
    .element(questions)
    .toMatchTextContent('“Before you say yes to an employer, look at what it owes and what it owns.')
  const answers = chat.getByCss('[data-answer]')
  await expect.element(answers.getByRole('link', { name: 'How to read a balance sheet' }).first()).toBeVisible()
  await expect.element(answers).toMatchTextContent('The balance sheet shows the company at a single instant')
  await app.remount()
  await expect.element(answers).toHaveLength(1)
  await expect.element(questions).toHaveLength(1)
  await expect.element(chat.getByLabelText('Your question')).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await app.expectPath(PATH)

  app.network.goOffline()
  await item('What the repo rate does').click()
  await link('Ask AI').last().click()
  await expect.element(chat.getByText('Waiting for a connection')).toBeVisible()
  await expect.element(questions).toHaveLength(2)
  app.network.goOnline()
  await expect.element(answers).toHaveLength(2)
  await expect.element(answers.last().getByRole('link', { name: 'What the repo rate does' }).first()).toBeVisible()
  await expectNoSeriousFault()
})

test('[LI-01] fits a phone, without a serious axe fault, light or dark', async ({ app }) => {
  await page.viewport(390, 844)
  await app.open(PATH)
  await expect.element(samples).toHaveLength(5)
  await expectNoSeriousFaultInBoth()
  expect(document.documentElement.scrollWidth).toBe(390)
})
