/** Runs the work while no other tab or worker of this user does; `signal` aborts when another took the lock over. */
export type WithLock = (work: (signal: AbortSignal) => Promise<void>) => Promise<void>

export interface SyncLockOptions {
  /** One for each user. */
  name: string
  /** A holder that keeps the lock longer is taken for stuck, and the lock is stolen. Milliseconds. */
  takeOverAfterMs: number
  /** Ends the wait for the lock. */
  closing: AbortSignal
}

/**
 * A lock over tabs and workers. That an old holder may still run when its lock was stolen does no harm: correctness rests
 * on compare-and-set, never on this lock. Rejects when the lock was taken from this holder, or closing ends the wait.
 */
export function createSyncLock({ name, takeOverAfterMs, closing }: SyncLockOptions): WithLock {
  return async (work) => {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(new LockNotGranted()), takeOverAfterMs)
    try {
      const waiting = AbortSignal.any([closing, patience.signal])
      await hold(name, { signal: waiting }, work, () => clearTimeout(timer))
    } catch (error) {
      if (!(error instanceof LockNotGranted)) throw error
      await hold(name, { steal: true }, work)
    } finally {
      clearTimeout(timer)
    }
  }
}

class LockNotGranted extends Error {}

async function hold(
  name: string,
  options: LockOptions,
  work: (signal: AbortSignal) => Promise<void>,
  onGranted: () => void = () => {},
): Promise<void> {
  const holding = new AbortController()
  try {
    await navigator.locks.request(name, options, () => {
      onGranted()
      return work(holding.signal)
    })
  } finally {
    holding.abort()
  }
}
