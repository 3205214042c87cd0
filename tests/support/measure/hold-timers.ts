import { vi } from 'vitest'

interface HeldTimers {
  /** Those that were set and not cleared. */
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
 * Holds the timeouts (`AbortSignal.timeout`) of a delay, in milliseconds, that are set from now on: `pass` aborts them.
 * `vi.restoreAllMocks` ends it.
 */
export function holdTimeouts(ms: number): HeldTimers {
  const usual = AbortSignal.timeout.bind(AbortSignal)
  const held: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((asked) => {
    if (asked !== ms) return usual(asked)
    const late = new AbortController()
    held.push(late)
    return late.signal
  })
  return {
    get count() {
      return held.length
    },
    pass() {
      const due = held.splice(0)
      for (const late of due) late.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
      return due.length
    },
  }
}
