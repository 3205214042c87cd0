/** Seconds of test time by file. */
export type FileTimes = Record<string, number>

/** The share by which the whole may grow before the recorded times have to be changed. */
export const MAX_GROWTH = 0.1
/**
 * A file counts at most this many times as long as its recorded time: on a busy machine what depends on memory or on
 * other processes slows down by several times as much as the rest. A file that really grew so much is among the slowest.
 */
const MAX_FILE_GROWTH = 2

/**
 * Growth of the test time: 0.1 is 10 %. The speed of the machine is taken out by the median ratio of the files,
 * weighted by time because short files vary more. New files count as they are.
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
  const counted = Object.entries(now).map(([file, seconds]) => {
    const expected = (recorded[file] ?? 0) * median.ratio
    return expected > 0 ? Math.min(seconds, MAX_FILE_GROWTH * expected) : seconds
  })
  return sumOf(counted) / (sumOf(Object.values(recorded)) * median.ratio) - 1
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
