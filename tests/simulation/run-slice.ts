// One process of run.ts: runs some seeds and prints the results as JSON.
import './virtual-time.ts'
import { parseArgs } from 'node:util'
import { shorten } from './shorten.ts'
import { simulate } from './simulate.ts'
import { configurations, type Figures, noFigures, type SimulationOptions } from './simulation-options.ts'

export interface SliceReport {
  figures: Figures
  failing: { seed: number; configuration: string; wrongs: string[] }[]
}

export function addSlices(reports: SliceReport[]): Figures & Pick<SliceReport, 'failing'> {
  const total = noFigures()
  for (const { figures } of reports) addFigures(total, figures)
  return { ...total, failing: reports.flatMap(({ failing }) => failing).sort((a, b) => a.seed - b.seed) }
}

function addFigures(total: Figures, figures: Figures): void {
  const { healMs } = total
  for (const key of Object.keys(total) as (keyof Figures)[]) total[key] += figures[key]
  total.healMs = Math.max(healMs, figures.healMs) // the longest, not the sum
}

async function runSlice(seeds: string, storage: 'memory' | 'dexie', names: string[]): Promise<SliceReport> {
  const [first = 1, last = first] = seeds.split('-').map(Number)
  const report: SliceReport = { figures: noFigures(), failing: [] }
  for (let seed = first; seed <= last; seed++) {
    const configuration = names[seed % names.length] as string
    const options: Partial<SimulationOptions> = { ...configurations[configuration], storage }
    const result = await simulate(seed, options)
    addFigures(report.figures, result.figures)
    if (result.wrongs.length === 0) continue
    report.failing.push({ seed, configuration, wrongs: result.wrongs.slice(0, 5) })
    if (report.failing.length === 1) console.error((await shorten(result, options)).join('\n'))
  }
  return report
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { seeds: { type: 'string' }, storage: { type: 'string' }, configuration: { type: 'string' } },
  })
  const names = values.configuration ? [values.configuration] : Object.keys(configurations)
  const storage = values.storage === 'dexie' ? 'dexie' : 'memory'
  console.log(JSON.stringify(await runSlice(values.seeds ?? '1-300', storage, names)))
  process.exit(0)
}
