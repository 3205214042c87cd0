/** Runs the work exclusively among the user's tabs and workers. `signal` aborts if another one steals the lock. */
export type WithLock = (work: (signal: AbortSignal) => Promise<void>) => Promise<void>

/** The browser's, or a test's. */
export interface LockTools {
  locks: Pick<LockManager, 'request'>
  openChannel: (name: string) => LockChannel
}

export type LockChannel = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent) => void) | null
}

export interface SyncLockOptions {
  /** One name for each user. */
  name: string
  /** Interval at which a waiting tab asks the holder for a sign of life. Milliseconds. */
  askEveryMs: number
  /** Aborts the wait for the lock. */
  closing: AbortSignal
  tools?: LockTools
}

/** Unanswered questions after which a holder counts as stuck: its page hangs or is frozen. */
const MAX_UNANSWERED = 3
/** Shared, because creating an error is slow and cycles end often. */
const OVER = new Error('The lock is no longer held')

type Message = 'areYouThere' | 'iAm'

const browserTools: LockTools = {
  locks: {
    request: (...request: unknown[]) => navigator.locks.request(...(request as Parameters<LockManager['request']>)),
  },
  openChannel: (name) => new BroadcastChannel(name),
}

/**
 * A lock across tabs and workers. The browser releases the lock of a closed tab; a waiting tab steals that of a stuck
 * one. It counts unanswered questions and not time, because a tab that was frozen itself has asked none. A holder
 * that resumes does no harm: correctness rests on compare-and-set. The work's promise rejects if the lock was stolen,
 * or if closing ended the wait.
 */
export function createSyncLock({ name, askEveryMs, closing, tools = browserTools }: SyncLockOptions): WithLock {
  const channel = tools.openChannel(name)
  closing.addEventListener('abort', () => channel.close())
  let isHolding = false
  let unanswered = 0
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'iAm') unanswered = 0
    else if (isHolding) channel.postMessage('iAm')
  }

  const hold = async (options: LockOptions, work: (signal: AbortSignal) => Promise<void>, onGranted = () => {}) => {
    const holding = new AbortController()
    try {
      await tools.locks.request(name, options, () => {
        onGranted()
        isHolding = true
        return work(holding.signal)
      })
    } finally {
      isHolding = false
      holding.abort(OVER)
    }
  }

  return async (work) => {
    const patience = new AbortController()
    unanswered = 0
    const ask = () => {
      if (unanswered >= MAX_UNANSWERED) return patience.abort(new HolderIsStuck())
      unanswered += 1
      channel.postMessage('areYouThere')
    }
    const asking = setInterval(ask, askEveryMs)
    try {
      await hold({ signal: AbortSignal.any([closing, patience.signal]) }, work, () => clearInterval(asking))
    } catch (error) {
      if (!(error instanceof HolderIsStuck)) throw error
      await hold({ steal: true }, work)
    } finally {
      clearInterval(asking)
    }
  }
}

class HolderIsStuck extends Error {}
