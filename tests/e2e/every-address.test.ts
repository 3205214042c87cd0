import { expect, expectSyncState, writeNote } from './fixtures.ts'
import { test } from './installed-phone.ts'

/** Every address that the specification names but login and logout, and ours, with the heading of its screen. */
const screens: Record<string, string> = {
  '/pages/wait-list': 'Membership Paused',
  '/pages/news/list': 'News',
  '/pages/news/search': 'Search',
  '/pages/news/bookmarks': 'My Bookmarks',
  '/pages/news/kids-story': 'Kids stories',
  '/pages/news/life-impact': 'Life Impact',
  '/pages/news/offline': 'Offline reading',
  '/pages/disclaimer': 'Disclaimer',
  '/pages/returnrefund': 'Return and refund policy',
  '/pages/story/list': 'Stories with a moral',
  '/dashboard/news': 'News',
  '/dashboard/private': 'Private Notes (1)',
  '/secure/order': 'Add Credits',
  '/secure/order-subscription': 'Buy Subscription',
  '/secure/subscription': 'Subscription history',
  '/secure/transaction-history': 'Transaction history',
  '/secure/user/profile': 'My Profile',
  '/secure/chat-history': 'Chat History',
  '/secure/chatgpt': 'Vedika',
  '/secure/notes/private/add': 'Add new note',
  '/secure/notes/private/all': 'Private Notes (1)',
  '/secure/notes/category/private/add': 'Add new note category',
  '/secure/notes/category/private/all': 'Notes Category (Private)',
}

test('[RT-06] [RT-09] [OF-01] every route opens offline; an unknown path offers help', async ({
  phone: { page, context },
  site: { address },
}) => {
  await writeNote(page, address, 'Lenses', 'They bend light.')
  await expectSyncState(page, 'All changes saved')
  await page.getByRole('link', { name: 'Lenses', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lenses' })).toBeVisible()
  const { pathname } = new URL(page.url())
  await context.setOffline(true)
  for (const [path, name] of Object.entries({ ...screens, [pathname]: 'Lenses' })) {
    await page.goto(address + path)
    await expect(page.getByRole('heading', { level: 1, name, exact: true }), path).toBeVisible()
  }
  await page.goto(`${address}/no/such/page`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read the news' })).toBeVisible()
})
