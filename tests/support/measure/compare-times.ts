import { expect } from 'vitest'

/** Less is mostly the work of the timer and of the garbage collector. */
const MIN_MS = 5
const MAX_ROUNDS = 6
/** What takes longer, and this many times what is allowed, is not tried again: no other work explains it. */
const [HOPELESS_MS, HOPELESS] = [1000, 4]
/** What takes less than `MIN_MS` for an input of this size is never slow. */
const MAX_SIZE = 2 ** 18
/**
 * 32 times the input takes linear work 32 times as long, and quadratic work 1,024 times. The limit is midway as a ratio:
 * collecting the garbage of a long input may double the time and more.
 */
const [INPUT_GROWTH, MAX_GROWTH] = [32, 180]

/** CPU time of this thread, in milliseconds: a busy machine hardly changes it. Node only; see measure-page-cpu.ts. */
export async function measureCpu(work: () => unknown): Promise<number> {
  const before = readCpuUsage()
  await work()
  return readCpuUsage() - before
}

/** Linux counts a thread's time as it pauses, and else at each tick of 4 ms: a pause makes the figure exact. */
function readCpuUsage(): number {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 0.01)
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Time of `work` as a multiple of that of `base`, and the latter: the shortest of each, measured in turns, because other
 * work only adds to it. The rounds end below `enough`, and far above it.
 */
export async function compareTimes(
  work: () => Promise<number>,
  base: () => Promise<number>,
  enough: number,
): Promise<{ times: number; leastBase: number }> {
  let [leastWork, leastBase] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    leastBase = Math.min(leastBase, await base())
    leastWork = Math.min(leastWork, await work())
    if (leastWork < enough * leastBase) break
    if (leastWork > Math.max(HOPELESS_MS, HOPELESS * enough * leastBase)) break
  }
  return { times: leastWork / leastBase, leastBase }
}

/**
 * Expects that `work` takes less than `limit` times as long as `base`, both for one size: the first from `smallest` on
 * at which `base` takes long enough to be compared, once it is compiled.
 */
export async function expectTimesBelow(
  limit: number,
  work: (size: number) => Promise<number>,
  base: (size: number) => Promise<number>,
  smallest: number,
): Promise<void> {
  for (let size = smallest; size <= MAX_SIZE; size *= 2) {
    if ((await base(size)) < MIN_MS) continue
    const { times, leastBase } = await compareTimes(
      () => work(size),
      () => base(size),
      limit,
    )
    if (times >= limit && leastBase < MIN_MS) continue
    return expect(times, `at ${size}`).toBeLessThan(limit)
  }
}

/** Expects that reading 32 times as much takes about 32 times as long. `write` makes an input of a size. */
export async function expectLinearTime<Input>(
  write: (size: number) => Input,
  read: (input: Input) => unknown,
): Promise<void> {
  const measure = (size: number) => {
    const input = write(size)
    return measureCpu(() => read(input))
  }
  await expectTimesBelow(MAX_GROWTH, (size) => measure(INPUT_GROWTH * size), measure, 100)
}
