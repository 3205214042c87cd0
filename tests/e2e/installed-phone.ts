import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'
import { startVersionProxy, type VersionProxy } from '../support/sites/version-proxy.ts'
import { test as base, expectSyncState, signIn, untilOfflineReady, wholeBrowser, withWorker } from './fixtures.ts'
import { copyUsers, restoreUsers } from './serve-database.ts'

/** A browser in which a member is signed in, with all sent, and the app opens offline. */
export interface Phone {
  context: BrowserContext
  /** At the news. */
  page: Page
  /** Closes the browser and opens it on the same profile, with an empty page. */
  restart(): Promise<void>
  close(): Promise<void>
  /** What it shows, and what it said and asked for last. */
  describe(): Promise<string>
}

interface InstalledPhone {
  /** A proxy in front of the shared server that records requests. The phone has its address. */
  site: VersionProxy
  /** A phone of this test's own, and the server as it was when the phone was prepared. */
  phone: Phone
}

/** Signing in and installing take seconds: each worker does it once and its tests get a copy of the browser's profile. */
export const test = base.extend<InstalledPhone, { prepared: { site: VersionProxy; folder: string } }>({
  prepared: [
    async ({ shared, launchOptions }, use) => {
      const site = await startVersionProxy(shared.server.address)
      const folder = makeFolder()
      const phone = await openPhone(folder, launchOptions)
      await signIn(phone.page, site.address)
      await untilOfflineReady(phone.page)
      await expectSyncState(phone.page, 'All changes saved')
      await phone.close()
      await copyUsers(shared.databaseUrl)
      await use({ site, folder })
      removeFolder(folder)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  site: async ({ prepared: { site }, shared }, use) => {
    site.asked.length = 0
    await use(site)
    site.intercept = undefined
    site.forwardTo(shared.server.address)
  },
  phone: async ({ prepared, shared, launchOptions }, use, test) => {
    await restoreUsers(shared.databaseUrl)
    const folder = makeFolder()
    cpSync(prepared.folder, folder, { recursive: true })
    const phone = await openPhone(folder, launchOptions)
    await phone.page.goto(`${prepared.site.address}/dashboard/news`)
    await expectSyncState(phone.page, 'All changes saved')
    await use(phone)
    if (test.status !== test.expectedStatus) await test.attach('phone', { body: await phone.describe() })
    await phone.close()
    removeFolder(folder)
  },
})

const DESCRIBED_EVENTS = 60

async function openPhone(folder: string, launchOptions: LaunchOptions): Promise<Phone> {
  const events: string[] = []
  const launch = async () => {
    const context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...wholeBrowser, ...withWorker })
    record(context, events)
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }
  const phone: Phone = {
    ...(await launch()),
    async restart() {
      await phone.close()
      Object.assign(phone, await launch())
    },
    close: () => phone.context.close(),
    async describe() {
      const shown = await phone.page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
      return [phone.page.url(), shown, ...events.slice(-DESCRIBED_EVENTS)].join('\n')
    },
  }
  return phone
}

function record(context: BrowserContext, events: string[]): void {
  const note = (text: string) => events.push(`${new Date().toISOString().slice(14, 23)} ${text}`)
  context.on('console', (message) => note(message.text()))
  context.on('request', (request) =>
    note(`${request.method()} ${request.url()}${request.serviceWorker() ? ' by the worker' : ''}`),
  )
  context.on('response', (response) => note(`${response.status()} ${response.url()}`))
  context.on('requestfailed', (request) => note(`${request.failure()?.errorText} ${request.url()}`))
}

const makeFolder = () => mkdtempSync(join(tmpdir(), 'vedika-phone-'))
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })
