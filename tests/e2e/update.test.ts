import type { Page } from '@playwright/test'
import { startVersionProxy } from '../support/sites/version-proxy.ts'
import { expect, signIn, testWithWorker as test, untilOfflineReady } from './fixtures.ts'

/** Checks for a new version, as the browser does hourly and when the app becomes visible. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
}

/** Sets a variable that a reload removes. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
}
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

test('[SH-07] [SH-08] Refresh loads a new version once in every tab and keeps unsaved text', async ({
  page,
  context,
  server,
}) => {
  const proxy = await startVersionProxy(server.address)
  await signIn(page, proxy.address, 'member', '/secure/notes/private/add')
  await untilOfflineReady(page) // open since the first visit: the worker took this tab over while it was open
  const second = await context.newPage()
  await second.goto(`${proxy.address}/pages/news/list`)
  await expect(second.getByRole('article')).toHaveCount(10)
  await expect(page.getByText('A new version is available!')).toBeHidden()
  await page.getByLabel('Name').fill('Not saved yet')
  await mark(page)
  await mark(second)

  proxy.publish()
  await lookForUpdate(page)
  await expect(page.getByText('A new version is available!')).toBeVisible()
  await expect(second.getByText('A new version is available!')).toBeVisible()
  expect(await isMarked(page)).toBe(true) // nothing changes under a reader

  await second.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => isMarked(second).catch(() => true)).toBe(false)
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await expect(page.getByLabel('Name')).toHaveValue('Not saved yet')
  await expect(page.getByText('A new version is available!')).toBeHidden()
  await expect(second.getByRole('article')).toHaveCount(10)

  await mark(page)
  proxy.publish()
  await lookForUpdate(page)
  await expect(page.getByText('A new version is available!')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  await second.close()
  await proxy.stop()
})

/** Looks for a version that cannot be installed, and waits until the browser has given it up. */
async function lookForBroken(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    const worker = registration?.installing
    await new Promise<void>((resolve) => {
      if (worker?.state !== 'installing') resolve()
      else worker.addEventListener('statechange', () => resolve())
    })
    if (worker?.state !== 'redundant') throw new Error(`The worker is ${worker?.state}`)
  })
}

async function startOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.locator('#root').getByTestId('sync-indicator')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.context().setOffline(false)
}

test('[SH-08] a version that cannot be installed changes nothing, and one can be taken back', async ({
  page,
  server,
}) => {
  const proxy = await startVersionProxy(server.address)
  await page.goto(`${proxy.address}/pages/news/list`)
  await expect(page.getByRole('article')).toHaveCount(10)
  await untilOfflineReady(page)
  proxy.publish('self.addEventListener("install", (event) => event.waitUntil(Promise.reject(new Error("broken"))))')
  await lookForBroken(page)
  await expect(page.getByText('A new version is available!')).toBeHidden()
  await startOffline(page)

  for (const deploy of [proxy.publish, proxy.takeBack]) {
    deploy()
    await lookForUpdate(page)
    await mark(page)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await expect(page.getByText('A new version is available!')).toBeHidden()
    await startOffline(page)
  }
  await proxy.stop()
})

test('[SH-08] the worker waits until the page has come to rest, 30 s at most', async ({ page, server }) => {
  await page.addInitScript(() => {
    const resting: { work: () => void; timeout?: number }[] = []
    Object.assign(window, {
      resting,
      requestIdleCallback: (work: () => void, options?: { timeout?: number }) => resting.push({ work, ...options }),
    })
  })
  await page.goto(server.address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await registrations()).toBe(0)
  const rest = () =>
    page.evaluate(() => {
      const { resting } = window as unknown as { resting: { work: () => void; timeout?: number }[] }
      for (const { work, timeout } of resting) if (timeout === 30_000) work()
    })
  await rest()
  await expect.poll(registrations).toBe(1)
})

test('[SH-08] [SH-12] the worker registers by itself; the app can be installed', async ({ page, server }) => {
  await page.goto(server.address)
  await untilOfflineReady(page)
  const manifest = await (await page.request.get(`${server.address}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/?source=installed' })
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
  for (const { url } of manifest.shortcuts) expect(url).toMatch(/^\/(pages|secure)\//)
  expect(manifest.shortcuts).toHaveLength(3)
  expect(manifest.share_target).toMatchObject({ action: '/save', method: 'GET' })
  for (const { src } of manifest.icons) expect((await page.request.get(server.address + src)).status()).toBe(200)
})
