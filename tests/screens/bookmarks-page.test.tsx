import { page, userEvent } from 'vitest/browser'
import { endpoints } from '#schemas/endpoints.ts'
import {
  button,
  cards,
  expectSnackbar,
  heading,
  link,
  press,
  rows,
  text,
  textOf,
  textsOf,
  widthOf,
} from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import type { TestAccount } from '../support/app/app-server-client.ts'
import { expectNoSeriousFault, expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'

const path = '/pages/news/bookmarks'
const STARTER = 'https://vedika.example/starter/'
/** Titles of the starter edition, with the end of their addresses. */
const shelf: Record<string, string> = {
  'Dengue and its mosquito': 'dengue-and-its-mosquito',
  'Who owns the sea': 'who-owns-the-sea',
  'Anaemia and iron': 'anaemia-and-iron',
  'Who is a refugee': 'who-is-a-refugee',
  'What DNA is, and what it says': 'what-dna-is',
  'How the tides work': 'how-the-tides-work',
  'Why leap years exist': 'why-leap-years-exist',
  'What GDP measures': 'what-gdp-measures',
  'How UPI moves money': 'how-upi-moves-money',
  'What a mutual fund is': 'what-a-mutual-fund-is',
  'What happens in sleep': 'what-happens-in-sleep',
  'How chess ratings work': 'how-chess-ratings-work',
}
const seaAndIron = ['Who owns the sea', 'Anaemia and iron']
const titles = () => rows().getByRole('link').filter({ hasText: /\S/ })
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')

/** Bookmarks articles on another device, the last one last. */
async function bookmark(app: AppScreen, as: TestAccount, chosen: readonly string[]): Promise<void> {
  for (const title of chosen) {
    const body = { title, url: STARTER + shelf[title] }
    expect((await app.callFromElsewhere(endpoints.addBookmark, { as, body })).status, title).toBe(200)
  }
}

test('[BM-01] [BM-02] [BM-06] lists bookmarks by page; filter and sorting stay in the address', async ({ app }) => {
  const account = await app.signIn()
  await app.open(path)
  await expect.element(text('No bookmarks yet.')).toBeVisible()
  await bookmark(app, account, Object.keys(shelf))
  await expect.element(text('1 – 10 of 12')).toBeVisible()
  await expect.element(heading()).toHaveTextContent('My Bookmarks')
  await expect.element(rows()).toHaveLength(10)
  await expect.element(titles().first()).toHaveTextContent('How chess ratings work')
  expect(textsOf(page.getByLabelText('Items per page').getByRole('option'))).toEqual(['5', '10', '25'])
  await button('Next page').click()
  await expect.poll(() => textsOf(titles())).toEqual(['Who owns the sea', 'Dengue and its mosquito'])

  const column = page.getByRole('columnheader', { name: 'Title' })
  await expect.element(page.getByRole('columnheader', { name: 'Actions' })).toBeVisible()
  await expect.element(column).toHaveAttribute('aria-sort', 'none')
  await press(column.getByRole('button'), '{Enter}')
  await expect.element(column).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(titles().first()).toHaveTextContent('Anaemia and iron')
  await press(column.getByRole('button'), '{Enter}')
  await expect.element(column).toHaveAttribute('aria-sort', 'descending')
  await expect.element(titles().first()).toHaveTextContent('Why leap years exist')

  const filter = page.getByLabelText('Search')
  await expect.element(filter).toHaveAttribute('placeholder', 'Filter by title')
  await userEvent.type(filter, 'DENGUE')
  await expect.poll(() => textsOf(titles())).toEqual(['Dengue and its mosquito'])
  await expect.poll(() => location.search).toContain('DENGUE')
  await app.remount()
  await expect.element(filter).toHaveValue('DENGUE')
  await expect.poll(() => textsOf(titles())).toEqual(['Dengue and its mosquito'])
  await filter.fill('coffee')
  await expect.element(text('No bookmarks match “coffee”.')).toBeVisible()
  await button('Clear').first().click()
  await expect.element(filter).toHaveFocus()
  await expect.element(titles().first()).toHaveTextContent('Why leap years exist')
  await page.getByLabelText('Items per page').selectOptions('25')
  await expect.element(rows()).toHaveLength(12)
  await app.expectPath(/size=25&sort=-title/)
})

test('[BM-03] removing asks in 250 px, only Y removes, and the snackbar stays 3 s', async ({ app }) => {
  await bookmark(app, await app.signIn(), seaAndIron)
  await app.open(path)
  const remove = button('Remove: Anaemia and iron')
  await remove.click()
  await expect.element(question).toMatchTextContent('Anaemia and iron')
  await expect.poll(() => widthOf(question)).toBe(250)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(remove).toHaveFocus()
  await press(remove, '{Enter}')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(rows()).toHaveLength(2)

  await remove.click()
  await expectSnackbar('Bookmark removed', 3, () => question.getByRole('button', { name: 'Remove' }).click())
  await expect.poll(() => textsOf(titles())).toEqual(['Who owns the sea'])
  await expect.element(heading()).toHaveFocus()
})

test('[BM-01] a bookmark opens its article over the list, and Back closes it', async ({ app }) => {
  await app.signIn()
  await app.open('/dashboard/news')
  await cards().first().getByRole('button', { name: 'Bookmark', exact: true }).click()
  await expect.element(text('News URL bookmarked successfully.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookmarks' }).click()
  await page.getByLabelText('Search').fill(' ')
  const title = await textOf(titles())
  await press(page.getByRole('link', { name: /^Open: / }), '{Enter}')
  await expect.element(dialog.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await titles().click()
  await expect.element(dialog.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  await userEvent.keyboard('{Escape}')
  await expect.element(titles()).toHaveFocus()
})

test('[BM-01] tells visitors that bookmarks need an account; the login leads back', async ({ app }) => {
  await app.open(path)
  await expect.element(text('Log in to see your bookmarks')).toBeVisible()
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect.element(main.getByRole('link', { name: 'Bookmarks' })).not.toBeInTheDocument()
  await expectNoSeriousFault()
  await link('Log in').click()
  await page.getByRole('button', { name: /^Demo user/ }).click()
  await app.expectPath(path)
  await expect.element(heading()).toHaveTextContent('My Bookmarks')
})

test('[BM-06] is loading, not empty, until the first pull; a pull that fails can be retried', async ({ app }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const end = app.network.on(/\/sync\//, async () => {
    await held
    throw new TypeError('Failed to fetch')
  })
  await bookmark(app, await app.signIn(), ['Who owns the sea'])
  await app.open(path)
  await expect.element(text('Loading bookmarks, please wait...')).toBeVisible()
  release()
  const failure = page.getByRole('alert')
  await expect.element(failure).toMatchTextContent('Your bookmarks could not be loaded.')
  await expect.element(text('No bookmarks yet.')).not.toBeInTheDocument()
  const before = app.network.callsTo(/\/sync\//).length
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => app.network.callsTo(/\/sync\//).length).toBeGreaterThan(before)
  end() // not before: it is tried again without the button, too, and the button goes
  await expect.poll(() => textsOf(titles())).toEqual(['Who owns the sea'])
})

test('[BM-01] [BM-03] [BM-06] works without a network', async ({ app }) => {
  await app.signIn()
  await app.open('/dashboard/news')
  const title = await textOf(cards().first().getByRole('heading'))
  await app.expectSyncState('All changes saved')
  app.network.goOffline()
  await cards().first().getByRole('button', { name: 'Bookmark', exact: true }).click()
  await expect.element(cards().first().getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
  await app.open(path)
  await expect.element(rows()).toMatchTextContent('Waiting to be sent')
  await titles().click()
  await expect.element(dialog.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  await expect.element(dialog.getByCss('p').nth(3)).toBeVisible()
  await button('Close').click()

  app.network.goOnline()
  await expect.element(text('Waiting to be sent')).not.toBeInTheDocument()
  app.network.goOffline()
  await page.getByRole('button', { name: /^Remove: / }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(text('Bookmark removed')).toBeVisible()
  await app.remount()
  await expect.element(text('No bookmarks yet.')).toBeVisible()
})

test('[BM-01] the bookmarks have no serious axe fault, light or dark', async ({ app }) => {
  await page.viewport(390, 844)
  await bookmark(app, await app.signIn(), seaAndIron)
  await app.open(path)
  await page.getByLabelText('Search').fill('o')
  await expect.element(rows()).toHaveLength(2)
  await expectNoSeriousFaultInBoth()
  await button('Remove: Who owns the sea').click()
  await expect.element(question).toBeVisible()
  await expectNoSeriousFaultInBoth()
})
