import { vi } from 'vitest'

/** Repeats a check until it no longer throws, and returns its result. Fails with its error after ten seconds. */
export function until<Found>(check: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(check, 10_000)
}
