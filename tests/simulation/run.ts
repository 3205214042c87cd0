// node tests/simulation/run.ts --seeds 1-5000 --storage memory
// Runs every configuration over the seeds in turn; prints one line of JSON: figures and what failed.
import './virtual-time.ts'
import { parseArgs } from 'node:util'
import { shorten } from './shorten.ts'
import { type SimulationResult, simulate } from './simulate.ts'
import { configurations, type Figures, type SimulationOptions } from './simulation-options.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1-500' },
    storage: { type: 'string', default: 'memory' },
    /** One configuration by name; all in turn without it. */
    configuration: { type: 'string' },
  },
})
const [first = 1, last = first] = values.seeds.split('-').map(Number)
const names = values.configuration ? [values.configuration] : Object.keys(configurations)
const storage = values.storage === 'dexie' ? 'dexie' : 'memory'
const figures: Figures = {
  actions: 0,
  saved: 0,
  rowsPushed: 0,
  rowsPulled: 0,
  conflicts: 0,
  merges: 0,
  repairs: 0,
  restores: 0,
}
const failing: { seed: number; configuration: string; wrongs: string[] }[] = []
const cpuBefore = process.cpuUsage()

for (let seed = first; seed <= last; seed++) {
  const name = names[seed % names.length] as string
  const options: Partial<SimulationOptions> = { ...configurations[name], storage }
  const result: SimulationResult = await simulate(seed, options)
  for (const key of Object.keys(figures) as (keyof Figures)[]) figures[key] += result.figures[key]
  if (result.wrongs.length === 0) continue
  failing.push({ seed, configuration: name, wrongs: result.wrongs.slice(0, 5) })
  if (failing.length === 1) console.error((await shorten(result, options)).join('\n'))
}

const { user, system } = process.cpuUsage(cpuBefore)
const seeds = last - first + 1
const kinds = {
  lost: failing.filter(({ wrongs }) => wrongs.some((wrong) => wrong.startsWith('lost'))).length,
  doubled: failing.filter(({ wrongs }) => wrongs.some((wrong) => wrong.startsWith('doubled'))).length,
  failing: failing.length,
}
const seedsPerCpuSecond = Number((seeds / ((user + system) / 1e6)).toFixed(1))
console.log(JSON.stringify({ storage, seeds, ...kinds, ...figures, seedsPerCpuSecond, first: failing.slice(0, 10) }))
process.exit(failing.length === 0 ? 0 : 1)
