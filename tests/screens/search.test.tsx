import { firstValueFrom } from 'rxjs'
import { beforeEach } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { articleIdOf } from '#schemas/article-address.ts'
import { article$ } from '#src/database/news/articles.ts'
import { indexGrowth$, indexNewArticles } from '#src/search/device-search.ts'
import { button, cards, failWrites, heading, text, textOf, textsOf } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

const PATH = '/pages/news/search'
const box = page.getByRole('searchbox', { name: 'Search the news' })
const titles = cards().getByRole('heading', { level: 2 })
const alert = page.getByRole('alert')

/** The worker with the index outlives a test: it is to forget the articles of the one before. */
beforeEach(async () => {
  const looked = firstValueFrom(indexGrowth$)
  indexNewArticles()
  await looked
})

test('[SR-01] [SR-02] searches as the term is typed; none and no result say so', async ({ app }) => {
  await app.open(PATH)
  await expect.element(text('No search term provided.')).toBeVisible()
  await expect.element(box).toHaveFocus()
  await expectNoSeriousFault()

  await userEvent.type(box, 'monsoon')
  await expect.element(heading()).toHaveTextContent('Search Results for "monsoon"')
  await expect.element(titles.first()).toHaveTextContent('How the monsoon forms')
  await app.expectPath(/q=monsoon/)
  const last = app.network.callsTo(/\/public\/news\/search/).at(-1)
  expect(String(last?.search)).toBe('page=1&size=12&q=monsoon')
  await expectNoSeriousFault()

  await box.fill('zzzz')
  await expect.element(text('No Results Found')).toBeVisible()
  await expect.element(text('We couldn\'t find any articles matching "zzzz". Try something else.')).toBeVisible()
  await button('Clear search').click()
  await expect.element(text('No search term provided.')).toBeVisible()
})

const calls: [string, string][] = [
  ['q=repo&source=Vedika Starter Edition', 'search/source?page=1&size=12&q=repo&source=Vedika+Starter+Edition'],
  ['source=Vedika Starter Edition', 'source?page=1&size=12&source=Vedika+Starter+Edition'],
  ['primary=repo&group= banks ,, rain', 'search/advanced?page=1&size=12&primary=repo&group=banks%2Crain'],
  ['q=inflation&group=banks', 'search/advanced?page=1&size=12&group=banks&q=inflation'],
  ['group=banks', 'search/advanced?page=1&size=12&group=banks'],
]
test('[SR-03] the address of a search decides which call is made', async ({ app }) => {
  for (const [search, call] of calls) {
    await app.open(`${PATH}?${search}`)
    await expect.element(cards().first()).toBeVisible()
    const made = app.network.callsTo(/\/public\/news\/(?!picture)/).at(-1)
    expect(`${made?.path.replace(/.*news\//, '')}?${made?.search}`).toBe(call)
  }
  await expect.element(page.getByLabelText('Any of these, separated by commas')).toHaveValue('banks')
  await app.open(`${PATH}?group=,,`)
  await expect.element(text('No search term provided.')).toBeVisible()
})

test('[SR-03] a search that fails says so, and is tried again', async ({ app }) => {
  const end = app.network.refuse(/\/public\/news\/search/, 500, 'internal')
  await app.open(`${PATH}?q=monsoon`)
  await expect.element(alert).toMatchTextContent('Oops!')
  await expect.element(alert).toMatchTextContent('An error occurred while fetching results. Please try again later.')
  end()
  await button('Try again').click()
  await expect.element(titles.first()).toHaveTextContent('How the monsoon forms')
})

test('[SR-04] [SR-05] results have the list’s actions, twelve a page', async ({ app }) => {
  await app.signIn()
  await app.open(`${PATH}?source=Vedika%20Starter%20Edition`)
  await expect.element(cards()).toHaveLength(12)
  await page.getByLabelText('Items per page').selectOptions('6')
  await expect.element(cards()).toHaveLength(6)
  expect(textsOf(page.getByLabelText('Items per page').getByRole('option'))).toEqual(['6', '12', '24', '60'])
  const sixth = await textOf(titles.last())
  await button('Next page').click()
  await app.expectPath(/page=2/)
  await expect.element(titles.filter({ hasText: sixth })).toHaveLength(0)
  await expect.element(cards()).toHaveLength(6)

  const bookmark = cards().first().getByRole('button', { name: 'Bookmark', exact: true })
  await expect.element(bookmark).toBeEnabled()
  failWrites()
  await bookmark.click()
  const snackbar = page.getByRole('status').filter({ hasText: 'Failed to bookmark news URL.' })
  await expect.element(snackbar).not.toMatchTextContent('Please try again later')
  await cards().first().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await app.expectPath(/page=2/)
})

test('[SR-06] [OF-01] without a network searches this device, then adds what the server has', async ({ app }) => {
  await app.open('/pages/news/list')
  await expect.element(cards()).toHaveLength(10)
  indexNewArticles() // as the first search of a device does, which starts the worker
  app.network.goOffline()
  await app.open(PATH)
  await userEvent.type(box, 'antibio')
  await expect.poll(() => textsOf(titles)).toEqual(['How antibiotic resistance arises'])
  await expect.element(text('Offline: searched only articles on this device.')).toBeVisible()
  await expect.element(text('1 result in 10 articles on this device')).toBeVisible()
  await cards().click()
  await expect
    .element(page.getByRole('dialog').getByText('It is often said that the body gets used', { exact: false }))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await box.fill('zzzz')
  await expect.element(alert).toMatchTextContent('No Results Found')
  await expect.element(alert).toMatchTextContent('0 results in 10 articles on this device')

  app.network.goOnline()
  const release = app.network.hold(/\/public\/news\/search\?/)
  await box.fill('water')
  await expect.poll(() => app.network.callsTo(/\/public\/news\/search\?.*water/)).toHaveLength(1)
  await expect.element(titles.first()).toBeVisible()
  const before = textsOf(titles)
  release()
  await expect.element(text('in 10 articles')).not.toBeInTheDocument()
  const after = textsOf(titles)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(new Set(after).size).toBe(after.length)
})

test('[SR-02] an older search that is answered later replaces no newer answer', async ({ app }) => {
  const newer = Promise.withResolvers<void>()
  app.network.on(/\/public\/news\/search\?.*monsoon/, async (_, proceed) => {
    await newer.promise
    return proceed()
  })
  await app.open(`${PATH}?q=monsoon`)
  await expect.poll(() => app.network.callsTo(/monsoon/)).toHaveLength(1)
  await box.fill('resistance')
  await expect.element(titles.first()).toBeVisible()
  await expect.element(text('articles on this device')).not.toBeInTheDocument()
  const before = textsOf(titles)
  const id = await articleIdOf('https://vedika.example/starter/how-the-monsoon-forms')
  const isStored = async () => (await firstValueFrom(article$(id))) !== null
  expect(await isStored()).toBe(false)
  newer.resolve()
  await expect.poll(isStored).toBe(true)
  await userEvent.click(box)
  expect(textsOf(titles)).toEqual(before)
})
