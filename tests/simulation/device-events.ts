// Events of a whole device: another user signs in, a user logs out, the app is upgraded.
import { collectionNames } from '#schemas/collections.ts'
import { findDirtyRows } from '#src/database/rows/row-storage.ts'
import { retryParkedRow } from '#src/database/session/unsent-edit.ts'
import type { PlacedRow } from '#src/replication/row-store.ts'
import type { Promised } from './checks.ts'
import type { SimulatedTab } from './simulated-tab.ts'
import { age } from './simulated-upgrade.ts'
import { tokensOf } from './token-content.ts'
import { sleep } from './virtual-time.ts'
import type { Device } from './world.ts'

export interface Stage {
  runId: string
  promised: Promised[]
  tabsOf(device: Device): SimulatedTab[]
  open(tab: SimulatedTab): void
}

const LEAVE_MS = 5000
const CLOSING_MS = 50

/**
 * Signs in the other user. The first user's data stays on the device, closed, with unsent writes. The other tabs
 * learn it late.
 */
export function changeUser(stage: Stage, { device, name }: SimulatedTab, staleForMs = 0): void {
  const { userId, otherUserId, isLeaving } = device
  if (isLeaving) return
  Object.assign(device, { userId: otherUserId, otherUserId: userId, isSignedIn: true })
  for (const tab of stage.tabsOf(device)) {
    if (tab.name === name) reload(stage, tab)
    else void sleep(staleForMs).then(() => tab.isAlive && reload(stage, tab))
  }
}

/** Logs out. Deletes unsent work only if `isDiscarding`; then the user signs in again. */
export async function logOut(stage: Stage, tab: SimulatedTab, isDiscarding: boolean): Promise<void> {
  const { device, userId, databaseName } = tab
  if (!tab.isOpen || device.userId !== userId || device.isLeaving) return
  device.isLeaving = true
  const tabs = stage.tabsOf(device)
  for (const each of tabs) if (each !== tab) each.crash()
  const unsent = await tab.leave(LEAVE_MS).catch(() => undefined)
  const mayWipe = unsent !== undefined && (unsent.length === 0 || isDiscarding)
  if (mayWipe) {
    discard(stage, userId, unsent)
    tab.crash()
    await device.disk.wipe(databaseName)
  }
  device.isLeaving = false
  for (const each of tabs) if (!each.isOpen) stage.open(each)
}

/** Its tabs close with the release before and open with the present one, writes unsent. */
export async function upgrade(stage: Stage, { device, databaseName }: SimulatedTab): Promise<void> {
  const { disk } = device
  if (device.isLeaving || disk.older.has(databaseName)) return
  device.isLeaving = true
  for (const tab of stage.tabsOf(device)) tab.crash()
  await sleep(CLOSING_MS)
  await age(disk, databaseName, stage.runId)
  device.isLeaving = false
  for (const tab of stage.tabsOf(device)) stage.open(tab)
}

/** The person presses "try again" on every refused row. */
export async function retryParked(tab: SimulatedTab): Promise<void> {
  for (const name of collectionNames) {
    const collection = tab.collections?.[name]
    if (!collection) return
    const parked = (await findDirtyRows(collection)).filter((row) => row.parked)
    for (const { id } of parked) await retryParkedRow(collection, id)
  }
}

function reload(stage: Stage, tab: SimulatedTab): void {
  tab.crash()
  stage.open(tab)
}

function discard({ promised }: Stage, userId: string, unsent: PlacedRow[]): void {
  const tokens = new Map(unsent.map(({ collection, row }) => [`${collection}/${row.id}`, tokensOf(collection, row)]))
  for (const promise of promised) {
    if (promise.userId === userId && tokens.get(promise.key)?.includes(promise.token)) promise.isDiscarded = true
  }
}
