// npm run chaos -- --minutes N --seed S: random use with faults, kills and clock jumps. Prints one line of JSON; ends
// with 1 if anything was lost, doubled, diverged, foreign, left after a log-out, bought twice or not settled.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runChaos } from './chaos.ts'

const { values: given } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
})
const [minutes, seed] = [Number(given.minutes), Number(given.seed)]
const logFile = join(resolve(import.meta.dirname, '..', '..'), 'test-results', `chaos-${seed}.jsonl`)
const { lost, doubled, diverged, foreign, left, miscounted, unsettled, ...figures } = await runChaos({
  minutes,
  seed,
  logFile,
})
const violations = { lost, doubled, diverged, foreign, left, miscounted, unsettled }
const counts = Object.fromEntries(Object.entries(violations).map(([kind, found]) => [kind, found.length]))
for (const [kind, found] of Object.entries(violations)) for (const each of found) console.error(`${kind}: ${each}`)
console.log(JSON.stringify({ seed, minutes, ...figures, ...counts }))
if (Object.values(counts).some((count) => count > 0)) {
  console.error(`The log of the run: ${logFile}`)
  process.exitCode = 1
}
