import { cdp } from 'vitest/browser'

/** CPU time of synchronous work in this page, in milliseconds: that of its main thread. */
export async function measurePageCpu(work: () => unknown): Promise<number> {
  const before = await readCpuMs()
  work()
  return (await readCpuMs()) - before
}

/** CPU time of the page's tasks that have ended. */
async function readCpuMs(): Promise<number> {
  const session = cdp()
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
  if (seconds === undefined) throw new Error('This browser counts no CPU time')
  return seconds * 1000
}
