/** Seconds of test time by file. */
export type FileTimes = Record<string, number>

/** The share by which the whole may grow before the recorded times have to be changed. */
export const MAX_GROWTH = 0.1

/**
 * By which share the test time has grown: 0.1 is a tenth. Machines differ, and one machine from hour to hour: the median
 * file tells how much slower today's is, and is taken out. It is weighted by time, for short files say little.
 */
export function measureGrowth(recorded: FileTimes, now: FileTimes): number {
  const slowness = Object.entries(recorded)
    .flatMap(([file, seconds]) => (now[file] && seconds ? [{ seconds, ratio: now[file] / seconds }] : []))
    .sort((one, other) => one.ratio - other.ratio)
  const half = sumOf(slowness.map(({ seconds }) => seconds)) / 2
  let passed = 0
  const median = slowness.find(({ seconds }) => {
    passed += seconds
    return passed >= half
  })
  if (!median) throw new Error('No file of this run has a recorded time')
  return sumOf(Object.values(now)) / (sumOf(Object.values(recorded)) * median.ratio) - 1
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
