/** Runs the work while no other tab or worker of this user does; `signal` aborts when another took the lock over. */
export type WithLock = (work: (signal: AbortSignal) => Promise<void>) => Promise<void>

/**
 * One lock per user over Web Locks. A holder that keeps it longer than `takeOverAfterMs` is taken for stuck: the lock is
 * stolen. That the old holder may still run does no harm, for correctness rests on compare-and-set, never on this lock.
 * Rejects when the lock was taken from this holder.
 */
export function createSyncLock(name: string, takeOverAfterMs: number, locks: LockManager = navigator.locks): WithLock {
  return async (work) => {
    try {
      await hold(locks, name, work, { giveUpAfterMs: takeOverAfterMs })
    } catch (error) {
      if (!(error instanceof LockNotGranted)) throw error
      await hold(locks, name, work, { steal: true })
    }
  }
}

class LockNotGranted extends Error {}

async function hold(
  locks: LockManager,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  { giveUpAfterMs, steal = false }: { giveUpAfterMs?: number; steal?: boolean },
): Promise<void> {
  const waiting = new AbortController()
  const holding = new AbortController()
  const timer = giveUpAfterMs && setTimeout(() => waiting.abort(new LockNotGranted()), giveUpAfterMs)
  try {
    // A request can either wait with a signal or steal.
    await locks.request(name, steal ? { steal } : { signal: waiting.signal }, () => {
      clearTimeout(timer)
      return work(holding.signal)
    })
  } finally {
    clearTimeout(timer)
    holding.abort()
  }
}
