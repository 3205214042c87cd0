import './virtual-time.ts'
import { isQuotaError } from '#src/database/rows/quota-error.ts'
import { untilAgreed } from './agree.ts'
import { findFalseBookkeeping, findLostOrDoubled, findWaste, isPromised, type Promised } from './checks.ts'
import { DescentOracle } from './descent-oracle.ts'
import { changeUser, logOut, type Stage, upgrade } from './device-events.ts'
import { type Action, generateScenario, printAction } from './generate-scenario.ts'
import { SimulatedBrowser } from './simulated-browser.ts'
import { SimulatedServer } from './simulated-server.ts'
import { createDisk } from './simulated-storage.ts'
import { SimulatedTab } from './simulated-tab.ts'
import { defaultOptions, type Figures, type Replacements, type SimulationOptions } from './simulation-options.ts'
import { findWrongNow, readStores } from './step-checks.ts'
import { createRandom, elapsed, passTime, resetTime, shiftClock, sleep } from './virtual-time.ts'
import { type Device, idOf, isRefusedDocument, type World } from './world.ts'

export interface SimulationResult {
  seed: number
  /** Violations; empty if the run is correct. */
  wrongs: string[]
  trace: string[]
  figures: Figures
  /** All data of the server at the end. */
  serverState: string
}

const REOPEN_MS = 1000
const SETTLE_MS = 15_000
let runs = 0

/** Runs one seed: random actions under faults, then all faults end and all copies must agree. */
export async function simulate(
  seed: number,
  changes: Partial<SimulationOptions> = {},
  replacements: Replacements = {},
  story?: Action[],
): Promise<SimulationResult> {
  const options = { ...defaultOptions, ...changes }
  resetTime(seed ^ 0x5bd1e995)
  const run = new Simulation(seed, options, replacements)
  return run.play(story ?? generateScenario(seed, options))
}

class Simulation {
  readonly #seed: number
  readonly #world: World
  readonly #server: SimulatedServer
  readonly #tabs: SimulatedTab[] = []
  readonly #promised: Promised[] = []
  readonly #stage: Stage
  readonly #trace: string[] = []
  readonly #wrongs: string[] = []
  #saved = 0
  #healMs = 0

