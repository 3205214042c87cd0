// node tests/simulation/run.ts --seeds 1-5000 --storage memory
// Runs every configuration over the seeds in turn, on every core; prints one line of JSON: figures and what failed.
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs, promisify } from 'node:util'
import { addSlices, type SliceReport } from './run-slice.ts'

/** A process that runs many seeds keeps what RxDB remembers of each. */
const SLICE = 300

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1-500' },
    storage: { type: 'string', default: 'memory' },
    /** One configuration by name; all in turn without it. */
    configuration: { type: 'string' },
  },
})
const [first = 1, last = first] = values.seeds.split('-').map(Number)
const slices = Array.from({ length: Math.ceil((last - first + 1) / SLICE) }, (_, index) => {
  const start = first + index * SLICE
  return `${start}-${Math.min(start + SLICE - 1, last)}`
})
const reports: SliceReport[] = []

async function runSlices(): Promise<void> {
  for (let seeds = slices.shift(); seeds; seeds = slices.shift()) {
    const options = ['--seeds', seeds, '--storage', values.storage]
    if (values.configuration) options.push('--configuration', values.configuration)
    const program = `${import.meta.dirname}/run-slice.ts`
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...options])
    process.stderr.write(stderr)
    reports.push(JSON.parse(stdout) as SliceReport)
  }
}

const startedAt = performance.now()
await Promise.all(Array.from({ length: availableParallelism() }, runSlices))
const { failing, ...figures } = addSlices(reports)
const seconds = Math.round((performance.now() - startedAt) / 1000)
const kinds = {
  lost: failing.filter(({ wrongs }) => wrongs.some((wrong) => wrong.startsWith('lost'))).length,
  doubled: failing.filter(({ wrongs }) => wrongs.some((wrong) => wrong.startsWith('doubled'))).length,
  failing: failing.length,
}
const { storage } = values
console.log(
  JSON.stringify({ storage, seeds: last - first + 1, ...kinds, ...figures, seconds, first: failing.slice(0, 10) }),
)
process.exit(failing.length === 0 ? 0 : 1)
