import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { type KillableBrowser, openKillableBrowser } from '../torture/killable-browser.ts'
import type { FaultProxy } from './fault-proxy.ts'
import type { Account } from './token-ledger.ts'

declare global {
  var replacedText: string
}

const ACTION_MS = 12_000
const SOFT_MS = 4000
const SIGN_IN_MS = 60_000

/** A browser of one person, whose profile outlives it. */
export class ChaosDevice {
  readonly name: string
  readonly account: Account
  /** The screen may be in any state: the next way to a screen loads it. */
  mustLoad = true
  readonly #proxy: FaultProxy
  readonly #profile = mkdtempSync(join(tmpdir(), 'vedika-chaos-'))
  #browser: KillableBrowser | undefined
  #page: Page | undefined
  #isOffline = false

  constructor(name: string, account: Account, proxy: FaultProxy) {
    this.name = name
    this.account = account
    this.#proxy = proxy
  }

  get page(): Page {
    if (!this.#page) throw new Error(`${this.name} is not open`)
    return this.#page
  }

  get isOpen(): boolean {
    return this.#page !== undefined
  }

  async open(): Promise<void> {
    this.#browser = await openKillableBrowser(this.#profile)
    const context = this.#browser.page.context()
    await context.addInitScript(followChaosClock)
    await context.addInitScript(noteReplaced)
    await this.#use(this.#browser.page)
    if (this.#isOffline) await context.setOffline(true)
  }

  /** Kills it like a power cut; the next `open` finds the state of the disk. */
  async kill(): Promise<void> {
    this.#page = undefined
    await this.#browser?.kill()
    this.#browser = undefined
  }

  /** Closes the tab without asking it, and opens another. */
  async replaceTab(): Promise<void> {
    const old = this.page
    await this.#use(await old.context().newPage())
    await old.close()
  }

  /** A second tab with this screen. */
  async openTab(path: string): Promise<Page> {
    const tab = await this.page.context().newPage()
    tab.setDefaultTimeout(ACTION_MS)
    await tab.goto(this.#proxy.address + path)
    return tab
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline
    await this.page.context().setOffline(isOffline)
  }

  /** Sets the clock of the page off from the machine's, for this and later loads. */
  async setClockOffset(ms: number): Promise<void> {
    await this.page.evaluate((offset) => localStorage.setItem('chaos.clock', String(offset)), ms)
  }

  /**
   * Opens a screen and signs in if needed. Navigates within the app, or loads the page. Resolves when `ready` is
   * visible.
   */
  async goTo(path: string, ready: (page: Page) => Locator): Promise<void> {
    const { page } = this
    const isThere = !this.mustLoad && (await this.#followLink(path, ready(page)))
    if (!isThere) await page.goto(this.#proxy.address + path)
    const login = this.demoButton
    await login.or(ready(page)).first().waitFor()
    if (await login.isVisible()) await this.#signIn(login)
    await ready(page).first().waitFor()
    this.mustLoad = false
  }

  /** The text that the last typing began with. */
  readReplaced(): Promise<string> {
    return this.page.evaluate(() => globalThis.replacedText)
  }

  /** The path and the first words of what is shown, for the log. */
  async describeScreen(): Promise<string> {
    const read = () => `${location.pathname}: ${document.querySelector('main')?.textContent.slice(0, 300)}`
    return (await this.#page?.evaluate(read).catch(() => 'gone')) ?? 'gone'
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.#profile, { recursive: true, force: true })
  }

  async #followLink(path: string, ready: Locator): Promise<boolean> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    return ready
      .first()
      .waitFor({ timeout: SOFT_MS })
      .then(
        () => true,
        () => false,
      )
  }

  /** Without faults: a sign-in that fails is the person's to repeat, and nothing of it is looked at here. */
  async #signIn(login: Locator): Promise<void> {
    await this.setOffline(false)
    const wasCalm = this.#proxy.isCalm
    this.#proxy.isCalm = true
    try {
      const deadline = performance.now() + SIGN_IN_MS
      while ((await login.isVisible()) && performance.now() < deadline) {
        await login.click({ timeout: ACTION_MS }).catch(() => {})
        await login.waitFor({ state: 'hidden', timeout: ACTION_MS }).catch(() => {})
      }
    } finally {
      this.#proxy.isCalm = wasCalm
    }
  }

  /** Signs in, on the login screen. */
  get demoButton(): Locator {
    return this.page.getByRole('button', { name: this.account === 'demo-member' ? /^Demo member/ : /^Demo user/ })
  }

  async #use(page: Page): Promise<void> {
    page.setDefaultTimeout(ACTION_MS)
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
    await page.setViewportSize({ width: 1280, height: 900 })
    this.#page = page
    this.mustLoad = true
  }
}

/** Runs in the page before its scripts. */
function noteReplaced(): void {
  globalThis.replacedText = ''
  const note = ({ target }: Event) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    globalThis.replacedText = isField ? target.value : ((target as Element).textContent ?? '')
  }
  addEventListener('beforeinput', note, { capture: true })
}

/** Runs in the page before its scripts: `Date` returns the machine's time plus the stored offset. */
function followChaosClock(): void {
  const RealDate = Date
  const offset = () => {
    try {
      return Number(localStorage.getItem('chaos.clock') ?? 0)
    } catch {
      return 0 // a page without an origin has no storage
    }
  }
  globalThis.Date = class extends RealDate {
    constructor(...given: []) {
      if (given.length === 0) super(RealDate.now() + offset())
      else super(...given)
    }
    static override now(): number {
      return RealDate.now() + offset()
    }
  } as DateConstructor
}
