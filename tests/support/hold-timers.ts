import { vi } from 'vitest'

interface HeldTimers {
  /** Timers that were set and not cleared. */
  readonly count: number
  /** Fires them. Returns their number. */
  pass(): number
}

const { setTimeout, clearTimeout } = globalThis
/** The longest delay that browsers know. */
const NEVER_MS = 2 ** 31 - 1

/**
 * Holds the timers of a delay, in milliseconds, that are set from now on: time passes for them when the test says so.
 * All others run. `vi.restoreAllMocks` ends it.
 */
export function holdTimers(minMs: number, maxMs = minMs): HeldTimers {
  const held = new Map<unknown, () => void>()
  const hold = (handler: () => void, ms = 0, ...values: unknown[]) => {
    if (ms < minMs || ms > maxMs) return setTimeout(handler as (...values: unknown[]) => void, ms, ...values)
    const id = setTimeout(() => {}, NEVER_MS)
    held.set(id, handler)
    return id
  }
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((id) => {
    held.delete(id)
    clearTimeout(id)
  })
  return {
    get count() {
      return held.size
    },
    pass() {
      const due = [...held]
      held.clear()
      for (const [id, handler] of due) {
        clearTimeout(id as ReturnType<typeof setTimeout>)
        handler()
      }
      return due.length
    },
  }
}

/**
 * Holds the timeouts (`AbortSignal.timeout`) of a delay, in milliseconds, that are set from now on. `pass` is their
 * time: it aborts those that are there. `vi.restoreAllMocks` ends it.
 */
export function holdTimeouts(ms: number): { pass(): void } {
  const usual = AbortSignal.timeout.bind(AbortSignal)
  let late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((asked) => (asked === ms ? late.signal : usual(asked)))
  return {
    pass() {
      const due = late
      late = new AbortController()
      due.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
    },
  }
}
