import { vi } from 'vitest'

/** Repeats a check until it throws no more, and answers with what it found. Fails as it does after ten seconds. */
export function until<Found>(check: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(check, 10_000)
}
