// Seeded virtual time. Import it before any module that keeps a timer function (fake-indexeddb does). From then on it
// controls timers, clocks and random numbers of this process, and a seed replays exactly.
const realSetImmediate = globalThis.setImmediate
const RealDate = Date
const START = 1_700_000_000_000

interface Timer {
  id: number
  at: number
  run: () => void
}

let now = START
let clockOffset = 0
let nextId = 1
let pending: Timer[] = []
let random = createRandom(1)

/** Random numbers in [0, 1) by mulberry32. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function resetTime(seed: number): void {
  now = START
  clockOffset = 0
  nextId = 1
  pending = []
  random = createRandom(seed)
}

/** Milliseconds since the simulation began. */
export function elapsed(): number {
  return now - START
}

/** Shifts `Date.now`, but no timers. */
export function shiftClock(milliseconds: number): void {
  clockOffset = milliseconds
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void startTimer(resolve, milliseconds))
}

/** Advances virtual time by `milliseconds`, or until `isDone`. Returns whether it is done. */
export async function passTime(milliseconds: number, isDone: () => boolean = () => false): Promise<boolean> {
  const until = now + milliseconds
  await runPromises()
  while (!isDone()) {
    const timer = pending[0]
    if (!timer || timer.at > until) {
      now = until
      return false
    }
    pending.shift()
    now = Math.max(now, timer.at)
    timer.run()
    await runPromises()
  }
  return true
}

/** Settles every promise that needs no time to pass. */
function runPromises(): Promise<void> {
  return new Promise((resolve) => void realSetImmediate(resolve))
}

function startTimer(run: () => void, milliseconds = 0, id = nextId++): number {
  const at = now + Math.max(0, Number(milliseconds) || 0)
  const later = pending.findIndex((timer) => timer.at > at)
  pending.splice(later < 0 ? pending.length : later, 0, { id, at, run })
  return id
}

function stopTimer(id: unknown): void {
  pending = pending.filter((timer) => timer.id !== Number(id))
}

function setVirtualTimeout(run: (...args: unknown[]) => void, milliseconds?: number, ...args: unknown[]): number {
  return startTimer(() => run(...args), milliseconds)
}

function setVirtualInterval(run: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]): number {
  const id = nextId++
  const again = () => {
    startTimer(again, Math.max(1, milliseconds), id)
    run(...args)
  }
  return startTimer(again, milliseconds, id)
}

class VirtualDate extends RealDate {
  constructor(...args: unknown[]) {
    super(...((args.length === 0 ? [now + clockOffset] : args) as [number]))
  }
  static override now(): number {
    return now + clockOffset
  }
}

function randomUuid(): string {
  const hex = (length: number) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}

Object.assign(globalThis, {
  Date: VirtualDate,
  setTimeout: setVirtualTimeout,
  clearTimeout: stopTimer,
  setInterval: setVirtualInterval,
  clearInterval: stopTimer,
  setImmediate: (run: (...args: unknown[]) => void, ...args: unknown[]) => setVirtualTimeout(run, 0, ...args),
  clearImmediate: stopTimer,
})
Math.random = () => random()
crypto.randomUUID = randomUuid as typeof crypto.randomUUID
