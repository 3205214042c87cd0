import { findDifference, mayDiffer } from './checks.ts'
import { retryParked } from './device-events.ts'
import type { SimulatedTab } from './simulated-tab.ts'
import { simulatedTimes } from './simulation-options.ts'
import { elapsed, passTime } from './virtual-time.ts'
import type { Device, World } from './world.ts'

const LOOK_EVERY_MS = 1000
/** The longest rest of an engine, and a cycle. */
const LONGEST_MS = simulatedTimes.digestEveryMs + simulatedTimes.maxRetryDelayMs + 2000
/** Comparisons become rarer while they find differences. */
const LONGER_BY_COMPARING = 8

/**
 * Waits until all copies agree by the engine's own timers, at most its longest rest and a cycle. It does only what
 * nobody but a person can: signs in, and retries a refused row. Returns what still differs, and the time in ms.
 */
export async function untilAgreed(
  { options, server }: World,
  tabs: SimulatedTab[],
  signIn: (device: Device) => void,
): Promise<{ differences: string[]; ms: number }> {
  const begunAt = elapsed()
  const longest = mayDiffer(options) ? LONGEST_MS * LONGER_BY_COMPARING : LONGEST_MS
  let differences: string[]
  do {
    for (const tab of tabs) {
      if (tab.needsSignIn) signIn(tab.device)
      void retryParked(tab)
    }
    await passTime(LOOK_EVERY_MS)
    differences = []
    for (const tab of tabs) {
      const difference = await findDifference(tab, server)
      if (difference) differences.push(difference)
    }
  } while (differences.length > 0 && elapsed() - begunAt < longest)
  return { differences, ms: elapsed() - begunAt }
}
