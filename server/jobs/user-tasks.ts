import { createFairQueue, type FairQueue } from '../isolated/fair-queue.ts'
import { logWarning } from '../log.ts'

/** Starts the waiting tasks of a user. It does not block. */
export interface TaskWaker {
  wake(userId: string): void
}

export interface TaskSignals {
  /** The server ends. */
  stopping: AbortSignal
  /** The task is slow and others wait: it is to be done later. */
  givesWay: AbortSignal
}

interface TaskQueue {
  /** Users whose tasks run at once, one task of each. */
  usersAtOnce: number
  /** Log message for a task that threw. */
  failure: string
  /** Does the user's next task. False if none is due. */
  runNext(userId: string, signals: TaskSignals): Promise<boolean>
  /** After this time a task gives way to those of other users that wait; 15 s by default. */
  patienceMs?: number | undefined
  /** Users with tasks that are due. */
  findUsers(): Promise<string[]>
}

const PATIENCE_MS = 15_000

/** Works on a queue that is a table. Any process may do a task; the table's leases decide which does. */
export class UserTasks implements TaskWaker {
  readonly #tasks: TaskQueue
  readonly #stopping = new AbortController()
  readonly #work = new Set<Promise<void>>()
  readonly #queue: FairQueue
  /** Running tasks whose patience is over, the oldest first. */
  readonly #slow = new Set<AbortController>()

  constructor(tasks: TaskQueue) {
    this.#tasks = tasks
    // One more of each user than runs, so that a task that arrives while one runs is not missed.
    this.#queue = createFairQueue({ maxRunning: tasks.usersAtOnce, maxPerOwner: 2 })
  }

  wake(userId: string): void {
    const { signal } = this.#stopping
    if (signal.aborted) return
    const turn = this.#queue.run(userId, async () => !signal.aborted && this.#runNext(userId))
    if (!turn) return
    this.#makeRoom()
    const work: Promise<void> = turn
      .catch((error: unknown) => {
        logWarning(this.#tasks.failure, error)
        return false
      })
      .then((hasRun) => {
        this.#work.delete(work)
        if (hasRun) this.wake(userId)
      })
    this.#work.add(work)
  }

  async #runNext(userId: string): Promise<boolean> {
    const { runNext, patienceMs = PATIENCE_MS } = this.#tasks
    const task = new AbortController()
    const timer = setTimeout(() => {
      this.#slow.add(task)
      this.#makeRoom()
    }, patienceMs)
    try {
      return await runNext(userId, { stopping: this.#stopping.signal, givesWay: task.signal })
    } finally {
      clearTimeout(timer)
      this.#slow.delete(task)
      this.#makeRoom()
    }
  }

  /** One slow task for all that wait: its place serves them one after the other. */
  #makeRoom(): void {
    const [oldest] = this.#slow
    if (oldest && this.#queue.hasWaiting()) oldest.abort()
  }

  /** Starts tasks whose pause is over, or whose server died. */
  async sweep(): Promise<void> {
    for (const userId of await this.#tasks.findUsers()) this.wake(userId)
  }

  /** Resolves when this process has no running task. */
  async idle(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work)
  }

  /** The next server does what is not finished. */
  async close(): Promise<void> {
    this.#stopping.abort()
    await this.idle()
  }
}
