import { hideSnackbar } from '#src/ui/snackbar.tsx'
import '#src/ui/fonts/fonts.css'
import Dexie from 'dexie'
import { createRoot, type Root } from 'react-dom/client'
import { test as base, expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, type Endpoint, endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { callEndpoint } from '#src/api/call-endpoint.ts'
import { App } from '#src/app/app.tsx'
import { closePalette } from '#src/app/palette/palette-state.ts'
import { runAfterStart } from '#src/app/runtime/after-start.ts'
import { gate } from '#src/app/runtime/gate.ts'
import { startRuntime } from '#src/app/runtime/start-runtime.ts'
import * as data from '#src/database/data.ts'
import { countArticles, removeOldestArticles } from '#src/database/news/cached-articles.ts'
import { setRuntime } from '#src/database/runtime.ts'
import { beginSession, endSession, knownSession, restoreSession } from '#src/database/session/session.ts'
import { withPublicData } from '#src/database/store/public-database.ts'
import { closeReadingPanel } from '#src/entities/reading-settings/panel-state.ts'
import { chooseBackground, chooseTheme } from '#src/platform/appearance.ts'
import { reportConnection } from '#src/platform/connection.ts'
import { saveInstallPrompt } from '#src/platform/install-prompt.ts'
import { chooseMarking } from '#src/platform/marking-choice.ts'
import { noteMutes } from '#src/platform/muting-hint.ts'
import { chooseReading, usualReading } from '#src/platform/reading-settings.ts'
import { AppNetwork } from './app-network.ts'
import {
  askAppServer,
  chooseServer,
  type NewUser,
  SHARED_SERVER,
  sendServerCookie,
  type TestAccount,
} from './app-server-client.ts'

export { expect } from 'vitest'

interface CallAnswer {
  status: number
  body: unknown
}

interface CallOptions {
  /** Undefined for a visitor. */
  as?: TestAccount
  body?: unknown
  params?: Record<string, string>
  query?: Record<string, string>
}

/** The product's app in this page, against the real server (app-server.ts). Use one for each test. */
export class AppScreen {
  readonly network = new AppNetwork()
  #root: Root | undefined

  /** Signs up a new user on a device of their own. */
  createUser(user: NewUser = {}): Promise<TestAccount> {
    return askAppServer<TestAccount>('create-user', user)
  }

  /** Signs up a new user and signs them in on this device, without the login screen. */
  async signIn(user: NewUser = {}): Promise<TestAccount> {
    const account = await this.createUser(user)
    await askAppServer('sign-in', { userId: account.userId })
    await this.#enter(account.userId, account.username)
    return account
  }

  /** Signs that user in as on a fresh device. Local data of this page is deleted. */
  async useAnotherDevice({ userId, username }: TestAccount): Promise<void> {
    this.#unmount()
    await this.#clearDevice()
    await askAppServer('sign-in', { userId })
    await this.#enter(userId, username)
  }

  /** Opens a path, as a new start does. A signed-in user stays signed in. */
  async open(path: string): Promise<void> {
    this.#unmount()
    history.replaceState(null, '', path)
    await this.remount()
  }

  /** Remounts the app in place. Modules and databases stay open; a real reload needs Playwright. */
  async remount(): Promise<void> {
    this.#unmount()
    scrollTo(0, 0)
    sendServerCookie() // a logout clears cookies
    startOnce()
    const place = document.createElement('div')
    place.id = 'root'
    document.body.append(place)
    this.#root = createRoot(place)
    this.#root.render(<App />)
  }

  /** Uses the avatar's menu. The test handles the dialog and the next screen. */
  async logOut(): Promise<void> {
    await page.getByRole('button', { name: /Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }

  /** `path` includes the query; a string must match completely. */
  async expectPath(path: string | RegExp): Promise<void> {
    const shown = expect.poll(() => location.pathname + location.search)
    await (typeof path === 'string' ? shown.toBe(path) : shown.toMatch(path))
  }

  async expectSyncState(text: string | RegExp): Promise<void> {
    await expect.element(page.getByTestId('sync-indicator')).toMatchTextContent(text)
  }

  /** Signs the same user in on another device too. */
  async newSession(account: TestAccount): Promise<TestAccount> {
    return { ...account, ...(await askAppServer<{ token: string }>('session', { userId: account.userId })) }
  }

  /** Calls the server from another device of that user, or as a visitor. */
  async callFromElsewhere(endpoint: Endpoint, options: CallOptions = {}): Promise<CallAnswer> {
    const { as } = options
    return this.callWith(endpoint, { ...options, ...(as && { as: await this.newSession(as) }) })
  }

  /** Calls the server in the account's session. */
  async callWith(endpoint: Endpoint, { as, body, params, query }: CallOptions = {}): Promise<CallAnswer> {
    const answer = await askAppServer<{ status: number; text: string }>('call', {
      token: as?.token,
      path: endpointPath(endpoint, __PRODUCT__, params) + (query ? `?${new URLSearchParams(query)}` : ''),
      method: endpoint.method,
      headers: {
        [APP_HEADER]: String(API_VERSION),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as && { [EXPECTED_USER_HEADER]: as.userId }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: answer.text && JSON.parse(answer.text) }
  }

  /** Runs SQL on the server's database. */
  async query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return askAppServer<Row[]>('query', { text, values })
  }

  /** Resets the page for the next test: nobody signed in, nothing stored, nothing mounted. */
  async close(): Promise<void> {
    this.#unmount()
    vi.restoreAllMocks()
    await this.#clearDevice()
    chooseTheme(undefined)
    chooseBackground('default')
    chooseReading(usualReading)
    chooseMarking('soon')
    closeReadingPanel()
    closePalette()
    hideSnackbar()
    await commands.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'no-preference' })
    await askAppServer('sign-out')
    reportConnection(true)
    await page.viewport(1280, 900)
  }

  async #enter(userId: string, username: string): Promise<void> {
    const headers = { [EXPECTED_USER_HEADER]: userId } // the page may still show somebody else
    const answer = await callEndpoint(endpoints.userDetails, { params: { username }, headers })
    const key = await callEndpoint(endpoints.sealingKey, { headers })
    const details = answer.kind === 'ok' ? answer.value.listObject[0] : undefined
    if (!details || key.kind !== 'ok') throw new Error(`The server does not know ${username}`)
    const { d: _, previous: __, ...publicKey } = key.value
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = 'rememberMe=Yes; path=/; SameSite=Lax'
    await beginSession(details, true, publicKey)
  }

  async #clearDevice(): Promise<void> {
    gate.endPause()
    if ((await knownSession()).kind === 'user') await endSession()
    await clearPublicData()
    await clearDeviceMemory()
    noteMutes(false)
  }

  #unmount(): void {
    this.#root?.unmount()
    this.#root = undefined
    document.getElementById('root')?.remove()
  }
}

