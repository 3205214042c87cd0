// Starts of the app without a network, from the navigation to the screen, with 4x CPU throttling, compared with a
// page of React and its router that shows one line. `cold` is a restarted browser, `warm` another page of a running
// one. Before that, a device's first visit over a slow network.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { VedikaServer } from '#tests/support/server/vedika-server.ts'
import { buildBenchPage } from '../build-bench-page.ts'
import { median } from '../median.ts'
import { serveEmptyPage } from './empty-server.ts'
import { printFirstVisits } from './first-visits.ts'
import { BenchDevice, type StartTimes, timeStart } from './start-screens.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const CARDS = { selector: 'main article', count: 10 }
const server = new VedikaServer()
await server.start()
const folder = mkdtempSync(join(tmpdir(), 'vedika-bench-empty-'))
await buildBenchPage(join(import.meta.dirname, 'page'), folder)
const empty = await serveEmptyPage(folder)
const emptyAddress = `http://localhost:${(empty.address() as AddressInfo).port}/`

const screens = [
  { name: 'Empty page', address: emptyAddress, screen: { selector: 'h1', count: 1 } },
  { name: 'List, visitor', address: `${server.address}/pages/news/list`, screen: CARDS },
  { name: 'List, member', address: `${server.address}/pages/news/list`, screen: CARDS, isMember: true },
  {
    name: 'Notes, member',
    address: `${server.address}/secure/notes/private/all`,
    isMember: true,
    screen: { selector: 'main tbody tr', count: 5 },
  },
]
const devices = screens.map(() => new BenchDevice())
const times = screens.map(() => ({ cold: [] as StartTimes[], warm: [] as StartTimes[] }))
try {
  await printFirstVisits(server.address, emptyAddress, Number(values.rounds))
  for (const [index, { address, isMember }] of screens.entries())
    await devices[index]?.use((page) => prepare(page, address, isMember))
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [index, { address, screen }] of screens.entries())
      await devices[index]?.use(async (page, context) => {
        await context.setOffline(true)
        times[index]?.cold.push(await timeStart(page, address, screen))
        await page.close()
        times[index]?.warm.push(await timeStart(await context.newPage(), address, screen))
      })
  printTable('Cold start', 'cold')
  printTable('Warm start', 'warm')
} finally {
  for (const device of devices) device.remove()
  empty.close()
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
}

/** Until the device can start without a network, and has been at the address. */
async function prepare(page: Page, address: string, isMember = false): Promise<void> {
  if (isMember) {
    await page.goto(`${server.address}/pages/user/login`)
    await page.getByRole('button', { name: 'Demo member' }).click()
    await page.waitForURL('**/dashboard/news')
    for (let number = 1; number <= 5; number++) {
      await page.goto(`${server.address}/secure/notes/private/add`)
      await page.getByLabel('Name').fill(`Note ${number}`)
      await page.getByLabel('Description').fill('The monsoon reaches the western coast in June.')
      await page.getByRole('button', { name: /^Save/ }).click()
      await page.waitForURL('**/private/all')
    }
  }
  await page.goto(address)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(address)
  if (address !== emptyAddress) await page.evaluate(untilKept)
}

/** In the page. */
async function untilKept(): Promise<void> {
  while (!localStorage.getItem(`vedika.screen:${location.pathname}`)) await new Promise(requestAnimationFrame)
}

function printTable(title: string, kind: 'cold' | 'warm'): void {
  const of = (index: number, part: keyof StartTimes) => (times[index]?.[kind] ?? []).map((time) => time[part])
  const base = median(of(0, 'live'))
  console.log(`\n${title}, CPU 4 times slower | pixels | of the empty page | live | of the empty page`)
  console.log('--- | ---: | ---: | ---: | ---:')
  for (const [index, { name }] of screens.entries()) {
    const cells = (['pixels', 'live'] as const).map((part) => {
      const values = of(index, part)
      const spread = `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`
      return `${median(values).toFixed(0)} ms (${spread}) | ${(median(values) / base).toFixed(2)}`
    })
    console.log(`${name} | ${cells.join(' | ')}`)
  }
}
