import { vi } from 'vitest'

/**
 * Repeats a check until it no longer throws, and returns its result. Fails with its error after `longestMs`: long
 * enough for a busy machine.
 */
export function until<Found>(check: () => Found | Promise<Found>, longestMs = 60_000): Promise<Found> {
  return vi.waitFor(check, longestMs)
}
