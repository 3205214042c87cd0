import {
  expect,
  expectNoSeriousFault,
  expectSyncState,
  signIn,
  testWithWorker as test,
  untilOfflineReady,
} from './fixtures.ts'

const WATCHLIST = '/pages/news/list?watchlist=true'

test('[NL-02] [OF-06] what is followed without a network is in the watch list at once, and on the other device later', async ({
  makeDevice,
  freshServer: { address },
}) => {
  const phone = await makeDevice().open()
  await signIn(phone, address, 'user', WATCHLIST)
  await expect(phone.getByText('No articles to display.')).toBeVisible()
  await phone.getByRole('link', { name: 'Science' }).click()
  await expect(phone.getByRole('article')).toHaveCount(9)
  await expectSyncState(phone, 'All changes saved')
  await untilOfflineReady(phone)

  await phone.context().setOffline(true)
  await phone.getByRole('article').nth(1).click()
  const follow = phone.getByRole('dialog').getByRole('button', { name: 'Follow Science' })
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await expect(phone.getByText('You follow Science: its news is in your watch list.')).toBeVisible()
  await expectNoSeriousFault(phone)
  await phone.keyboard.press('Escape')
  await phone.getByRole('link', { name: 'Watch list' }).click()
  await expect(phone.getByRole('article')).toHaveCount(9)
  await expect(phone.getByText('Offline. These are the articles that this device has.')).toBeVisible()
  await phone.getByRole('link', { name: 'Change', exact: true }).click()
  await expect(phone.getByRole('button', { name: 'Follow Science' })).toHaveAttribute('aria-pressed', 'true')
  await expectNoSeriousFault(phone)

  await phone.context().setOffline(false)
  await expectSyncState(phone, 'All changes saved')
  const laptop = await makeDevice().open()
  await signIn(laptop, address, 'user', WATCHLIST)
  await expect(laptop.getByRole('article')).toHaveCount(9) // none of which it has had before
  await expect(laptop.getByText('what you follow: Science')).toBeVisible()
  await laptop.getByRole('link', { name: 'Change', exact: true }).click()
  await laptop.getByRole('button', { name: 'Follow Science' }).click()
  await expect(phone.getByRole('button', { name: 'Follow Science' })).toHaveAttribute('aria-pressed', 'false')
})
