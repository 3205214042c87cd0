import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FileTimes, MAX_GROWTH, measureGrowth, sumOf } from './measure-growth.ts'

export interface TestTime {
  /** From the project's root. */
  file: string
  title: string
  seconds: number
}

/**
 * Prints the ten slowest tests of a run. TIME_BUDGET=record stores the times in `<name>.json`, TIME_BUDGET=judge
 * compares with them; false if they grew too much. Ignores runs of some files only.
 */
export function reportTimes(name: string, tests: readonly TestTime[]): boolean {
  const slowest = [...tests].sort((one, other) => other.seconds - one.seconds).slice(0, 10)
  console.log(
    `\nThe slowest of ${tests.length} tests, ${Math.round(sumOf(tests.map(({ seconds }) => seconds)))} s in all:`,
  )
  for (const { file, title, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}  ${title}`)
  return applyBudget(join(import.meta.dirname, `${name}.json`), timesOf(tests))
}

function applyBudget(budget: string, times: FileTimes): boolean {
  if (process.env.TIME_BUDGET === 'record') writeFileSync(budget, `${JSON.stringify(times, null, 2)}\n`)
  if (process.env.TIME_BUDGET !== 'judge' || !existsSync(budget)) return true
  const growth = measureGrowth(JSON.parse(readFileSync(budget, 'utf8')), times)
  const percent = `${growth > 0 ? '+' : ''}${Math.round(growth * 100)} %`
  console.log(`Test time against ${budget}: ${percent}, at most +${MAX_GROWTH * 100} %.`)
  return growth <= MAX_GROWTH
}

function timesOf(tests: readonly TestTime[]): FileTimes {
  const times: FileTimes = {}
  for (const { file, seconds } of tests) times[file] = (times[file] ?? 0) + seconds
  const rounded = Object.entries(times).map(([file, seconds]) => [file, Math.round(seconds * 10) / 10] as const)
  return Object.fromEntries(rounded.sort(([one], [other]) => (one < other ? -1 : 1)))
}
