import type { Page } from '@playwright/test'
import { expect, expectNoSeriousFault, expectSnackbarFor2s, signIn, test } from './fixtures.ts'

const LIST = '/pages/news/list'
const SEARCH = '/pages/news/search?q=monsoon'
const marked = 'News URL successfully marked.'
const unmarked = 'News URL successfully unmarked.'
const cards = (page: Page) => page.getByRole('article')
const unmark = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Unmark' })
const markOf = (page: Page, title: string) =>
  cards(page).filter({ hasText: title }).getByRole('button', { name: 'Mark', exact: true })

test('[NL-06] an admin marks a card’s article, which goes from the card at once, and unmarks it in its detail', async ({
  page,
  freshServer,
}) => {
  await signIn(page, freshServer.address, 'admin', LIST)
  await expect(cards(page)).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Mark', exact: true })).toHaveCount(10)
  const title = (await cards(page).first().getByRole('heading').textContent()) ?? ''

  await page.route('**/editor-choice', (route) => route.abort())
  const failure = 'Failed to bookmark news URL. Please try again later.✗'
  await expectSnackbarFor2s(page, failure, () => markOf(page, title).click())
  await expect(markOf(page, title)).toBeVisible()
  await page.unroute('**/editor-choice')

  await markOf(page, title).focus()
  await expectSnackbarFor2s(page, `${marked}✓`, () => page.keyboard.press('Enter'))
  await expect(markOf(page, title)).toHaveCount(0)
  await expect(cards(page).first().getByRole('link')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Mark', exact: true })).toHaveCount(9)
  await expectNoSeriousFault(page)

  await page.goto(`${freshServer.address}${LIST}?watchlist=true`)
  await expect(cards(page)).toHaveCount(1)
  await expect(markOf(page, title)).toHaveCount(0)
  await cards(page).click()
  await expectSnackbarFor2s(page, `${unmarked}✓`, () => unmark(page).click())
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(markOf(page, title)).toBeVisible()
})

test('[NL-06] [SR-04] results of a search are marked, too', async ({ page, freshServer }) => {
  await signIn(page, freshServer.address, 'admin', SEARCH)
  await expectSnackbarFor2s(page, `${marked}✓`, () => markOf(page, 'How the monsoon forms').click())
  await expect(markOf(page, 'How the monsoon forms')).toHaveCount(0)
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect(markOf(page, 'How the monsoon forms')).toHaveCount(0)
  await cards(page).filter({ hasText: 'How the monsoon forms' }).click()
  await expectSnackbarFor2s(page, `${unmarked}✓`, () => unmark(page).click()) // as the next test finds it
})

const GENERATE = 'Generate Life Impact for Selected'
const all = (page: Page) => page.getByRole('checkbox', { name: 'Select all' })
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select: / })
const generate = (page: Page) => page.getByRole('button', { name: GENERATE })

/** The addresses that each batch was asked for. */
function watchBatches(page: Page): string[][] {
  const asked: string[][] = []
  page.on('request', (request) => {
    const isBatch = request.method() === 'POST' && request.url().endsWith('/life-impact')
    if (isBatch) asked.push(request.postDataJSON().map(({ url }: { url: string }) => url))
  })
  return asked
}

test('[NL-07] the list: select-all is cleared by one box; nothing without a selection; no message', async ({
  page,
  freshServer,
}) => {
  const asked = watchBatches(page)
  await signIn(page, freshServer.address, 'admin', LIST)
  await expect(boxes(page)).toHaveCount(10)
  await generate(page).click({ force: true }) // it is marked as disabled
  await all(page).check()
  for (const box of await boxes(page).all()) await expect(box).toBeChecked()
  await boxes(page).nth(3).uncheck()
  await expect(all(page)).not.toBeChecked()
  await boxes(page).nth(3).check()
  await expect(all(page)).not.toBeChecked() // in the list nothing but itself switches it on
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  expect(asked).toEqual([])

  await boxes(page).first().focus()
  await page.keyboard.press('Space')
  await boxes(page).nth(1).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expectNoSeriousFault(page)
  await generate(page).click()
  await expect.poll(() => asked.map(({ length }) => length)).toEqual([2])
  await expect(generate(page)).toHaveAttribute('aria-busy', 'false')

  await page.route('**/life-impact', (route) => route.fulfill({ status: 500, json: {} }))
  await generate(page).click()
  await expect.poll(() => asked.length).toBe(2)
  await expect(generate(page)).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[NL-07] [SR-04] a search: select-all follows the boxes', async ({ page, freshServer }) => {
  const asked = watchBatches(page)
  await signIn(page, freshServer.address, 'admin', SEARCH)
  await expect(boxes(page)).toHaveCount(
    Number.parseInt((await page.getByText(/^\d+ results?$/).textContent()) ?? '', 10),
  )
  const count = await boxes(page).count()
  for (const box of await boxes(page).all()) await box.check()
  await expect(all(page)).toBeChecked()
  await boxes(page).first().uncheck()
  await expect(all(page)).not.toBeChecked()
  await boxes(page).first().check()
  await expect(all(page)).toBeChecked()
  await all(page).uncheck()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await all(page).check()
  await generate(page).click()
  await expect.poll(() => asked.map(({ length }) => length)).toEqual([count])
})

test('[NL-07] how far the job is shows while it runs, after a reload too', async ({ page, freshServer }) => {
  let jobs = [{ id: 'a', total: 4, done: 1 }]
  await page.route('**/management/news/life-impact', (route) =>
    route.fulfill({ json: { listObject: jobs, totalElementCount: jobs.length } }),
  )
  await signIn(page, freshServer.address, 'admin', LIST)
  await expect(page.getByText('Life impact of 1 of 4 articles made')).toBeVisible()
  await expect(generate(page)).toHaveAttribute('aria-busy', 'true')
  jobs = [{ id: 'a', total: 4, done: 3 }]
  await page.reload()
  await expect(page.getByText('Life impact of 3 of 4 articles made')).toBeVisible()
  jobs = []
  await expect(page.getByText(/^Life impact of \d/)).toHaveCount(0)
  await expect(generate(page)).toHaveAttribute('aria-busy', 'false')
})

test('[NL-06] [NL-07] [AP-07] visitors and users see nothing of it', async ({ page, server }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const expectNothing = async () => {
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark', exact: true })).toHaveCount(0)
    await expect(generate(page)).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0)
    await cards(page).first().click()
    await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(
      page.getByRole('button', { name: /mark$/i, exact: false }).filter({ hasText: /^(Un)?mark$/i }),
    ).toHaveCount(0)
  }
  await page.goto(server.address + LIST)
  await expectNothing()
  await signIn(page, server.address, 'user', SEARCH)
  await expectNothing()
  expect(loaded.filter((url) => url.includes('desk'))).toEqual([])
})
