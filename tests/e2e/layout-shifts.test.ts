import type { Browser } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { startSlowProxy } from './slow-proxy.ts'
import { expectNoShift, watchShifts } from './watch-shifts.ts'

/** A slow phone's network: parts of the page come one after another. */
const SLOW = { latencyMs: 150, bytesPerSecond: 400_000 }

const ARTICLE = 'https://vedika.example/starter/how-the-monsoon-forms'

const screens = [
  '/',
  '/pages/news/list',
  '/pages/news/search',
  '/pages/news/bookmarks',
  '/pages/news/life-impact',
  '/pages/news/kids-story',
  '/pages/story/list',
  '/pages/user/login',
  '/pages/pricing',
  '/pages/contactus',
  '/pages/wait-list',
  '/pages/speech',
]

/** The network is what takes the time: some screens load at once. */
const AT_ONCE = 3

for (const width of [390, 1280])
  test(`nothing moves while a public screen loads, ${width} pixels wide`, async ({ browser, server }) => {
    const paths = [...screens, `/pages/news/details/${encodeURIComponent(ARTICLE)}`]
    const load = async () => {
      for (let path = paths.shift(); path; path = paths.shift())
        await expectStillness(browser, server.address, path, width)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, load))
  })

async function expectStillness(browser: Browser, address: string, path: string, width: number): Promise<void> {
  const proxy = await startSlowProxy(address, SLOW)
  const context = await browser.newContext({ viewport: { width, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await watchShifts(page)
  await page.goto(proxy.address + path)
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectNoShift(page, path)
  await context.close()
  await proxy.stop()
}
