/** Queues tasks by owner, so that many tasks of one owner delay nobody else. */
export interface FairQueue {
  /** Runs a task at its owner's turn. Undefined at once if the owner has too many queued. */
  run<Result>(owner: string, task: () => Promise<Result>): Promise<Result> | undefined
  /** True if somebody waits while the tasks of others run. */
  hasWaiting(): boolean
}

interface FairQueueLimits {
  /** Tasks that run at a time, each of another owner. */
  maxRunning: number
  /** Tasks of one owner, the running one included. */
  maxPerOwner: number
}

export function createFairQueue({ maxRunning, maxPerOwner }: FairQueueLimits): FairQueue {
  /** Owners in the order of their last turn, longest ago first. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  const running = new Set<string>()

  function startNext(): void {
    if (running.size >= maxRunning) return
    const owner = [...waiting.keys()].find((each) => !running.has(each))
    const task = owner !== undefined && waiting.get(owner)?.shift()
    if (owner === undefined || !task) return
    if (waiting.get(owner)?.length === 0) waiting.delete(owner)
    running.add(owner)
    void task().then(() => finish(owner))
    startNext()
  }

  function finish(owner: string): void {
    running.delete(owner)
    const left = waiting.get(owner)
    if (left) {
      waiting.delete(owner)
      waiting.set(owner, left)
    }
    startNext()
  }

  return {
    hasWaiting: () => [...waiting.keys()].some((owner) => !running.has(owner)),
    run(owner, task) {
      const queue = waiting.get(owner) ?? []
      if (queue.length + Number(running.has(owner)) >= maxPerOwner) return undefined
      return new Promise((resolve, reject) => {
        queue.push(() => task().then(resolve, reject))
        waiting.set(owner, queue)
        startNext()
      })
    },
  }
}
