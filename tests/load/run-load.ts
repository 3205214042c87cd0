// npm run load -- --members 500 --streams 2000 --seconds 180: members sync at once with one server. Prints what was
// stored, answer times and memory; ends with 1 if anything was lost or doubled. A profile of the server:
// NODE_OPTIONS=--cpu-prof.
// npm run load -- --costs: CPU time of server and PostgreSQL and bytes on the wire, for each operation of a member.
// `--only push` measures some of them; `--beside DIR` measures the server of another folder in turn with this one;
// `--record` writes them to docs/costs.json and to the tables of docs/scale.md.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type LoadPlan, runLoad } from './load.ts'
import { measureCosts } from './measure-costs.ts'
import { writeComparison, writeCostTable } from './print-costs.ts'
import { recordCosts } from './record-costs.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string' },
    streams: { type: 'string', default: '2000' },
    seconds: { type: 'string' },
    pause: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    costs: { type: 'boolean', default: false },
    beside: { type: 'string' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    calls: { type: 'string', default: '200' },
    record: { type: 'boolean', default: false },
  },
})

if (values.costs) await printCosts()
else await printLoad()

async function printCosts(): Promise<void> {
  const { members = '50', seconds = '120', rounds, calls, only, beside } = values
  const size = { members: Number(members), notesOfEach: 300, articles: 20_000 }
  const plan = { ...size, calls: Number(calls), rounds: Number(rounds), streamSeconds: Number(seconds) }
  const releases = beside === undefined ? [undefined] : [undefined, resolve(beside)]
  const [costs = [], others] = await measureCosts(plan, { only, releases })
  console.log(writeCostTable(costs))
  if (others) console.log(`\n${writeComparison(others, costs)}`)
  if (values.record) recordCosts(plan, costs)
}

async function printLoad(): Promise<void> {
  const [members, seconds] = [Number(values.members ?? 500), Number(values.seconds ?? 180)]
  const streams = Number(values.streams)
  const use = { seconds }
  const plan: LoadPlan = { members, streams, use, seed: Number(values.seed), pauseMs: Number(values.pause) }
  const { notes, lost, doubled, calls, memory } = await runLoad(plan)
  console.log(`${members} members, ${streams} idle streams, ${seconds} s: ${notes} notes`)
  console.log(`lost ${lost.length}, doubled ${doubled.length}`)
  for (const [kind, times] of Object.entries(calls)) {
    const sorted = [...times].sort((one, other) => one - other)
    const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`
    console.log(
      `${kind}: ${(times.length / seconds).toFixed(0)} a second, half within ${at(0.5)}, 95 % within ${at(0.95)}`,
    )
  }
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  const ofOne = ((memory.withStreams - memory.idle) / Math.max(1, streams) / 1000).toFixed(1)
  console.log(`memory: ${megabytes(memory.idle)} idle, ${ofOne} kB a stream, ${megabytes(memory.after)} at the end`)
  if (lost.length + doubled.length > 0) process.exitCode = 1
}
