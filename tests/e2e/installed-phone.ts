import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'
import { startVersionProxy, type VersionProxy } from '../support/version-proxy.ts'
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
  site: async ({ prepared: { site } }, use) => {
    site.asked.length = 0
    await use(site)
    site.intercept = undefined
  },
  phone: async ({ prepared, shared, launchOptions }, use) => {
    await restoreUsers(shared.databaseUrl)
    const folder = makeFolder()
    cpSync(prepared.folder, folder, { recursive: true })
    const phone = await openPhone(folder, launchOptions)
    await phone.page.goto(`${prepared.site.address}/dashboard/news`)
    await expectSyncState(phone.page, 'All changes saved')
    await use(phone)
    await phone.close()
    removeFolder(folder)
  },
})

async function openPhone(folder: string, launchOptions: LaunchOptions): Promise<Phone> {
  const launch = async () => {
    const context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...wholeBrowser, ...withWorker })
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }
  const phone: Phone = {
    ...(await launch()),
    async restart() {
      await phone.close()
      Object.assign(phone, await launch())
    },
    close: () => phone.context.close(),
  }
  return phone
}

const makeFolder = () => mkdtempSync(join(tmpdir(), 'vedika-phone-'))
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })
