// npm run mutate -- --only row-rules --jobs 1. Runs the tests against every mutation; each must fail one of them.
// `--only`, repeatable, selects by file or name; `--sample 8` draws 8 by the date of the last commit; `--quick` skips
// scenarios and simulation.
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { startTemporaryPostgres } from '../support/postgres/temporary-postgres.ts'
import { drawSample } from './draw-sample.ts'
import { equivalentMutations } from './equivalent-mutations.ts'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations.ts'
import { type MutantResult, printResults } from './print-results.ts'
import { simulateMutant } from './simulate-mutant.ts'
import { type TestOutcome, WarmTests } from './warm-tests.ts'

/** Far above the time of these tests: a mutant that takes longer hangs. */
const TESTS_TIMEOUT_MS = 40_000
const SERVER_TIMEOUT_MS = 90_000
const SIMULATION_TIMEOUT_MS = 120_000
/** Required share of killed mutants of the whole list. */
const MIN_KILLED = 0.95
const SCENARIOS = ['tests/simulation/scenarios.test.ts']

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    sample: { type: 'string' },
    quick: { type: 'boolean', default: false },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
})
const picked = mutations.filter(({ name, file }) =>
  values.only.some((part) => file.includes(part) || name.includes(part)),
)
const noticeable = picked.filter(({ name }) => equivalentMutations[name] === undefined)
const chosen = values.sample ? drawSample(noticeable, Number(values.sample), lastCommitTime()) : picked

const postgres = chosen.some(isServers) ? await startTemporaryPostgres() : undefined
const environment = { ...process.env, ...(postgres && { TEST_DATABASE_URL: postgres.connectionString }) }
const hosts = Array.from({ length: Number(values.jobs) }, () => new WarmTests(environment))
process.once('exit', stopHosts)
process.once('SIGINT', () => process.exit(1))

const [first] = hosts
if (!values.sample && first) await expectGreen(first)
const queue = [...chosen]
const results: MutantResult[] = []
await Promise.all(hosts.map(work))
stopHosts()
await postgres?.stop()
const minKilled = chosen.length === mutations.length ? MIN_KILLED : 0
process.exit(printResults(results, equivalentMutations, minKilled) ? 0 : 1)

async function work(host: WarmTests): Promise<void> {
  for (let mutation = queue.shift(); mutation; mutation = queue.shift()) {
    const start = performance.now()
    const outcome = await tryMutant(host, mutation)
    const seconds = (performance.now() - start) / 1000
    results.push({ mutation, outcome, seconds })
    const count = `${results.length}/${chosen.length}`
    console.log(
      `${count} ${outcome.kind === 'passed' ? 'SURVIVED' : outcome.kind} ${seconds.toFixed(1)} s ${mutation.name}`,
    )
  }
}

/** Runs the cheapest tests first and stops at the first failure. */
async function tryMutant(host: WarmTests, mutation: Mutation): Promise<TestOutcome> {
  const timeoutMs = isServers(mutation) ? SERVER_TIMEOUT_MS : TESTS_TIMEOUT_MS
  const unit = await host.run({ files: mutation.tests, mutation }, timeoutMs)
  if (unit.kind !== 'passed' || values.quick || !isReplication(mutation)) return unit
  const scenarios = await host.run({ files: SCENARIOS, mutation }, TESTS_TIMEOUT_MS)
  return scenarios.kind === 'passed' ? simulateMutant(mutation, SIMULATION_TIMEOUT_MS) : scenarios
}

/** Checks that the tests pass without a mutation; otherwise every mutant would count as killed. */
async function expectGreen(host: WarmTests): Promise<void> {
  const scenarios = chosen.some(isReplication) && !values.quick ? SCENARIOS : []
  const files = [...new Set([...chosen.flatMap(({ tests }) => tests), ...scenarios])]
  const outcome = await host.run({ files, mutation: undefined }, 4 * SERVER_TIMEOUT_MS)
  if (outcome.kind === 'passed') return
  console.error('The tests fail without any mutation:', outcome)
  await postgres?.stop()
  process.exit(1)
}

function isServers({ file }: Mutation): boolean {
  return file.startsWith('server/')
}

/** True for code that the simulation runs; it has its own merge rules. */
function isReplication({ file }: Mutation): boolean {
  return file.startsWith('src/replication/') || file.startsWith('src/database/')
}

function stopHosts(): void {
  for (const host of hosts) host.stop()
}

/** Seconds since 1970; 0 without git. */
function lastCommitTime(): number {
  try {
    return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }))
  } catch {
    return 0
  }
}