  constructor(seed: number, options: SimulationOptions, replacements: Replacements) {
    this.#seed = seed
    this.#server = new SimulatedServer()
    const random = createRandom(seed)
    const note = (line: string) => void this.#trace.push(`${elapsed()} ${line}`)
    this.#world = {
      options,
      replacements,
      server: this.#server,
      random,
      runId: `run${runs++}`,
      areFaultsOn: true,
      isDocumentBroken: options.hasBrokenDocument,
      isDocumentRefused: options.hasRefusedDocument,
      note,
      descent: new DescentOracle(),
      report: (wrong) => void this.#wrongs.push(wrong),
    }
    this.#stage = {
      runId: this.#world.runId,
      promised: this.#promised,
      tabsOf: (device) => this.#tabs.filter((tab) => tab.device === device),
      open: (tab) => this.#open(tab),
    }
    this.#server.refuses = ({ collection, id }) => {
      const isForGood = this.#world.isDocumentRefused && isRefusedDocument(collection, id)
      const isByChance = this.#world.areFaultsOn && options.refusals > 0 && random() < options.refusals
      return isForGood || isByChance
        ? { status: 422, code: 'refused', message: 'Refused by the simulation' }
        : undefined
    }
    this.#server.notifyOfChanges = (userId, seq) => this.#notifyTabs(userId, seq)
    for (let index = 0; index < options.devices; index++) this.#addDevice(index)
  }

  async play(story: Action[]): Promise<SimulationResult> {
    for (const tab of this.#tabs) this.#open(tab)
    await passTime(200)
    for (const action of story) {
      this.#world.note(printAction(action))
      await this.#act(action)
      await passTime(action.waitMs)
      if (this.#wrongs.length === 0) this.#wrongs.push(...this.#findWrongNow())
    }
    await this.#heal()
    this.#wrongs.push(...findLostOrDoubled(this.#promised, this.#server))
    const result = this.#report(story.length)
    for (const tab of this.#tabs) tab.crash()
    await passTime(100)
    return result
  }

  #addDevice(index: number): void {
    const { options } = this.#world
    const userOf = (user: number) => `00000000-0000-4000-8000-0000000000u${user % options.users}`
    const device: Device = {
      name: `device${index}`,
      userId: userOf(index),
      otherUserId: userOf(index + 1),
      disk: createDisk(options.storage),
      browser: new SimulatedBrowser(),
      isSignedIn: true,
      isLeaving: false,
    }
    for (let tab = 0; tab < options.tabsPerDevice; tab++) {
      this.#tabs.push(new SimulatedTab(device, `tab${this.#tabs.length}`, this.#world))
    }
  }

  async #act(action: Action): Promise<void> {
    const tab = 'tab' in action ? this.#tabs[action.tab] : undefined
    if (tab) this.#actInTab(tab, action)
    else if (action.kind === 'restartServer') this.#server.restarts += 1
    else if (action.kind === 'makeBackup') this.#server.makeBackup()
    else if (action.kind === 'restoreBackup') this.#server.restoreBackup(action.how, action.collection)
    else if (action.kind === 'settle') await this.#settle()
    else if (action.kind === 'updateServerFields') {
      const userId = this.#tabs[action.user]?.device.userId ?? ''
      this.#server.updateServerFields(userId, `${action.collection}/${idOf(userId, action.document)}`)
    }
  }

  #actInTab(tab: SimulatedTab, action: Action): void {
    const { userId } = tab
    switch (action.kind) {
      case 'write': {
        const { collection, token } = action
        const id = idOf(userId, action.document)
        const keep = (isSaved: boolean) => {
          if (isSaved && isPromised(this.#world.options, collection))
            this.#promised.push({ userId, key: `${collection}/${id}`, token })
          this.#saved += Number(isSaved)
        }
        tab.write(collection, id, token).then(keep, () => this.#world.note(`${token} was not saved`))
        break
      }
      case 'toggleDeleted':
        tab.toggleDeleted(action.collection, idOf(userId, action.document)).then(
          (isSaved) => {
            this.#saved += Number(isSaved)
          },
          () => this.#world.note('the deletion was not saved'),
        )
        break
      case 'damageRow':
        tab.damageRow(action.collection, idOf(userId, action.document), action.damage).catch(() => {})
        break
      case 'damagePosition':
        tab.damagePosition(action.bySeq).catch(() => {})
        break
      case 'stealLocks':
        tab.device.browser.stealLocks()
        break
      case 'switchNetwork':
        tab.isOnline = !tab.isOnline
        if (tab.isOnline) tab.wake()
        break
      case 'signIn':
        this.#signIn(tab.device)
        break
      case 'turnClock':
        tab.clockOffset = action.byMs
        break
      case 'upgrade':
        void upgrade(this.#stage, tab)
        break
      case 'changeUser':
        changeUser(this.#stage, tab, action.staleForMs)
        break
      case 'logOut':
        void logOut(this.#stage, tab, action.isDiscarding)
        break
      case 'freeze':
        tab.freeze(action.forMs)
        break
      case 'crash':
        tab.crash()
        if (action.clockSetBackMs) shiftClock(-action.clockSetBackMs)
        void sleep(action.downForMs).then(() => tab.isOpen || this.#open(tab))
    }
  }

  #open(tab: SimulatedTab): void {
    if (tab.device.isLeaving) return
    tab.open().catch((error) => {
      // No storage left for its initial work: like the app, a later start tries again.
      if (isQuotaError(error)) void sleep(REOPEN_MS).then(() => tab.isOpen || this.#open(tab))
      else this.#wrongs.push(`${tab.name} did not open: ${error}`)
    })
  }

  #signIn(device: Device): void {
    device.isSignedIn = true
    for (const tab of this.#tabs) if (tab.device === device) tab.signedIn()
  }

  #notifyTabs(userId: string, seq: number): void {
    const { areFaultsOn, options, random } = this.#world
    for (const tab of this.#tabs.filter((each) => each.userId === userId)) {
      if (areFaultsOn && options.hasNetworkFaults && random() < 0.2) continue
      if (tab.isOnline) void sleep(Math.floor(random() * 100)).then(() => tab.isOnline && tab.onNotified(seq))
    }
  }

  /** Waits for a quiet point within the run. */
  async #settle(): Promise<void> {
    const { hasDamagedRows, restores } = this.#world.options
    const mayBeOutOfStep = hasDamagedRows || restores.includes('collection') // until the digests are compared
    this.#world.areFaultsOn = false
    for (const tab of this.#tabs) tab.wake()
    await passTime(SETTLE_MS)
    for (const tab of this.#tabs) {
      const wrong = await findFalseBookkeeping(tab, this.#server)
      if (wrong && !mayBeOutOfStep) this.#wrongs.push(`at ${elapsed()}: ${wrong}`)
    }
    this.#world.areFaultsOn = true
  }

  /** Ends all faults. All copies must then agree, by the engine's own timers. */
  async #heal(): Promise<void> {
    this.#world.areFaultsOn = false
    for (const tab of this.#tabs) {
      tab.isOnline = true
      if (!tab.isOpen) this.#open(tab)
    }
    await this.#agree()
    this.#wrongs.push(...this.#findWrongNow())
    this.#world.isDocumentBroken = false
    this.#world.isDocumentRefused = false
    await this.#agree()
    if (!this.#world.options.hasUserChanges) return
    for (const device of new Set(this.#tabs.map((tab) => tab.device))) {
      const [first] = this.#stage.tabsOf(device)
      if (first) changeUser(this.#stage, first)
    }
    await this.#agree()
  }

  #findWrongNow(): string[] {
    const { options, server } = this.#world
    const isBookkeepingTrue = !options.hasDamagedRows
    const devices = [...new Set(this.#tabs.map(({ device }) => device))]
    const stores = devices.flatMap((device) => readStores(device, this.#world.runId))
    return findWrongNow({ stores, promised: this.#promised, server, isBookkeepingTrue })
  }

  async #agree(): Promise<void> {
    const { differences, ms } = await untilAgreed(this.#world, this.#tabs, (device) => this.#signIn(device))
    this.#healMs = Math.max(this.#healMs, ms)
    this.#wrongs.push(...differences)
  }

  #report(actions: number): SimulationResult {
    const merges = this.#tabs.reduce((sum, tab) => sum + tab.merges, 0)
    const repairs = this.#tabs.reduce((sum, tab) => sum + tab.repairs, 0)
    const figures = { ...this.#server.figures, actions, merges, repairs, saved: this.#saved, healMs: this.#healMs }
    const users = [...new Set(this.#tabs.flatMap(({ device }) => [device.userId, device.otherUserId]))].sort()
    return {
      seed: this.#seed,
      wrongs: [...this.#wrongs, ...findWaste(this.#world.options, figures)],
      trace: this.#trace,
      figures,
      serverState: JSON.stringify(users.map((userId) => [...this.#server.rowsOf(userId).values()])),
    }
  }
}
