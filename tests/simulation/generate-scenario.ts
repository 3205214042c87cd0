// Actions of users, devices and server in one run, as plain data: printable, and shortened while the run still fails.
import type { CollectionName } from '#schemas/collections.ts'
import { type Damage, damages } from './damage.ts'
import type { RestoreKind } from './simulated-server.ts'
import type { SimulationOptions } from './simulation-options.ts'
import { createRandom } from './virtual-time.ts'

export type Action = { waitMs: number } & (
  | { kind: 'write'; tab: number; collection: CollectionName; document: number; token: string }
  | { kind: 'toggleDeleted'; tab: number; collection: CollectionName; document: number }
  | { kind: 'damageRow'; tab: number; collection: CollectionName; document: number; damage: Damage }
  | { kind: 'damagePosition'; tab: number; bySeq: number }
  /** At any moment of the holder's work. */
  | { kind: 'stealLocks'; tab: number }
  | { kind: 'switchNetwork'; tab: number }
  | { kind: 'crash'; tab: number; downForMs: number; clockSetBackMs: number }
  | { kind: 'freeze'; tab: number; forMs: number }
  | { kind: 'signIn'; tab: number }
  /** The device's app was of the release before, up to now. */
  | { kind: 'upgrade'; tab: number }
  /** Another user signs in; the other tabs learn it later. */
  | { kind: 'changeUser'; tab: number; staleForMs: number }
  /** Sends for a few seconds; where something is still unsent, the person stays or throws it away. */
  | { kind: 'logOut'; tab: number; isDiscarding: boolean }
  | { kind: 'turnClock'; tab: number; byMs: number }
  | { kind: 'restartServer' }
  | { kind: 'updateServerFields'; user: number; collection: CollectionName; document: number }
  | { kind: 'makeBackup' }
  | { kind: 'restoreBackup'; how: RestoreKind; collection: CollectionName }
  /** The faults pause, everything under way ends, and what must hold then is checked. */
  | { kind: 'settle' }
)

const HOUR = 3_600_000

export function generateScenario(seed: number, options: SimulationOptions): Action[] {
  const random = createRandom(seed * 7919 + 1)
  const below = (limit: number) => Math.floor(random() * limit)
  const eventKinds = eventKindsOf(options, below)
  const total = eventKinds.reduce((sum, [weight]) => sum + weight, 0)
  const actions = Array.from({ length: options.actions }, (_, index): Action => {
    const waitMs = below(random() < 0.2 ? 3000 : 120)
    return { ...pickEventKind(eventKinds, random() * total)(index), waitMs }
  })
  return options.hasNetworkFaults ? addRestarts(actions, options, below) : actions
}

/** Few seeds are without a restart; none is to be. */
function addRestarts(actions: Action[], options: SimulationOptions, below: (limit: number) => number): Action[] {
  const missing =
    options.leastRestarts - actions.filter(({ kind }) => kind === 'crash' || kind === 'restartServer').length
  return Array.from({ length: Math.max(0, missing) }).reduce<Action[]>((story) => {
    const tab = below(options.devices * options.tabsPerDevice)
    const restart: Action = { kind: 'crash', tab, downForMs: below(2000), clockSetBackMs: 0, waitMs: below(120) }
    return story.toSpliced(below(story.length), 0, options.hasCrashes ? restart : { kind: 'restartServer', waitMs: 0 })
  }, actions)
}

function pickEventKind(eventKinds: EventKind[], dice: number): EventKind[1] {
  let reached = 0
  for (const [weight, tell] of eventKinds) {
    reached += weight
    if (dice < reached) return tell
  }
  throw new Error('The dice show more than all weights')
}

type EventKind = [weight: number, tell: (index: number) => Story]
type Story = Action extends infer Each ? (Each extends Action ? Omit<Each, 'waitMs'> : never) : never

function eventKindsOf(options: SimulationOptions, below: (limit: number) => number): EventKind[] {
  const choose = {
    below,
    tab: () => ({ tab: below(options.devices * options.tabsPerDevice) }),
    document: () => ({
      collection: options.collections[below(options.collections.length)] as CollectionName,
      document: below(options.documents),
    }),
  }
  return [...eventKindsOfPeople(options, choose), ...eventKindsOfFaults(options, choose)]
}

interface Choose {
  below: (limit: number) => number
  tab: () => { tab: number }
  document: () => { collection: CollectionName; document: number }
}

function eventKindsOfPeople(options: SimulationOptions, { below, tab, document }: Choose): EventKind[] {
  const { users, hasNetworkFaults, hasUserChanges, deletions } = options
  return [
    [58, (index) => ({ kind: 'write', ...tab(), ...document(), token: `t${index}` })],
    [deletions, () => ({ kind: 'toggleDeleted', ...tab(), ...document() })],
    [hasNetworkFaults ? 2 : 0, () => ({ kind: 'updateServerFields', user: below(users), ...document() })],
    [2, () => ({ kind: 'settle' })],
    [3, () => ({ kind: 'turnClock', ...tab(), byMs: below(6 * HOUR) - 3 * HOUR })],
    [hasNetworkFaults ? 5 : 0, () => ({ kind: 'signIn', ...tab() })],
    [options.hasUpgrades ? 6 : 0, () => ({ kind: 'upgrade', ...tab() })],
    [hasUserChanges ? 5 : 0, () => ({ kind: 'changeUser', ...tab(), staleForMs: below(3000) })],
    [hasUserChanges ? 5 : 0, () => ({ kind: 'logOut', ...tab(), isDiscarding: below(2) === 0 })],
  ]
}

function eventKindsOfFaults(options: SimulationOptions, { below, tab, document }: Choose): EventKind[] {
  const { tabsPerDevice, hasNetworkFaults, hasCrashes, hasLock, restores, hasDamagedRows } = options
  const isCrowded = tabsPerDevice > 1
  const anyRestore = () => restores[below(restores.length)] as RestoreKind
  const anyDamage = () => damages[below(damages.length)] as Damage
  const downForMs = () => below(below(2) === 0 ? 5 : 2000)
  const clockSetBackMs = () => (options.isClockSetBack ? below(3 * HOUR) : 0)
  const crash = () => ({ kind: 'crash' as const, ...tab(), downForMs: downForMs(), clockSetBackMs: clockSetBackMs() })
  return [
    [hasNetworkFaults ? 8 : 0, () => ({ kind: 'switchNetwork', ...tab() })],
    [hasNetworkFaults ? 4 : 0, () => ({ kind: 'restartServer' })],
    [hasCrashes ? 8 : 0, crash],
    [hasCrashes && isCrowded ? 5 : 0, () => ({ kind: 'freeze', ...tab(), forMs: below(10_000) })],
    [hasLock && isCrowded ? 4 : 0, () => ({ kind: 'stealLocks', ...tab() })],
    [hasDamagedRows ? 6 : 0, () => ({ kind: 'damageRow', ...tab(), ...document(), damage: anyDamage() })],
    [hasDamagedRows ? 2 : 0, () => ({ kind: 'damagePosition', ...tab(), bySeq: below(6) - 2 })],
    [restores.length > 0 ? 4 : 0, () => ({ kind: 'makeBackup' })],
    [
      restores.length > 0 ? 3 : 0,
      () => ({ kind: 'restoreBackup', how: anyRestore(), collection: document().collection }),
    ],
  ]
}

/** `write tab 0 notes 3 t17`: one line of a printed story. */
export function printAction({ kind, waitMs: _, ...details }: Action): string {
  return [kind, ...Object.entries(details).map(([name, value]) => `${name} ${value}`)].join(' ')
}
