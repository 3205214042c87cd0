import type { Browser, Page } from '@playwright/test'
import { startVersionProxy } from '../support/sites/version-proxy.ts'
import { expect, testWithWorker as test, untilOfflineReady } from './fixtures.ts'

/** An event of Chromium's trace: it has compiled a script. Sizes are in bytes; without a size, from the source. */
interface Compiled {
  name: string
  args: { data?: { url?: string; consumedCacheSize?: number; cacheRejected?: boolean } }
}

/** Reloads the page. Whether the stored code of each first script was taken, in the order in which they run. */
async function traceReload(browser: Browser, page: Page): Promise<{ script: string; isStored: boolean }[]> {
  await browser.startTracing(page, { categories: ['v8', 'devtools.timeline', 'disabled-by-default-v8.compile'] })
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(10)
  const { traceEvents }: { traceEvents: Compiled[] } = JSON.parse((await browser.stopTracing()).toString())
  const scripts = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLScriptElement>('head > script[src^="/assets/"]'), ({ src }) => src),
  )
  return scripts.map((script) => {
    const compiled = traceEvents.filter(({ name, args }) => name === 'v8.compile' && args.data?.url === script)
    const isStored = compiled.some(
      ({ args: { data } }) => Number(data?.consumedCacheSize) > 0 && data?.cacheRejected === false,
    )
    return { script: script.replace(/.*\/assets\/|-[\w-]{8}\.js$/g, ''), isStored }
  })
}

/** The first is under a kilobyte: V8 stores no code of a script so small. */
const allStored = [
  { script: 'rolldown-runtime', isStored: false },
  { script: 'libraries', isStored: true },
  { script: 'index', isStored: true },
]

test('an installed app starts with compiled code, after an update too', async ({ browser, page, server }) => {
  const proxy = await startVersionProxy(server.address)
  await page.goto(`${proxy.address}/pages/news/list`)
  await untilOfflineReady(page)
  expect(await traceReload(browser, page)).toEqual(allStored)

  proxy.publish()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('A new version is available!')).toBeHidden()
  expect(await traceReload(browser, page)).toEqual(allStored)
  await proxy.stop()
})
