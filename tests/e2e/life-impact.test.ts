import type { Page } from '@playwright/test'
import { execute } from '../support/temporary-postgres.ts'
import {
  expect,
  expectNoSeriousFault,
  expectNoSeriousFaultInBoth,
  logOut,
  signIn,
  test,
  testWithWorker,
  untilOfflineReady,
} from './fixtures.ts'

const PATH = '/pages/news/life-impact'
const FOOTER = 'Insights refresh daily at 7AM based on your selected goals.'
const items = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { expanded: true })
    .or(page.locator('main').getByRole('button', { expanded: false }))
const item = (page: Page, title: string) => page.getByRole('button', { name: title })
const samplesOf = (page: Page) => items(page).filter({ hasText: 'Sample' })

/** As it is before anyone has insights; the morning's are made, so that the server makes none while the test runs. */
function forgetInsights(databaseUrl: string): Promise<void> {
  return execute(
    databaseUrl,
    `insert into insight_editions (day) select current_date + step from generate_series(-2, 2) step on conflict do nothing;
    delete from article_insights; delete from daily_insights`,
  )
}

/** Has an admin choose the articles of a search, and waits until their life impact is made. */
async function generateFor(page: Page, address: string, term: string): Promise<void> {
  await signIn(page, address, 'admin', `/pages/news/search?q=${term}`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const button = page.getByRole('button', { name: 'Generate Life Impact for Selected' })
  const isAsked = page.waitForResponse((response) => response.request().method() === 'POST')
  await button.click()
  await isAsked
  await expect(button).toHaveAttribute('aria-busy', 'false')
}

test('[LI-01] [LI-02] a visitor sees five samples, and what each button does', async ({ page, server, context }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(server.address + PATH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Life Impact')
  await expect(samplesOf(page)).toHaveCount(5)
  await expect(items(page)).toHaveCount(5)
  await expect(page.getByText(FOOTER)).toBeVisible()
  for (const goal of ['Career', 'Finance', 'Health', 'Learning', 'Opportunities']) {
    await expect(items(page).filter({ hasText: goal })).toHaveCount(1)
  }
  await expectNoSeriousFault(page)

  const finance = item(page, 'What the repo rate does')
  await expect(finance).toHaveAttribute('aria-expanded', 'false')
  await finance.focus()
  await page.keyboard.press('Enter')
  await expect(finance).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('When this rate moves, the instalment')).toBeVisible()
  await item(page, 'How to read a balance sheet').click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(1)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await finance.click()
  const save = page.getByRole('button', { name: 'Save', exact: true, pressed: true })
  await expect(save).toHaveCount(1)
  await save.click()
  await expect(save).toHaveCount(0)

  await item(page, 'How to read a balance sheet').click()
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Learn More' }).click()
  const opened = await opening
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('What the repo rate does')
  expect(opened.url()).toContain('/pages/news/details/')
  await opened.close()

  await page.getByRole('link', { name: 'Ask AI' }).click()
  await expect(page.getByRole('dialog')).toContainText('Please log in to view.')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(server.address + PATH)
  expect(asked.filter((path) => path.endsWith('/insights'))).toEqual([])
})

test('[LI-01] [LI-02] [NL-07] an admin’s batch reaches a user; what they save outlives its day, and is theirs alone', async ({
  page,
  browser,
  freshServer: server,
  shared,
}) => {
  await forgetInsights(shared.databaseUrl)
  await signIn(page, server.address, 'user', '/dashboard/private')
  await page.getByRole('link', { name: 'Life Impact' }).click()
  await expect(samplesOf(page)).toHaveCount(5)
  await expect(page.getByText('No recent news bears on your goals yet.')).toBeVisible()

  const desk = await browser.newContext({ serviceWorkers: 'block' })
  await generateFor(await desk.newPage(), server.address, 'sleep')
  await desk.close()
  await page.reload()
  const own = item(page, 'What happens in sleep') // of its goals, a new user has Career and Learning
  await expect(own).toContainText('Learning')
  await expect(samplesOf(page)).toHaveCount(0)
  await expect(page.getByText('Made just now')).toBeVisible()
  await expect(page.getByText('A night of study instead of sleep')).toBeVisible()
  await expectNoSeriousFault(page)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Save', exact: true }).first()).toHaveAttribute('aria-pressed', 'true')

  await forgetInsights(shared.databaseUrl)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Saved earlier' })).toBeVisible()
  await expect(own).toBeVisible()
  await expect(items(page)).toHaveCount(1)
  await own.click()
  await expect(page.getByText('A night of study instead of sleep')).toBeVisible()

  await logOut(page)
  await page.waitForURL('**/pages/user/login**')
  await signIn(page, server.address, 'member', PATH)
  await expect(samplesOf(page)).toHaveCount(5)
  await expect(page.getByRole('heading', { name: 'Saved earlier' })).toHaveCount(0)
})

testWithWorker(
  '[LI-01] [LI-02] [OF-01] without a network a user’s insights are there, with how old they are',
  async ({ page, browser, context, freshServer: server, shared }) => {
    await forgetInsights(shared.databaseUrl)
    const desk = await browser.newContext({ serviceWorkers: 'block' })
    await generateFor(await desk.newPage(), server.address, 'sleep')
    await desk.close()

    await page.goto(server.address)
    await untilOfflineReady(page)
    await page.route('**/vedika/insights', (route) => route.abort())
    await signIn(page, server.address, 'user', PATH)
    await expect(page.getByRole('alert')).toContainText('Your insights could not be loaded.')
    await expect(samplesOf(page)).toHaveCount(5)
    await page.unroute('**/vedika/insights')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(item(page, 'What happens in sleep')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await context.setOffline(true)
    await page.goto(server.address + PATH)
    await expect(page.getByRole('alert')).toContainText('Offline. These insights were updated just now.')
    await expect(page.getByText('A night of study instead of sleep')).toBeVisible()
    const saving = page.getByRole('button', { name: 'Save', exact: true }).first()
    await saving.click()
    await expect(saving).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(saving).toHaveAttribute('aria-pressed', 'true')
    await expectNoSeriousFault(page)
    await forgetInsights(shared.databaseUrl)
  },
)

testWithWorker(
  '[LI-01] Ask AI asks what an insight means, about its article, once; without a network the question waits',
  async ({ page, context, freshServer: server }) => {
    await signIn(page, server.address, 'user', PATH)
    await untilOfflineReady(page)
    await page.getByRole('link', { name: 'Ask AI' }).click()
    const chat = page.getByRole('dialog')
    const questions = chat.getByText('What does this mean for me?')
    await expect(questions).toContainText('“Before you say yes to an employer, look at what it owes and what it owns.')
    const answer = chat.locator('[data-answer]')
    await expect(answer.getByRole('link', { name: 'How to read a balance sheet' }).first()).toBeVisible()
    await expect(answer).toContainText('The balance sheet shows the company at a single instant')
    await page.reload()
    await expect(answer).toHaveCount(1)
    await expect(questions).toHaveCount(1)
    await expect(chat.getByLabel('Your question')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(server.address + PATH)

    await context.setOffline(true)
    await item(page, 'What the repo rate does').click()
    await page.getByRole('link', { name: 'Ask AI' }).last().click()
    await expect(chat.getByText('Waiting for the network')).toBeVisible()
    await expect(questions).toHaveCount(2)
    await context.setOffline(false)
    await expect(answer).toHaveCount(2)
    await expect(answer.last().getByRole('link', { name: 'What the repo rate does' }).first()).toBeVisible()
    await expectNoSeriousFault(page)
  },
)

test('[LI-01] axe finds nothing serious on a phone, light and dark', async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(server.address + PATH)
  await expect(samplesOf(page)).toHaveCount(5)
  await expectNoSeriousFaultInBoth(page)
  const { width } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth }))
  expect(width).toBe(390)
  await context.close()
})
