import type { BrowserContext, Page, Worker } from '@playwright/test'
import { createNextRelease } from '../support/server/next-release.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'
import type { VersionProxy } from '../support/sites/version-proxy.ts'
import { expect, expectSyncState, logOut, ownCookies, signIn, writeNote } from './fixtures.ts'
import { test as base, type Phone as InstalledPhone } from './installed-phone.ts'
import { findStored } from './stored-texts.ts'
import { wipeOther } from './wipe-other.ts'

/** With a page that is none of the app's, so that the browser stays open when those are closed. */
type Phone = InstalledPhone & { empty: Page }

const test = base.extend<{ phone: Phone; nextServer: VedikaServer }>({
  phone: async ({ phone }, use) => use(Object.assign(phone, { empty: await phone.context.newPage() })),
  /** A server of the next release on the same database. */
  nextServer: async ({ shared }, use) => {
    const next = createNextRelease()
    const server = new VedikaServer({ DATABASE_URL: shared.databaseUrl }, next.folder)
    await server.start()
    await use(server)
    await server.kill() // what it leaves goes with its database
    await server.remove()
    next.remove()
  },
})

async function writeOffline(phone: Phone, { address }: VersionProxy, name: string): Promise<void> {
  const { context, page } = phone
  await untilRequested(phone, async () => {
    await context.setOffline(true)
    await writeNote(page, address, name, 'Written in a tunnel')
    await expectSyncState(page, 'Offline · 1 change waiting')
  })
}

/** Does this, and waits until the browser has been asked anew to call the worker. */
async function untilRequested({ context }: Phone, act: () => Promise<void>): Promise<void> {
  const worker = serviceWorkerOf(context)
  const before = await pendingTags(worker)
  await act()
  await expect.poll(async () => (await pendingTags(worker)).filter((tag) => !before.includes(tag))).not.toEqual([])
}

/** A page that was closed is the worker's client for a moment more. */
async function untilNoPageIsOpen({ context }: Phone): Promise<void> {
  const countPages = () =>
    serviceWorkerOf(context).evaluate(async () => {
      const { clients } = self as unknown as { clients: { matchAll(options: object): Promise<unknown[]> } }
      return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
    })
  await expect.poll(countPages).toBe(0)
}

function serviceWorkerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No service worker runs')
  return worker
}

/** Stops the worker, as the browser does when it is idle. */
async function stopWorker({ context, empty }: Phone): Promise<void> {
  const devtools = await context.newCDPSession(empty)
  const stopped = new Promise<void>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve()
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await stopped
  await devtools.detach()
}

/** Returns a function that resolves with the result of the next sync event. Call it before the event. */
async function watchNextSync(worker: Worker): Promise<() => Promise<string>> {
  await worker.evaluate(() => {
    const { prototype } = ExtendableEvent
    const { waitUntil } = prototype
    const outcome = new Promise<string>((resolve) => {
      prototype.waitUntil = function (this: ExtendableEvent, work: Promise<unknown>) {
        waitUntil.call(this, work)
        if (this.type !== 'sync') return
        prototype.waitUntil = waitUntil
        void Promise.resolve(work).then(
          () => resolve('done'),
          (error: unknown) => resolve(String(error)),
        )
      }
    })
    Object.assign(self, { outcome })
  })
  return () => worker.evaluate(() => (self as unknown as { outcome: Promise<string> }).outcome)
}

/** For what the browser will still call the worker. */
const pendingTags = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration } = self as unknown as { registration: { sync: { getTags(): Promise<string[]> } } }
    return registration.sync.getTags()
  })

const countOf = ({ asked }: VersionProxy, path: RegExp) => asked.filter((each) => path.test(each)).length
const SEND_QUEUE = /^\/assets\/send-queue-/
const PUSH = /\/sync\/push$/

test('[OF-09] [NO-08] sends an offline note once when the network is back and no page open', async ({
  site,
  phone,
  page: laptop,
}) => {
  await signIn(laptop, site.address, 'member', '/secure/notes/private/all')
  await writeOffline(phone, site, 'From the tunnel')
  await phone.page.close()
  await untilNoPageIsOpen(phone)
  expect(countOf(site, PUSH)).toBe(0)

  await phone.context.setOffline(false)
  await expect(laptop.getByRole('link', { name: 'From the tunnel', exact: true })).toBeVisible()
  expect(phone.context.pages()).toEqual([phone.empty])

  await phone.empty.goto(`${site.address}/secure/notes/private/all`)
  await expectSyncState(phone.empty, 'All changes saved')
  await expect(phone.empty.getByRole('heading', { level: 1 })).toHaveText('Private Notes (1)')
  await expect(laptop.getByRole('heading', { level: 1 })).toHaveText('Private Notes (1)')
  expect(countOf(site, PUSH)).toBe(1)
})

