// First push and first pull of 1,000 and 10,000 notes of 1 kB, by our replication and three others, side by side in
// one run: Chromium with IndexedDB on disk, servers in their own processes, over loopback HTTP. Machines vary, also
// from minute to minute; the ratios count.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { buildBenchPage } from '../build-bench-page.ts'
import { onNewDevice } from './bench-device.ts'
import { type BenchServers, startBenchServers } from './bench-servers.ts'
import { type ContenderName, contenderNames, type Measured } from './contender.ts'
import { printTable, type Run, type ThreadMeasured } from './sync-table.ts'

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '1000,10000' },
  },
})
const rounds = Number(given.rounds)
const sizes = given.sizes.split(',').map(Number)

const pageFolder = mkdtempSync(join(tmpdir(), 'vedika-bench-page-'))
await buildBenchPage(join(import.meta.dirname, 'page'), pageFolder)
const servers = await startBenchServers()
try {
  for (const name of contenderNames) await runOnce(name, 100) // the first of anything is slow
  for (const size of sizes) {
    const runs: Run[] = []
    for (let round = 0; round < rounds; round++) {
      // Alternates the order, so that no contender always comes first or after the same one.
      const order = round % 2 === 0 ? contenderNames : contenderNames.toReversed()
      for (const name of order) runs.push(await runOnce(name, size))
      console.error(`${size} notes: round ${round + 1} of ${rounds}`)
    }
    printTable(size, runs)
  }
} finally {
  await servers.stop()
  rmSync(pageFolder, { recursive: true, force: true })
}

/** One device sends to an account that has nothing, another one fetches. */
async function runOnce(name: ContenderName, size: number): Promise<Run> {
  const person = await servers.addPerson()
  const device = { pageFolder, address: addressOf(name, servers), session: person.session }
  const push = await onNewDevice(device, (page) =>
    page.evaluate(([contender, target, count]) => bench.push(contender, target, count), [name, person, size] as const),
  )
  const pull = await onNewDevice(device, (page) =>
    measureThread(page, () =>
      page.evaluate(([contender, target]) => bench.pull(contender, target), [name, person] as const),
    ),
  )
  demandAll(name, size, pull)
  return { name, push, pull }
}

/** Beside the clock, what the page's main thread worked for: the only figure that a busy machine hardly changes. */
async function measureThread(page: Page, work: () => Promise<Measured>): Promise<ThreadMeasured> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const readThreadTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN)
  }
  const before = await readThreadTime()
  const measured = await work()
  return { ...measured, threadTime: (await readThreadTime()) - before }
}

function addressOf(name: ContenderName, { vedikaAddress, pouchAddress }: BenchServers): string {
  return name === 'pouchdb' ? pouchAddress : vedikaAddress
}

/** Fails if a contender has fewer rows. */
function demandAll(name: ContenderName, size: number, { count }: Measured): void {
  if (count !== size) throw new Error(`${name} brought ${count} of ${size} notes to the second device`)
}
