import { type CollectionName, collectionNames } from '#schemas/collections.ts'
import type { PulledRow } from '#schemas/sync.ts'
import { visitRows } from '#src/database/rows/row-storage.ts'
import { contentOf, ownedOf, sameFields } from '#src/database/rows/synced-row.ts'
import type { PlacedRow } from '#src/replication/row-store.ts'
import type { SimulatedServer } from './simulated-server.ts'
import type { SimulatedTab } from './simulated-tab.ts'
import type { Figures, SimulationOptions } from './simulation-options.ts'
import { tokensOf } from './token-content.ts'
import { passTime } from './virtual-time.ts'

/** Guarantee to a user: this token was saved in this document. */
export interface Promised {
  userId: string
  key: string
  token: string
  /** The user discarded the unsent edit, which may have reached the server before. */
  isDiscarded?: boolean
}

/**
 * The product's merge rules keep every word of user-edited texts. For other collections, one device's version wins as
 * a whole.
 */
export function isPromised({ hasProductMerges }: SimulationOptions, collection: CollectionName): boolean {
  return !hasProductMerges || ['notes', 'noteCategories', 'profiles'].includes(collection)
}

/** Run at the end: the difference between the tab's rows and the server's; undefined if they are equal. */
export async function findDifference(tab: SimulatedTab, server: SimulatedServer): Promise<string | undefined> {
  const rows = (await readRows(tab))?.filter(({ collection, row }) => !tab.isLeftOut(collection, row.id))
  if (!rows) return `${tab.name} does not answer`
  const states = [...server.rowsOf(tab.userId)].filter(([, { collection, id }]) => !tab.isLeftOut(collection, id))
  const there = new Map(states)
  if (rows.length !== there.size) return `${tab.name} has ${rows.length} rows of ${there.size}`
  return rows.map((placed) => differenceOf(tab, placed, there.get(keyOf(placed)))).find((each) => each !== undefined)
}

function differenceOf(tab: SimulatedTab, placed: PlacedRow, state: PulledRow | undefined): string | undefined {
  const { collection, row } = placed
  const name = `${tab.name} ${keyOf(placed)}`
  if (!row.id.startsWith(tab.userId.slice(-2))) return `${name} is another user's`
  if (row.parked) return `${name} is parked`
  if (row.dirty || row.base || row.mergedFrom) return `${name} is still dirty`
  if (!state) return `${name} is not on the server`
  if (row.version !== state.version || row.seq !== state.seq) {
    return `${name} is ${row.seq} ${row.version}, the server's is ${state.seq} ${state.version}`
  }
  if (!sameFields(contentOf(row, collection), state.content)) return `${name} has another content`
  if (!sameFields(ownedOf(row, collection), state.owned)) return `${name} has other owned fields`
  return undefined
}

/**
 * Run at a quiet point: the server state noted in each row is true, and a row is dirty exactly if the server's
 * version differs.
 */
export async function findFalseBookkeeping(tab: SimulatedTab, server: SimulatedServer): Promise<string | undefined> {
  const rows = (await readRows(tab)) ?? []
  const there = server.rowsOf(tab.userId)
  const isInSync = tab.isReachable && tab.unreadable === 0
  return rows
    .map(
      (placed) => falsehoodOf(placed, server) ?? (isInSync ? wrongMark(placed, there.get(keyOf(placed))) : undefined),
    )
    .map((wrong) => wrong && `${tab.name} ${wrong}`)
    .find((each) => each !== undefined)
}

export function falsehoodOf(placed: PlacedRow, server: SimulatedServer): string | undefined {
  const { collection, row } = placed
  const known = row.dirty ? row.base : { version: row.version, content: contentOf(row, collection) }
  if (!known || sameFields(server.history.get(known.version) ?? {}, known.content)) return undefined
  return `${keyOf(placed)} believes that the server had ${JSON.stringify(known)}`
}

function wrongMark(placed: PlacedRow, state: PulledRow | undefined): string | undefined {
  const { row } = placed
  const isSame = row.version === state?.version
  if (row.parked || isSame === (row.dirty === 0)) return undefined
  return `${keyOf(placed)} is ${row.dirty ? 'dirty' : 'clean'} and should not be`
}

function keyOf({ collection, row }: PlacedRow): string {
  return `${collection}/${row.id}`
}

/** True if only a comparison finds some differences. */
export function mayDiffer({ restores, hasDamagedRows, unreadableRows, hasBrokenDocument }: SimulationOptions): boolean {
  return restores.length > 0 || hasDamagedRows || unreadableRows > 0 || hasBrokenDocument
}

/** Wasted work that a correct engine never does. */
export function findWaste(options: SimulationOptions, figures: Figures): string[] {
  const { devices, tabsPerDevice, hasNetworkFaults, hasCrashes, restores, hasDamagedRows } = options
  const hasRestores = restores.length > 0
  const isAlone = devices === 1 && tabsPerDevice === 1 && !hasRestores && !hasDamagedRows
  const isUndisturbed = isAlone && !hasNetworkFaults && !hasCrashes
  const { merges, conflicts, rowsPulled, rowsPushed, saved, repairs } = figures
  const wastes: [isForbidden: boolean, what: string][] = [
    [isAlone && merges > 0, `${merges} merges on a single device`],
    [isUndisturbed && conflicts > 0, `${conflicts} conflicts of a single device`],
    [isUndisturbed && rowsPulled > 0, `${rowsPulled} own rows pulled back`],
    [isUndisturbed && rowsPushed > 1.05 * saved, `${rowsPushed} rows pushed for ${saved} writes`],
    [!mayDiffer(options) && repairs > 0, `${repairs} repairs`],
  ]
  return wastes.filter(([isForbidden]) => isForbidden).map(([, what]) => what)
}

/** Checks that every saved token is in the server's document exactly once. */
export function findLostOrDoubled(promised: Promised[], server: SimulatedServer): string[] {
  return promised.flatMap(({ userId, key, token, isDiscarded }) => {
    const row = server.rowsOf(userId).get(key)
    const count = row ? tokensOf(row.collection, row.content).filter((each) => each === token).length : 0
    if (count === 1 || (count === 0 && isDiscarded)) return []
    return [`${count === 0 ? 'lost' : 'doubled'} ${token} of ${key}`]
  })
}

async function readRows(tab: SimulatedTab): Promise<PlacedRow[] | undefined> {
  const { collections } = tab
  if (!collections) return undefined
  const rows: PlacedRow[] = []
  const visits = collectionNames.map((collection) =>
    visitRows(collections[collection], (row) => void rows.push({ collection, row })),
  )
  let hasRead = false
  void Promise.all(visits).then(() => {
    hasRead = true
  })
  return (await passTime(500, () => hasRead)) ? rows : undefined
}
