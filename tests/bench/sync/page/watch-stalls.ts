/** Chromium's; unlike `setTimeout` it waits no 4 ms once it is nested. */
declare const scheduler: { postTask(task: () => void, options: { delay: number }): Promise<void> }

/** Watches how late a task of every millisecond runs, from now on. Returns how to end it, which gives the longest delay, in ms. */
export function watchStalls(): () => number {
  let longest = 0
  let isOver = false
  let last = performance.now()
  const tick = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) void scheduler.postTask(tick, { delay: 1 })
  }
  tick()
  return () => {
    isOver = true
    return Math.max(longest, performance.now() - last)
  }
}
