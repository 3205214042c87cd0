// npm run load -- --members 500 --streams 2000 --seconds 180: members sync at once with one server. Prints what was
// stored, answer times and memory; ends with 1 if anything was lost or doubled. A profile of the server:
// NODE_OPTIONS=--cpu-prof.
import { parseArgs } from 'node:util'
import { runLoad } from './load.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '500' },
    streams: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '180' },
    pause: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
})
const [members, streams, seconds] = [Number(values.members), Number(values.streams), Number(values.seconds)]
const plan = { members, streams, seconds, seed: Number(values.seed), pauseMs: Number(values.pause) }
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
