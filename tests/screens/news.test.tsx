import { page, userEvent } from 'vitest/browser'
import { offlineTexts } from '#src/texts/offline-texts.ts'
import { button, cards, heading, text, textOf, textsOf } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault, expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'

const LIST = '/pages/news/list'
const dialog = page.getByRole('dialog')
const category = (name: string) => page.getByRole('navigation', { name: 'News categories' }).getByRole('link', { name })

test('[NL-01] [NL-04] [AD-01] [AD-02] cards open the article over the list, page by page', async ({ app }) => {
  await app.open(LIST)
  await expect.element(cards()).toHaveLength(10)
  const card = cards().first()
  await expect.element(card).toMatchTextContent('Vedika Starter Edition')
  const time = await card.getByCss('time').findElement()
  expect(time.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/)
  const title = await textOf(card.getByRole('heading'))

  await card.click()
  await expect.element(dialog.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  const { height } = (await dialog.findElement()).getBoundingClientRect()
  expect(Math.floor(height)).toBeLessThanOrEqual(innerHeight * 0.9)
  await userEvent.click(document.body, { position: { x: 5, y: 400 } }) // beside it: it stays, without a backdrop
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await page.getByLabelText('Items per page').selectOptions('5')
  await expect.element(cards()).toHaveLength(5)
  await button('Last page').click()
  await expect.element(text('56 – 60 of 60')).toBeVisible()
  await app.expectPath(/page=12&size=5/)
  await expect.element(button('Next page')).toBeDisabled()
})

test('[NL-02] [NL-03] a category by address, in any case; an empty list says so', async ({ app }) => {
  await app.open(`${LIST}?category=SCIENCE`)
  await expect.element(cards()).toHaveLength(9)
  await expect.element(cards().first()).toMatchTextContent('Science')
  await category('India').click()
  await expect.element(cards().first()).toMatchTextContent('India')
  await app.open(`${LIST}?watchlist=true`)
  await expect.element(text('No articles to display.')).toBeVisible()
})

test('[NL-03] [NL-09] loading says so; a load that fails offers another try', async ({ app }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const end = app.network.on(/./, async () => {
    await held
    throw new TypeError('Failed to fetch')
  })
  await app.open(LIST)
  await expect.element(text('Loading news, please wait...')).toBeVisible()
  release()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The news could not be loaded.')
  await app.expectSyncState('Offline')
  end()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect.element(cards()).toHaveLength(10)
  await app.expectSyncState('Online')
})

test('[NL-05] [AD-11] visitors see bookmarking locked, with the reason', async ({ app }) => {
  await app.open(LIST)
  const locked = cards().first().getByTitle('Members only: Bookmark articles')
  await expect.element(locked).toBeDisabled()
  await expect.element(locked.getByCss('.lucide-lock')).toBeVisible()
  await cards().first().click()
  await expect.element(dialog.getByTitle('Members only: Bookmark articles')).toBeDisabled()
})

test('[AD-01] [AD-10] an article has a page of its own; one that is nowhere says so', async ({ app }) => {
  await app.open(`/pages/news/details/${encodeURIComponent('https://vedika.example/starter/how-the-monsoon-forms')}`)
  await expect.element(heading()).toHaveTextContent('How the monsoon forms')
  await expect.element(cards().getByCss('p').nth(4)).toBeVisible()
  await app.open(`/pages/news/details/${encodeURIComponent('https://example.com/nowhere')}`)
  await expect.element(text('Failed to load article.')).toBeVisible()
  await expect.element(text('Article not found')).toBeVisible()
})

test('[NL-01] the list and an article have no serious axe fault, light or dark', async ({ app }) => {
  await page.viewport(390, 844)
  await app.open(LIST)
  await expect.element(cards()).toHaveLength(10)
  await expectNoSeriousFaultInBoth()
  await cards().first().click()
  await expect.element(dialog.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSeriousFaultInBoth()
})

const TOO_MANY =
  'You did maximum number of API call in a minute. In order to prevent Bot your i.p. is blocked for 5 minutes.'

test('[OF-03] a 429 says so over the stored page', async ({ app }) => {
  await app.open(LIST)
  await expect.element(cards()).toHaveLength(10)
  app.network.refuse(/\/news\//, 429, 'too_many_calls', 'Too many calls')
  await app.remount()
  await expect.element(page.getByRole('main').getByText(TOO_MANY, { exact: false })).toBeVisible()
  await expect.element(cards()).toHaveLength(10)
})

test('[OF-03] a 429 says so without a stored page', async ({ app }) => {
  app.network.refuse(/\/news\//, 429, 'too_many_calls', 'Too many calls')
  await app.open(LIST)
  await expect.element(page.getByRole('alert')).toMatchTextContent(TOO_MANY)
})

test('[NL-02] the list says which news are today’s, yesterday’s and earlier', async ({ app }) => {
  const DAY = 86_400_000
  app.network.on(/\/public\/news\/today/, async (_, proceed) => {
    const answer = await (await proceed()).json()
    answer.content.forEach((article: { edition: string; published: string }, index: number) => {
      article.edition = 'feed'
      const age = [0, 0, DAY, DAY][index] ?? index * 9 * DAY
      article.published = new Date(Date.now() - age).toISOString()
    })
    return Response.json(answer)
  })
  await app.open(LIST)
  const days = page.getByRole('heading', { level: 2, name: /^(Today|Yesterday|Earlier|Starter edition)$/ })
  await expect.poll(() => textsOf(days)).toEqual(['Today', 'Yesterday', 'Earlier'])
  await expectNoSeriousFault()
  await category('Science').click()
  await app.expectPath(/category=Science/)
  await expect.element(days).toHaveLength(0)
})

test('[NL-04] a page beyond the last is the last', async ({ app }) => {
  await app.open(`${LIST}?page=999&size=5`)
  await expect.element(text('56 – 60 of 60')).toBeVisible()
  await expect.element(cards()).toHaveLength(5)
})

test('[NL-04] [OF-10] a page that the device lacks stays asked for, and comes with the network', async ({ app }) => {
  await app.open(`${LIST}?size=50`)
  await expect.element(cards()).toHaveLength(50)
  app.network.goOffline()
  await app.open(`${LIST}?size=50&page=2`)
  await expect.element(text(offlineTexts.notReadYet)).toBeVisible()
  app.network.goOnline()
  await expect.element(text('51 – 60 of 60')).toBeVisible()
})

test('[NL-04] [OF-10] offline, no button leads to a page that the device lacks', async ({ app }) => {
  const next = page.getByRole('button', { name: 'Next page' })
  const reason = text('The next page is not on this device.')
  await app.open(LIST)
  await next.click()
  await expect.element(text(/^11 – 20 of/)).toBeVisible()
  app.network.goOffline()
  await app.open(LIST)
  await expect.element(text(/^Offline\. This page was updated/)).toBeVisible()
  await expect.element(next).toBeEnabled()
  await next.click()
  await expect.element(reason).toBeVisible()
  await expect.element(next).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Last page' })).toBeDisabled()
  await expectNoSeriousFault()
  app.network.goOnline()
  await expect.element(reason).not.toBeInTheDocument()
  await expect.element(next).toBeEnabled()
})

test('[NL-04] [OF-10] a page button keeps its focus when the network turns out to be gone', async ({ app }) => {
  const next = page.getByRole('button', { name: 'Next page' })
  await app.open(LIST)
  await next.click()
  await expect.element(text(/^11 – 20 of/)).toBeVisible()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  app.network.on(/\/news\//, async () => {
    await held
    throw new TypeError('Failed to fetch')
  })
  await app.open(LIST)
  await expect.element(next).toBeVisible()
  next.element().focus()
  release()
  await expect.element(text(/^Offline\. This page was updated/)).toBeVisible()
  await expect.element(next).toHaveFocus()
})

test('[OF-10] where a picture does not load there is none', async ({ app }) => {
  app.network.on(/\/public\/news\/today/, async (_, proceed) => {
    const answer = await (await proceed()).json()
    for (const article of answer.content) article.picture = 'gone'
    return Response.json(answer)
  })
  await app.open(LIST)
  await expect.element(cards()).toHaveLength(10)
  await expect.element(cards().first().getByCss('img')).toHaveLength(0)
})