test('a worker that learns that its session was wiped deletes what was written there', async ({
  site,
  phone,
  page: laptop,
}) => {
  await writeOffline(phone, site, 'CANARY of the tunnel')
  await phone.page.close()
  await untilNoPageIsOpen(phone)
  await signIn(laptop, site.address, 'member', '/secure/user/profile')
  await wipeOther(laptop)
  await phone.context.setOffline(false)
  const ownDatabases = () =>
    serviceWorkerOf(phone.context).evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      return names.filter((name) => /vedika-[\da-f]{16}/.test(name))
    })
  await expect.poll(ownDatabases).toEqual([])
  await phone.empty.goto(`${site.address}/secure/notes/private/all`)
  await phone.empty.waitForURL('**/pages/user/login?returnTo=**')
  await expect(phone.empty.getByText('Your data on this device was deleted.')).toBeVisible()
  expect(await findStored(phone.empty, 'CANARY')).toEqual([])
  expect(countOf(site, PUSH)).toBe(1) // refused
})

test('[OF-09] a worker started anew sends with what was loaded when it was installed', async ({ site, phone }) => {
  await writeOffline(phone, site, 'After a rest')
  await phone.page.close()
  await stopWorker(phone)
  const picture = await phone.context.newPage()
  await picture.goto(`${site.address}/icon.svg`) // without a network, and so from the worker
  await picture.close()
  await untilNoPageIsOpen(phone)
  await phone.context.setOffline(false)
  await expect.poll(() => countOf(site, PUSH)).toBe(1)
  await phone.empty.goto(`${site.address}/secure/notes/private/all`)
  await expectSyncState(phone.empty, 'All changes saved')
  expect(countOf(site, SEND_QUEUE)).toBe(0)
})

test('[OF-09] the worker sends nothing while a page is open', async ({ site, phone }) => {
  await writeOffline(phone, site, 'Beside a page')
  const outcome = await watchNextSync(serviceWorkerOf(phone.context))
  // A page of our origin that runs nothing of the app, so that only the worker sends.
  await phone.empty.goto(`${site.address}/icon.svg`)
  await phone.page.close()
  await phone.context.setOffline(false)
  expect(await outcome()).toBe('Error: A page is open and sends by itself')
  expect(countOf(site, PUSH)).toBe(0)
})

test('[OF-09] a request that found a page open delays no later one', async ({ site, phone }) => {
  const outcome = await watchNextSync(serviceWorkerOf(phone.context))
  await writeOffline(phone, site, 'In a tunnel')
  await phone.context.setOffline(false)
  expect(await outcome()).toBe('Error: A page is open and sends by itself')
  await expectSyncState(phone.page, 'All changes saved')
  const sent = countOf(site, PUSH)
  await writeOffline(phone, site, 'In the next tunnel')
  await phone.page.close()
  await untilNoPageIsOpen(phone)
  await phone.context.setOffline(false)
  await expect.poll(() => countOf(site, PUSH)).toBe(sent + 1)
})

test('[OF-09] [OF-05] the worker leaves off when a page opens, which sends the rest', async ({ site, phone }) => {
  await writeOffline(phone, site, 'Handed over')
  const outcome = await watchNextSync(serviceWorkerOf(phone.context))
  const sending = Promise.withResolvers<void>()
  site.intercept = ({ url = '' }) => {
    if (!PUSH.test(url)) return false
    site.intercept = undefined
    sending.resolve()
    return true
  }
  await phone.page.close()
  await phone.context.setOffline(false)
  await sending.promise
  await phone.empty.goto(`${site.address}/secure/notes/private/all`)
  expect(await outcome()).toBe('Error: A page was opened and sends by itself')
  await expectSyncState(phone.empty, 'All changes saved')
  expect(countOf(site, PUSH)).toBe(2)
})

test('[OF-09] after a 401 the worker tries no more', async ({ site, phone }) => {
  await writeOffline(phone, site, 'Of an ended session')
  const worker = serviceWorkerOf(phone.context)
  const asked = await pendingTags(worker)
  const outcome = await watchNextSync(worker)
  await phone.page.close()
  await phone.context.clearCookies()
  await phone.context.setOffline(false)
  expect(await outcome()).toBe('done')
  expect(countOf(site, PUSH)).toBe(1)
  await expect.poll(async () => (await pendingTags(worker)).filter((tag) => asked.includes(tag))).toEqual([])
})

test('[OF-08] [OF-09] the worker of an outdated app stops trying, and unsent changes wait', async ({
  server,
  nextServer,
  site,
  phone,
}) => {
  await writeOffline(phone, site, 'Of an older app')
  const worker = serviceWorkerOf(phone.context)
  const asked = await pendingTags(worker)
  const outcome = await watchNextSync(worker)
  site.forwardTo(nextServer.address)
  await phone.page.close()
  await phone.context.setOffline(false)
  expect(await outcome()).toBe('done')
  await expect.poll(async () => (await pendingTags(worker)).filter((tag) => asked.includes(tag))).toEqual([])
  site.forwardTo(server.address)
  await phone.empty.goto(`${site.address}/secure/notes/private/all`)
  await expectSyncState(phone.empty, 'All changes saved')
})

test('[LG-10] a logout without a network reaches the server with every page closed', async ({ site, phone }) => {
  const { context, page } = phone
  await untilRequested(phone, async () => {
    await context.setOffline(true)
    await logOut(page)
    await page.waitForURL('**/pages/user/login')
  })
  await page.close()
  await untilNoPageIsOpen(phone)
  await context.setOffline(false)
  await expect.poll(() => countOf(site, /\/user\/logout$/)).toBe(1)
  await expect.poll(() => ownCookies(context)).toEqual([])
})
