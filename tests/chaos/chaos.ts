import { setTimeout as delay } from 'node:timers/promises'
import { connectionStringOf, findCluster } from '#server/db/postgres-cluster.ts'
import { createDice } from '../server/money/dice.ts'
import { killPostgres } from '../support/postgres/kill-postgres.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'
import { buyCredits, chooseAction, openNotes, sendNow } from './actions.ts'
import { ChaosDevice } from './chaos-device.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { type DeviceCopy, findDiverged, judge, type Verdict } from './judge.ts'
import { readDevice, readServer, type ServerCopy } from './read-copies.ts'
import { RunLog } from './run-log.ts'
import { TokenLedger } from './token-ledger.ts'

export interface ChaosOptions {
  minutes: number
  seed: number
  logFile: string
}

export interface ChaosResult extends Verdict {
  actions: number
  failedActions: number
  /** Words that a screen called saved. */
  confirmed: number
  faults: Record<string, number>
  kills: Record<string, number>
  /** From the last fault until all copies were equal without a touch, in ms; null if it took longer than a minute. */
  inStepMs: number | null
  /** Devices that were not in sync with the server in the end. */
  unsettled: string[]
}

interface Copies {
  stored: ServerCopy
  copies: DeviceCopy[]
}

const SETTLE_MS = 120_000
const MIN_CALM_MS = 15_000
const MAX_CALM_MS = 40_000
/** A slow machine may confirm nothing in a short run, which would then prove nothing: it goes on for so long. */
const EXTRA_MS = 60_000
/** A later kill would have no effect before the end. */
const LAST_KILL_MS = 5_000
const POSTGRES_KILL_EVERY_MS = 40_000
const MAX_FROZEN_MS = 10_000
const IN_STEP_MS = 60_000
const LONGEST_PAUSE_MS = 15 * 60_000

/**
 * Three devices of two people are used at random, while calls go wrong, browsers, the server and its database are
 * killed and clocks jump. Then everything is healthy again, and what was confirmed is looked for. The same seed makes
 * the same choices, but not the same timing.
 */
export async function runChaos({ minutes, seed, logFile }: ChaosOptions): Promise<ChaosResult> {
  const log = new RunLog(logFile)
  const ledger = new TokenLedger(seed)
  const server = new VedikaServer({ RATE_LIMIT_USER: '1000000', RATE_LIMIT_PUBLIC: '1000000' })
  await server.start()
  const proxy = await startFaultProxy(server.address, createDice(seed), log)
  const phone = new ChaosDevice('phone', 'demo-member', proxy)
  const devices = [
    phone,
    new ChaosDevice('laptop', 'demo-member', proxy),
    new ChaosDevice('tablet', 'demo-user', proxy),
  ]
  try {
    for (const device of devices) await openAndSignIn(device)
    await buyCredits(phone)
    proxy.isCalm = false
    let end = performance.now() + minutes * 60_000
    proxy.longPausesUntil = end - LONGEST_PAUSE_MS
    const remaining = () => end - performance.now()
    const work = [
      ...devices.map((device, index) =>
        useDevice(device, { ledger, log, remaining, dice: createDice(seed + index + 1) }),
      ),
      killServers(server, { log, remaining, dice: createDice(seed - 1) }),
    ]
    // A failure ends all of them: a device still in use would open its browser again once it is removed.
    for (const part of work)
      part.catch(() => {
        end = 0
      })
    await Promise.allSettled(work)
    await Promise.all(work)
    proxy.isCalm = true
    const found = await settleAndJudge(devices, server, { ledger, log })
    const { done = 0, failed = 0 } = log.countsOf('action.')
    const faults = log.countsOf('fault.')
    const result = { actions: done + failed, failedActions: failed, confirmed: ledger.confirmed.length, faults }
    return { ...result, kills: log.countsOf('kill.'), ...found }
  } finally {
    for (const device of devices) await device.remove()
    await proxy.stop()
    await server.remove()
  }
}

interface Run {
  log: RunLog
  /** Until the end, in ms. */
  remaining: () => number
  dice: (limit: number) => number
}

async function openAndSignIn(device: ChaosDevice): Promise<void> {
  await device.open()
  await device.goTo('/pages/user/login', (page) => page.getByRole('button', { name: 'Account of' }))
  // From here on the app opens without the server, too.
  await device.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  device.mustLoad = true
}

