import { vi } from 'vitest'

/** Long enough for a busy machine. */
const LONGEST_MS = 60_000

/** Repeats a check until it no longer throws, and returns its result. Fails with its error after a minute. */
export function until<Found>(check: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(check, LONGEST_MS)
}
