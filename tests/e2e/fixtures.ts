import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test'
import { findBrowser } from '../support/measure/find-browser.ts'
import type { VedikaServer } from '../support/server/vedika-server.ts'
import { forgetUsers, withServer } from './serve-database.ts'

/** A browser that can be closed and opened again, with what it has stored. */
interface Device {
  open(): Promise<Page>
  close(): Promise<void>
}

interface Fixtures {
  /** A fresh server. Do not stop it. */
  freshServer: VedikaServer
  /** A server of this test's own, which may be stopped. Seconds dearer than a fresh one. */
  ownServer: VedikaServer
  makeDevice: () => Device
  /** Opens a device of its own in the browser that is there: all but closing the browser is as on any. */
  openDevice: () => Promise<Page>
}

interface WorkerFixtures {
  shared: { server: VedikaServer; databaseUrl: string }
  /** A server that several tests share; it is never stopped under them. */
  server: VedikaServer
}

/** Chromium with all that people have, background sync too: the headless shell lacks it. */
export const wholeBrowser = { channel: 'chromium', executablePath: findBrowser() }

export const test = base.extend<Fixtures, WorkerFixtures>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
    async ({}, use) => withServer((server, databaseUrl) => use({ server, databaseUrl })),
    { scope: 'worker' },
  ],
  server: [async ({ shared }, use) => use(shared.server), { scope: 'worker' }],
  freshServer: async ({ shared }, use) => {
    await forgetUsers(shared.databaseUrl)
    await use(shared.server)
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  ownServer: async ({}, use) => withServer(use),
  makeDevice: async ({ launchOptions }, use) => {
    const undo: (() => Promise<void>)[] = []
    await use(() => {
      const folder = mkdtempSync(join(tmpdir(), 'vedika-device-'))
      let context: BrowserContext | undefined
      const device: Device = {
        async open() {
          context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...wholeBrowser })
          return context.pages()[0] ?? context.newPage()
        },
        async close() {
          await context?.close()
          context = undefined
        },
      }
      undo.push(async () => {
        await device.close()
        rmSync(folder, { recursive: true, force: true })
      })
      return device
    })
    for (const step of undo) await step()
  },
  openDevice: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext(withWorker)
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/** For what works only with the service worker: without a network, with every page closed, when there is an update. */
export const withWorker = { serviceWorkers: 'allow' } as const

export const testWithWorker = test.extend(withWorker)

export { expect }

/** Every page comes as the empty one: the app asks the API for what it shows, as it does behind its service worker. */
export async function sendEmptyPages(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => /^\/(pages\/news\/.*)?$/.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const address = new URL('/index.html', route.request().url()).href
      return route.fulfill({ response: await route.fetch({ url: address }) })
    },
  )
}

/** Signs in with a demo account on the way to `path`, and waits until the app has gone on to it. */
export async function signIn(
  page: Page,
  address: string,
  account: 'user' | 'member' | 'admin' = 'member',
  path = '/dashboard/news',
): Promise<void> {
  await page.goto(`${address}/pages/user/login?${new URLSearchParams({ returnTo: path })}`)
  await page.getByRole('button', { name: `Demo ${account}` }).click()
  await page.waitForURL(`${address}${path}`)
}

/** Uses the avatar's menu. The test handles the dialog and the next screen. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** Names of the session's cookies, without the login page's own, which identifies only the browser. */
export async function ownCookies(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name)
  return names.filter((name) => name !== '__Host-vedika-sign-in')
}

/**
 * Resolves once the service worker serves this page, so that it opens without a network. A page that began to load just
 * before the worker was there is not taken over by it; its next load is.
 */
export async function untilOfflineReady(page: Page): Promise<void> {
  const isServed = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready
      return navigator.serviceWorker.controller !== null
    })
  if (await isServed()) return
  await page.reload()
  expect(await isServed()).toBe(true)
}

export async function expectSyncState(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByTestId('sync-indicator')).toHaveText(text)
}

export async function writeNote(page: Page, address: string, name: string, text: string): Promise<void> {
  const isAtList = page.url() === `${address}/secure/notes/private/all`
  if (isAtList) await page.getByRole('link', { name: 'Add new note' }).click()
  else await page.goto(`${address}/secure/notes/private/add`)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill(text)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
}

/** By the menu of a note's row in the list. */
export async function chooseAction(page: Page, action: 'Edit' | 'View' | 'Delete', name: string): Promise<void> {
  await page.getByRole('button', { name: `Action: ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

export async function expectNoSeriousFault(page: Page): Promise<void> {
  await page.evaluate(untilAtRest) // what fades in has little contrast on its way
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** The same in light and in dark colours, as the system's setting turns. */
export async function expectNoSeriousFaultInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await turnColours(page, colorScheme)
    await expectNoSeriousFault(page)
  }
}

/** Emulates the system's colour setting. Resolves when the page has changed. */
async function turnColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
}

/** Runs in the page: waits until all finite animations have ended. */
async function untilAtRest(): Promise<void> {
  const endings = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(endings.map(({ finished }) => finished))
}
