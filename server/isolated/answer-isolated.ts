interface AnswerOptions {
  /**
   * Resident memory at which the process ends. It covers memory outside of the heap, such as pixels. Checked between
   * two tasks of the event loop, so the program must work on other threads.
   */
  maxMegabytes?: number
}

const WATCH_MS = 20

/** Counterpart of `runIsolated`: says that it is there, answers each request, and exits with its parent process. */
export function answerIsolated<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
  { maxMegabytes }: AnswerOptions = {},
): void {
  process.on('message', async (question) => process.send?.(await answer(question as Question)))
  process.on('disconnect', () => process.exit())
  process.send?.('started')
  if (maxMegabytes) setInterval(() => endAbove(maxMegabytes * 1024 * 1024), WATCH_MS)
}

/** By a signal: an ordinary exit waits for the threads that take the memory. */
function endAbove(bytes: number): void {
  if (process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL')
}