async function useDevice(device: ChaosDevice, { ledger, log, remaining, dice }: Run & { ledger: TokenLedger }) {
  const isUnproven = () => ledger.confirmed.length === 0 && remaining() > -EXTRA_MS
  while (remaining() > 0 || isUnproven()) {
    if (!device.isOpen) await device.open()
    const action = chooseAction(dice)
    const killAfterMs = dice(15) === 0 ? dice(3000) : undefined
    const cut = killAfterMs === undefined ? undefined : setTimeout(() => void device.kill(), killAfterMs)
    const details = { device: device.name, action: action.name, killAfterMs }
    try {
      await action({ device, ledger, dice })
      log.add('action.done', details)
    } catch (error) {
      device.mustLoad = true
      log.add('action.failed', {
        ...details,
        error: String(error).slice(0, 300),
        screen: await device.describeScreen(),
      })
    }
    clearTimeout(cut)
    if (!device.isOpen) log.add('kill.browser', { device: device.name })
  }
}

/** The database lives on when the server is killed, and the other way round. */
async function killServers(server: VedikaServer, { log, remaining, dice }: Run): Promise<void> {
  let lastPostgresKill = performance.now()
  while (remaining() > LAST_KILL_MS) {
    const calm = MIN_CALM_MS + dice(MAX_CALM_MS - MIN_CALM_MS)
    await delay(Math.min(calm, remaining() / 2))
    if (performance.now() - lastPostgresKill > POSTGRES_KILL_EVERY_MS) {
      lastPostgresKill = performance.now()
      killPostgres(server.dataFolder)
      log.add('kill.postgres')
    } else if (dice(3) === 0) {
      server.signal('SIGSTOP') // its connections stay open, and nothing answers
      log.add('kill.frozen')
      await delay(dice(MAX_FROZEN_MS))
      server.signal('SIGCONT')
    } else {
      await server.kill()
      log.add('kill.server')
      await delay(dice(2000))
      await server.start()
    }
  }
}

async function settleAndJudge(
  devices: ChaosDevice[],
  server: VedikaServer,
  { ledger, log }: { ledger: TokenLedger; log: RunLog },
): Promise<Verdict & Pick<ChaosResult, 'inStepMs' | 'unsettled'>> {
  const connectionString = connectionStringOf(findCluster(server.dataFolder), 'vedika')
  const read = async () => {
    const copies: DeviceCopy[] = []
    for (const { name, account, page } of devices) copies.push({ device: name, account, ...(await readDevice(page)) })
    const stored = await readServer(connectionString)
    return { copies, stored, isEqual: copies.every((copy) => findDiverged(stored, copy).length === 0) }
  }
  const calm = performance.now()
  // Nothing is pressed for the sync; whoever was signed out signs in again.
  for (const device of devices) await tryUntil(calm + SETTLE_MS, device, openNotes)
  let found = await read()
  while (!found.isEqual && performance.now() < calm + IN_STEP_MS) found = await readAgain(read)
  const inStepMs = found.isEqual ? Math.round(performance.now() - calm) : null
  if (!found.isEqual) for (const device of devices) log.add('late', await describeLate(device, found))
  const deadline = performance.now() + SETTLE_MS
  const unsettled: string[] = []
  for (const device of devices) if (!(await settle(device, ledger, deadline))) unsettled.push(device.name)
  found = await read()
  while (!found.isEqual && performance.now() < deadline) found = await readAgain(read)
  return { ...judge(ledger, found.stored, found.copies), inStepMs, unsettled }
}

async function describeLate(device: ChaosDevice, { stored, copies }: Copies): Promise<Record<string, unknown>> {
  const says = await device.page
    .getByTestId('sync-indicator')
    .textContent({ timeout: 1000 })
    .catch(() => null)
  const diverged = copies.filter((copy) => copy.device === device.name).flatMap((copy) => findDiverged(stored, copy))
  return { device: device.name, says, diverged: diverged.slice(0, 5) }
}

async function readAgain<Found>(read: () => Promise<Found>): Promise<Found> {
  await delay(1000)
  return read()
}

/** Sends what waits, and waits until everything is sent. False on timeout. */
function settle(device: ChaosDevice, ledger: TokenLedger, deadline: number): Promise<boolean> {
  return tryUntil(deadline, device, async ({ page }) => {
    await sendNow({ device, ledger, dice: () => 0 })
    await page.getByText('All changes sent').waitFor()
    await page.getByTestId('sync-indicator').getByText('All changes saved').waitFor()
  })
}

/** Opens the device, with a network, and works on it until it succeeds. False on timeout. */
async function tryUntil(
  deadline: number,
  device: ChaosDevice,
  work: (device: ChaosDevice) => Promise<void>,
): Promise<boolean> {
  while (performance.now() < deadline) {
    try {
      if (!device.isOpen) await device.open()
      await device.setOffline(false)
      await work(device)
      return true
    } catch {
      // Retries until the deadline.
    }
  }
  return false
}
