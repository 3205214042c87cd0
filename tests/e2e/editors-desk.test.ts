import type { Page } from '@playwright/test'
import { expect, expectNoSeriousFault, signIn, test } from './fixtures.ts'

const LIST = '/pages/news/list'
const SEARCH = '/pages/news/search?q=monsoon'
const cards = (page: Page) => page.getByRole('article')
const markOf = (page: Page, title: string) =>
  cards(page).filter({ hasText: title }).getByRole('button', { name: 'Mark', exact: true })

async function expectSnackbar(page: Page, text: string): Promise<void> {
  const snackbar = page.getByText(text)
  await expect(snackbar).toBeVisible()
  const shownAt = Date.now()
  await expect(snackbar).toHaveCount(0)
  expect(Date.now() - shownAt).toBeLessThan(3000)
}

test('[NL-06] an admin marks a card’s article, which goes from the card at once, and unmarks it in its detail', async ({
  page,
  freshServer,
}) => {
  await signIn(page, freshServer.address, 'admin', LIST)
  await expect(cards(page)).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Mark', exact: true })).toHaveCount(10)
  const title = (await cards(page).first().getByRole('heading').textContent()) ?? ''

  await page.route('**/editor-choice', (route) => route.abort())
  await markOf(page, title).click()
  await expectSnackbar(page, 'Failed to bookmark news URL. Please try again later.')
  await expect(markOf(page, title)).toBeVisible()
  await page.unroute('**/editor-choice')

  await markOf(page, title).focus()
  await page.keyboard.press('Enter')
  await expectSnackbar(page, 'News URL successfully marked.')
  await expect(markOf(page, title)).toHaveCount(0)
  await expect(cards(page).first().getByRole('link')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Mark', exact: true })).toHaveCount(9)
  await expectNoSeriousFault(page)

  await page.goto(`${freshServer.address}${LIST}?watchlist=true`)
  await expect(cards(page)).toHaveCount(1)
  await expect(markOf(page, title)).toHaveCount(0)
  await cards(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unmark' }).click()
  await expectSnackbar(page, 'News URL successfully unmarked.')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(markOf(page, title)).toBeVisible()
})

test('[NL-06] [SR-04] results of a search are marked, too', async ({ page, freshServer }) => {
  await signIn(page, freshServer.address, 'admin', SEARCH)
  await markOf(page, 'How the monsoon forms').click()
  await expectSnackbar(page, 'News URL successfully marked.')
  await expect(markOf(page, 'How the monsoon forms')).toHaveCount(0)
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect(markOf(page, 'How the monsoon forms')).toHaveCount(0)
  await cards(page).filter({ hasText: 'How the monsoon forms' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unmark' }).click() // as the next test finds it
  await expectSnackbar(page, 'News URL successfully unmarked.')
})

test('[NL-06] [AP-07] visitors and users see nothing of it', async ({ page, server }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const expectNothing = async () => {
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark', exact: true })).toHaveCount(0)
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
