import { afterAll, beforeAll } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, cards, expectSnackbar, press, text, textOf } from '../support/app/app-page.ts'
import { type AppScreen, expect, startOwnServer, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

const LIST = '/pages/news/list'
const SEARCH = '/pages/news/search?q=monsoon'
const marked = 'News URL successfully marked.✓'
const unmarked = 'News URL successfully unmarked.✓'
const dialog = page.getByRole('dialog')
const marks = page.getByRole('button', { name: 'Mark', exact: true })
const unmark = dialog.getByRole('button', { name: 'Unmark', exact: true })
const markOf = (title: string) => cards().filter({ hasText: title }).getByRole('button', { name: 'Mark', exact: true })

let stopServer: (() => Promise<void>) | undefined

beforeAll(async () => {
  stopServer = await startOwnServer() // what an editor chooses, everybody sees
})
afterAll(() => stopServer?.())

test('[NL-06] an admin marks a card’s article, and unmarks it in its detail', async ({ app }) => {
  await app.signIn({ role: 'admin' })
  await app.open(LIST)
  await expect.element(marks).toHaveLength(10)
  const title = await textOf(cards().first().getByRole('heading'))
  const end = app.network.on(/\/editor-choice/, () => Promise.reject(new TypeError('Failed to fetch')))
  const failure = 'Failed to bookmark news URL. Please try again later.✗'
  await expectSnackbar(failure, 2, () => markOf(title).click())
  await expect.element(markOf(title)).toBeVisible()
  end()

  await expectSnackbar(marked, 2, () => press(markOf(title), '{Enter}'))
  await expect.element(markOf(title)).toHaveLength(0)
  await expect.element(cards().first().getByRole('link')).toHaveFocus()
  await expect.element(marks).toHaveLength(9)
  await expectNoSeriousFault()

  await app.open(`${LIST}?watchlist=true`)
  await expect.element(cards()).toHaveLength(1)
  await expect.element(markOf(title)).toHaveLength(0)
  await cards().click()
  await expectSnackbar(unmarked, 2, () => unmark.click())
  await expect.element(dialog.getByRole('button', { name: 'Mark', exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(markOf(title)).toBeVisible()
})

test('[NL-06] [SR-04] results of a search are marked, too', async ({ app }) => {
  const title = 'How the monsoon forms'
  await app.signIn({ role: 'admin' })
  await app.open(SEARCH)
  await expectSnackbar(marked, 2, () => markOf(title).click())
  await expect.element(markOf(title)).toHaveLength(0)
  await app.remount()
  await expect.element(cards().first()).toBeVisible()
  await expect.element(markOf(title)).toHaveLength(0)
  await cards().filter({ hasText: title }).click()
  await expectSnackbar(unmarked, 2, () => unmark.click()) // as the next test finds it
})

const all = page.getByRole('checkbox', { name: 'Select all' })
const boxes = page.getByRole('checkbox', { name: /^Select: / })
const checked = page.getByRole('checkbox', { checked: true })
const generate = button('Generate Life Impact for Selected')

/** The addresses that each batch was asked for. */
const batchesOf = ({ network }: AppScreen) =>
  network
    .callsTo(/\/life-impact$/)
    .flatMap(({ method, body }) => (method === 'POST' ? [(body as { url: string }[]).map(({ url }) => url)] : []))

test('[NL-07] in the list one box clears select-all; nothing is sent without a selection', async ({ app }) => {
  await app.signIn({ role: 'admin' })
  await app.open(LIST)
  await expect.element(boxes).toHaveLength(10)
  const first = await textOf(cards().first().getByRole('heading'))
  await generate.click({ force: true }) // it is marked as disabled
  await all.click()
  await expect.element(checked).toHaveLength(11)
  await boxes.nth(3).click()
  await expect.element(all).not.toBeChecked()
  await boxes.nth(3).click()
  await expect.element(all).not.toBeChecked() // in the list nothing but itself switches it on
  await button('Next page').click()
  await app.expectPath(/page=2/)
  await expect.element(checked).toHaveLength(0)
  await button('Previous page').click()
  await expect.element(checked).toHaveLength(0)
  expect(batchesOf(app)).toEqual([])

  await expect.element(cards().first().getByRole('heading')).toHaveTextContent(first)
  await press(boxes.first(), '[Space]')
  await boxes.nth(1).click()
  await expect.element(text('2 selected')).toBeVisible()
  await expectNoSeriousFault()
  await generate.click()
  await expect.poll(() => batchesOf(app).map(({ length }) => length)).toEqual([2])
  await expect.element(generate).toHaveAttribute('aria-busy', 'false')

  app.network.refuse(/\/life-impact$/, 500)
  await generate.click()
  await expect.poll(() => batchesOf(app).length).toBe(2)
  await expect.element(generate).toHaveAttribute('aria-busy', 'false')
  await expect.element(text('2 selected')).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveLength(0)
})

test('[NL-07] [SR-04] in a search select-all follows the boxes', async ({ app }) => {
  await app.signIn({ role: 'admin' })
  await app.open(SEARCH)
  const count = Number.parseInt(await textOf(page.getByText(/^\d+ results?$/)), 10)
  await expect.element(boxes).toHaveLength(count)
  for (const box of boxes.all()) await box.click()
  await expect.element(all).toBeChecked()
  await boxes.first().click()
  await expect.element(all).not.toBeChecked()
  await boxes.first().click()
  await expect.element(all).toBeChecked()
  await all.click()
  await expect.element(checked).toHaveLength(0)
  await all.click()
  await generate.click()
  await expect.poll(() => batchesOf(app).map(({ length }) => length)).toEqual([count])
})

test('[NL-07] shows how far the job is, after a reload too, and what became of it', async ({ app }) => {
  const earlier = { id: 'b', total: 7, done: 7, failed: 0 } // ended before this page was opened
  let job = { id: 'a', total: 4, done: 1, failed: 0 }
  app.network.on(/\/management\/news\/life-impact$/, () =>
    Response.json({ listObject: [earlier, job], totalElementCount: 2 }),
  )
  await app.signIn({ role: 'admin' })
  await app.open(LIST)
  await expect.element(text('Life impact generated for 1 of 4 articles')).toBeVisible()
  await expect.element(generate).toHaveAttribute('aria-busy', 'true')
  job = { ...job, done: 3, failed: 1 }
  await app.remount()
  await expect.element(text('Life impact generated for 2 of 4 articles, 1 failed')).toBeVisible()
  job = { ...job, done: 4 }
  await expect.element(text('Life impact generated for 3 of 4 articles, 1 failed')).toBeVisible()
  await expect.element(generate).toHaveAttribute('aria-busy', 'false')
  await boxes.first().click()
  await expect.element(text('Life impact generated for 3 of 4 articles, 1 failed · 1 selected')).toBeVisible()
  await app.remount()
  await expect.element(cards()).toHaveLength(10)
  await expect.element(page.getByText(/^Life impact generated for \d/)).not.toBeInTheDocument()
})

test('[NL-06] [NL-07] [AP-07] visitors and users see nothing of the editor’s tools', async ({ app }) => {
  const expectNothing = async () => {
    await expect.element(cards().first()).toBeVisible()
    await expect.element(marks).toHaveLength(0)
    await expect.element(generate).toHaveLength(0)
    await expect.element(page.getByRole('checkbox', { name: /^Select/ })).toHaveLength(0)
    await cards().first().click()
    await expect.element(dialog.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^(un)?mark$/i })).toHaveLength(0)
  }
  await app.open(LIST)
  await expectNothing()
  await app.signIn()
  await app.open(SEARCH)
  await expectNothing()
})
