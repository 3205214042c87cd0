/** Seconds of test time by file. */
export type FileTimes = Record<string, number>

/** The share by which the whole may grow before the recorded times have to be changed. */
export const MAX_GROWTH = 0.1

/**
 * Growth of the test time: 0.1 is 10 %. The speed of the machine is taken out by the median ratio of the files,
 * weighted by time because short files vary more.
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
