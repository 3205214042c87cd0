import './virtual-time.ts'
import { collectionNames } from '#schemas/collections.ts'
import { findDirtyRows, readStored } from '#src/database/rows/row-storage.ts'
import type { SyncedRow } from '#src/database/rows/synced-row.ts'
import { refuseForeignAnswers, type Stop, type SyncServer } from '#src/replication/sync-server.ts'
import { DescentOracle } from './descent-oracle.ts'
import { SimulatedBrowser } from './simulated-browser.ts'
import { SimulatedServer } from './simulated-server.ts'
import { createDisk } from './simulated-storage.ts'
import { SimulatedTab } from './simulated-tab.ts'
import { defaultOptions, type SimulationOptions } from './simulation-options.ts'
import { createRandom, passTime, resetTime } from './virtual-time.ts'
import type { Device, World } from './world.ts'

type Call = Parameters<SyncServer[keyof SyncServer]>

const opened: SimulatedTab[] = []

/** A scripted run with one user. Time passes only when the script says so. */
export class Scenario {
  readonly server = new SimulatedServer()
  /** Fault for a call; undefined lets it through. */
  onCall: (kind: keyof SyncServer, call: Call) => Stop | undefined = () => undefined
  calls = 0
  readonly #world: World

  constructor(options: Partial<SimulationOptions> = {}) {
    resetTime(1)
    this.#world = {
      options: { ...defaultOptions, hasNetworkFaults: false, batch: 100, ...options },
      replacements: { checkAnswers: (server, userId) => this.#intercept(refuseForeignAnswers(server, userId)) },
      server: this.server,
      random: createRandom(1),
      runId: `scenario${crypto.randomUUID()}${performance.now()}`,
      areFaultsOn: true,
      isDocumentBroken: false,
      isDocumentRefused: false,
      note: () => {},
      descent: new DescentOracle(),
      report: (wrong) => {
        throw new Error(wrong)
      },
    }
    this.server.notifyOfChanges = (_, seq) => {
      for (const tab of this.#tabs) tab.onNotified(seq)
    }
  }

  readonly #tabs: SimulatedTab[] = []

  set areFaultsOn(areOn: boolean) {
    this.#world.areFaultsOn = areOn
  }

  set isDocumentBroken(isBroken: boolean) {
    this.#world.isDocumentBroken = isBroken
  }

  /** Adds a device of the user with one open tab, in sync. */
  addDevice(): Promise<SimulatedTab> {
    return this.addTab({
      name: `device${this.#tabs.length}`,
      userId: 'the-user',
      otherUserId: 'the-user',
      disk: createDisk('memory'),
      browser: new SimulatedBrowser(),
      isSignedIn: true,
      isLeaving: false,
    })
  }

  /** Adds an open tab to a device, in sync. */
  async addTab(device: Device): Promise<SimulatedTab> {
    const tab = new SimulatedTab(device, `tab${this.#tabs.length}`, this.#world)
    this.#tabs.push(tab)
    opened.push(tab)
    await this.openTab(tab)
    return tab
  }

  async openTab(tab: SimulatedTab): Promise<void> {
    void tab.open()
    await passTime(500, () => tab.isOpen)
    await passTime(500)
  }

  #intercept(server: SyncServer): SyncServer {
    const meet = (kind: keyof SyncServer, call: Call) => {
      this.calls += 1
      return this.onCall(kind, call)
    }
    return {
      push: async (...call) => meet('push', call) ?? server.push(...call),
      pull: async (...call) => meet('pull', call) ?? server.pull(...call),
      digest: async (...call) => meet('digest', call) ?? server.digest(...call),
    }
  }
}

/** Closes every tab of earlier scenarios, because RxDB limits the number of open collections. */
export async function endScenarios(): Promise<void> {
  for (const tab of opened.splice(0)) tab.crash()
  await passTime(1000)
}

/** Writes a note and waits until it is saved. */
export async function saveNote(tab: SimulatedTab, id: string, token: string): Promise<void> {
  await inTime(tab.write('notes', id, token))
}

export async function noteOf(tab: SimulatedTab, id: string): Promise<SyncedRow | undefined> {
  const notes = tab.collections?.notes
  return notes && (await inTime(readStored(notes, [id]))).get(id)
}

export async function countDirty(tab: SimulatedTab): Promise<number> {
  const { collections } = tab
  if (!collections) return 0
  const rows = await inTime(Promise.all(collectionNames.map((name) => findDirtyRows(collections[name]))))
  return rows.flat().length
}

/** Waits for the work in the shortest virtual time. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  done.catch(() => {})
  await passTime(1000, () => isDone)
  return done
}
