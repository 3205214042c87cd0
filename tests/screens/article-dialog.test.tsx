import { page, userEvent } from 'vitest/browser'
import { newsEndpoints } from '#schemas/endpoints/news.ts'
import { button, cards, heading, link, press } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'

const LIST = '/pages/news/list'
const dialog = page.getByRole('dialog')

test('[SH-10] closing an article gives back the focus and the list; Back does not reopen it', async ({ app }) => {
  await app.open(LIST)
  await page.getByRole('main').getByRole('link', { name: 'Science', exact: true }).click()
  await expect.element(cards()).toHaveLength(9)
  const card = cards().nth(1).getByRole('link')
  await press(card, '{Enter}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(card).toHaveFocus()
  await app.expectPath(`${LIST}?category=Science`)
  history.back()
  await app.expectPath(LIST)
  history.forward()
  await app.expectPath(`${LIST}?category=Science`)
  history.forward()
  await expect.element(dialog).toBeVisible()
  await app.remount() // with the state of its place in the history, as a reload
  await button('Close').click()
  await app.expectPath(`${LIST}?category=Science`)
})

test('[SH-10] an article opened by its address closes to the list', async ({ app }) => {
  await app.open(LIST)
  await cards().first().click()
  await expect.element(dialog).toBeVisible()
  await app.open(location.pathname + location.search)
  await button('Close').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await app.expectPath(LIST)
})

test('an article whose text comes late moves nothing of its dialog', async ({ app }) => {
  const { body } = await app.callFromElsewhere(newsEndpoints.newsToday)
  const [article] = newsEndpoints.newsToday.response.parse(body).content
  const release = app.network.hold(/public\/news\/(article|today)/)
  await app.open(`${LIST}?article=${encodeURIComponent(article?.url ?? '')}`)
  await expect.element(dialog.getByRole('status')).toBeVisible()
  const { offsetTop, offsetHeight } = dialog.element() as HTMLElement
  release()
  await expect.element(dialog.getByRole('heading', { level: 1 })).toBeVisible()
  expect(dialog.element()).toMatchObject({ offsetTop, offsetHeight })
})

test('a new screen begins at its top, with the focus; Back restores the scroll position', async ({ app }) => {
  await page.viewport(1280, 300)
  await app.open(LIST)
  await expect.element(cards()).toHaveLength(10)
  scrollTo(0, 900)
  await expect.poll(() => scrollY).toBe(900)
  await new Promise(requestAnimationFrame) // by then the app knows of it
  await press(link('Login'), '{Enter}')
  await expect.element(heading()).toHaveTextContent('Welcome Back')
  expect(scrollY).toBe(0)
  await expect.element(page.getByRole('main')).toHaveFocus()
  history.back()
  await expect.poll(() => scrollY).toBe(900)
})
