import type { Mutation } from './mutation.ts'
import type { TestOutcome } from './warm-tests.ts'

export interface MutantResult {
  mutation: Mutation
  outcome: TestOutcome
  seconds: number
}

/** Prints each mutation with what noticed it. Returns whether enough were (0–1), and each survivor is explained. */
export function printResults(results: MutantResult[], equivalents: Record<string, string>, minKilled: number): boolean {
  const sorted = results.toSorted((one, other) => one.mutation.file.localeCompare(other.mutation.file))
  console.log('')
  for (const { mutation, outcome, seconds } of sorted) {
    console.log(`${mutation.file} | ${mutation.name} | ${nameOutcome(outcome)} | ${seconds.toFixed(1)} s`)
  }
  const survivors = sorted.filter(({ outcome }) => outcome.kind === 'passed').map(({ mutation }) => mutation.name)
  const timeouts = sorted.filter(({ outcome }) => outcome.kind === 'timeout').length
  const killed = results.length - survivors.length
  const share = killed / results.length
  console.log(
    `\n${results.length} mutations, ${killed} killed (${(share * 100).toFixed(1)} %), ${timeouts} by a timeout`,
  )
  for (const name of survivors) console.log(`survived: ${name} — ${equivalents[name] ?? 'NOT EXPLAINED'}`)
  return share >= minKilled && survivors.every((name) => equivalents[name] !== undefined)
}

function nameOutcome(outcome: TestOutcome): string {
  if (outcome.kind === 'passed') return 'SURVIVED'
  return outcome.kind === 'timeout' ? 'killed by a timeout' : `killed by ${outcome.by.split('\n')[0]}`
}
