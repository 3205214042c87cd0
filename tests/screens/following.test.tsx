import { page, userEvent } from 'vitest/browser'
import { button, cards, link, text } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

const WATCHLIST = '/pages/news/list?watchlist=true'
const category = (name: string) => page.getByRole('navigation', { name: 'News categories' }).getByRole('link', { name })

test('[NL-02] [OF-06] what is followed offline is in the watch list at once, elsewhere later', async ({ app }) => {
  const account = await app.signIn()
  await app.open(WATCHLIST)
  await expect.element(text('No articles to display.')).toBeVisible()
  await category('Science').click()
  await expect.element(cards()).toHaveLength(9)
  await app.expectSyncState('All changes saved')

  app.network.goOffline()
  await cards().nth(1).click()
  const follow = page.getByRole('dialog').getByRole('button', { name: 'Follow Science' })
  await follow.click()
  await expect.element(follow).toHaveAttribute('aria-pressed', 'true')
  await expect.element(text('Following Science. Its news is in your watch list.')).toBeVisible()
  await expectNoSeriousFault()
  await userEvent.keyboard('{Escape}')
  await category('Watch list').click()
  await expect.element(cards()).toHaveLength(9)
  await expect.element(text('Offline. These are the articles on this device.')).toBeVisible()
  await link('Change').click()
  await expect.element(button('Follow Science')).toHaveAttribute('aria-pressed', 'true')
  await expectNoSeriousFault()

  app.network.goOnline()
  await app.expectSyncState('All changes saved')
  await app.useAnotherDevice(account)
  await app.open(WATCHLIST)
  await expect.element(cards()).toHaveLength(9) // this device had none of them
  await expect.element(text('your follows: Science')).toBeVisible()
  await link('Change').click()
  await button('Follow Science').click()
  await expect.element(button('Follow Science')).toHaveAttribute('aria-pressed', 'false')
  await app.expectSyncState('All changes saved')
  await app.useAnotherDevice(account)
  await app.open('/pages/news/following')
  await expect.element(button('Follow Science')).toHaveAttribute('aria-pressed', 'false')
})