/** Starts a separate server for tests that change it for everybody: news, feeds, settings. Takes about two seconds. */
export async function startOwnServer(environment: Record<string, string> = {}): Promise<() => Promise<void>> {
  const { id } = await askAppServer<{ id: string }>('start', environment)
  chooseServer(id)
  return async () => {
    chooseServer(SHARED_SERVER)
    await askAppServer('stop', { id })
  }
}

export const test = base.extend<{ app: AppScreen }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures wanted from the pattern
  app: async ({}, use) => {
    await page.viewport(1280, 900)
    const app = new AppScreen()
    await use(app)
    await app.close()
  },
})

/** Deletes news and stories. */
async function clearPublicData(): Promise<void> {
  await removeOldestArticles(await countArticles())
  await withPublicData(({ tables }) => Promise.all(tables.tables.map((table) => table.clear())))
}

/** Deletes the device's settings (src/database/store/device-memory.ts). */
async function clearDeviceMemory(): Promise<void> {
  const memory = await new Dexie('vedika-memory').open().catch(() => undefined) // nothing was remembered yet
  await Promise.all(memory?.tables.map((table) => table.clear()) ?? [])
  memory?.close()
}

let isStarted = false

/** Starts as src/main.tsx does, once in a page. */
function startOnce(): void {
  if (isStarted) return
  isStarted = true
  document.documentElement.lang = 'en'
  saveInstallPrompt()
  startRuntime(data)
  setRuntime({
    onSessionChanged: () => expect.fail('Another tab signed in or out'),
    onSuperseded: () => expect.fail('Another version took the data over'),
  })
  runAfterStart()
}

await askAppServer('ready') // the first file waits for PostgreSQL and the server to start
await restoreSession()
await clearPublicData() // what the page before this one stored at its end
