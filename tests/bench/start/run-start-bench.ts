// Starts of the app without a network, from the navigation to the screen, with 4x CPU throttling, compared with a
// page of React and its router that shows one line. `cold` is a restarted browser, `warm` another page of a running
// one. Each time is of the first frame that shows: a row, kept or the app's own (pixels); a row of the app's own (live);
// all of its rows (full); the title of the article, or the first field of the form, that a press at the first pixels
// asks for, in a start of its own (answered). Idle is the end of the last task over 50 ms. Before that, a device's
// first visit over a slow network. `--app FOLDER` also measures the app of another checkout that is installed and
// built, in turns with this one.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright'
import { browserArguments, findBrowser } from '#tests/support/measure/find-browser.ts'
import { VedikaServer } from '#tests/support/server/vedika-server.ts'
import { buildBenchPage } from '../build-bench-page.ts'
import { median } from '../median.ts'
import { BareBrowser } from './bare-browser.ts'
import { serveEmptyPage } from './empty-server.ts'
import { printFirstVisits } from './first-visits.ts'
import { type StartScreen, type StartTimes, timeStart } from './start-screens.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, app: { type: 'string' } } })
const rounds = Number(values.rounds)

interface Start {
  name: string
  address: string
  screen: StartScreen
  isMember?: boolean
}

/** A device: a profile on disk, whose browser restarts each time. */
interface Device extends Start {
  profile: string
  cold: Partial<StartTimes>[]
  warm: Partial<StartTimes>[]
}

const cards = {
  selector: 'main article',
  count: 10,
  press: { selector: 'main article a[href*="article="]', effect: '[role=dialog] h1' },
}
const notes = {
  selector: 'main tbody tr',
  count: 5,
  press: { selector: 'main a[href*="add"]', effect: '[role=dialog] input' },
}
const servers = [{ name: '', server: new VedikaServer() }]
if (values.app) servers.unshift({ name: ', other app', server: new VedikaServer({}, values.app) })
const folder = mkdtempSync(join(tmpdir(), 'vedika-bench-empty-'))
await buildBenchPage(join(import.meta.dirname, 'page'), folder)
const empty = await serveEmptyPage(folder)
const emptyAddress = `http://localhost:${(empty.address() as AddressInfo).port}/`
const devices: Device[] = []
try {
  for (const { server } of servers) await server.start()
  const apps = servers.map(({ name, server }) => ({ name, address: server.address }))
  await printFirstVisits(apps, emptyAddress, rounds)
  const starts = [
    { name: 'Empty page', address: emptyAddress, screen: { selector: 'h1', count: 1 } },
    ...apps.flatMap(startsOf),
  ]
  for (const start of starts) devices.push({ ...start, profile: makeProfile(), cold: [], warm: [] })
  for (const device of devices) await prepare(device)
  for (let round = 0; round < rounds; round++) for (const device of devices) await measure(device)
  printTable('Cold start', 'cold')
  printTable('Warm start', 'warm')
} finally {
  for (const { profile } of devices) rmSync(profile, { recursive: true, force: true })
  empty.close()
  for (const { server } of servers) await server.remove()
  rmSync(folder, { recursive: true, force: true })
}

function startsOf({ name, address }: { name: string; address: string }): Start[] {
  const list = `${address}/pages/news/list`
  return [
    { name: `List, visitor${name}`, address: list, screen: cards },
    { name: `List, member${name}`, address: list, screen: cards, isMember: true },
    { name: `Notes, member${name}`, address: `${address}/secure/notes/private/all`, screen: notes, isMember: true },
  ]
}

function makeProfile(): string {
  return mkdtempSync(join(tmpdir(), 'vedika-bench-start-'))
}

/** Until the device can start without a network, and has been at the address. */
async function prepare({ profile, address, isMember }: Device): Promise<void> {
  const executablePath = findBrowser()
  const context = await chromium.launchPersistentContext(profile, {
    args: browserArguments,
    viewport: { width: 390, height: 844 },
    ...(executablePath && { executablePath }),
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    if (isMember) await writeNotes(page, new URL(address).origin)
    await page.goto(address)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto(address)
    if (address !== emptyAddress) await page.evaluate(untilKept)
  } finally {
    await context.close()
  }
}

/** As a member who has just signed in. */
async function writeNotes(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/pages/user/login`)
  await page.getByRole('button', { name: 'Demo member' }).click()
  await page.waitForURL('**/dashboard/news')
  for (let number = 1; number <= notes.count; number++) {
    await page.goto(`${origin}/secure/notes/private/add`)
    await page.getByLabel('Name').fill(`Note ${number}`)
    await page.getByLabel('Description').fill('The monsoon reaches the western coast in June.')
    await page.getByRole('button', { name: /^Save/ }).click()
    await page.waitForURL('**/private/all')
  }
}

/** In the page. */
async function untilKept(): Promise<void> {
  while (!localStorage.getItem(`vedika.screen:${location.pathname}`)) await new Promise(requestAnimationFrame)
}

/** A cold and a warm start; then a cold one in which something is pressed. */
async function measure({ profile, address, screen, cold, warm }: Device): Promise<void> {
  const { press, ...unpressed } = screen
  const coldTimes = await inBrowser(profile, async (browser) => {
    const first = await browser.newPage()
    const times = await timeStart(first, address, unpressed)
    const second = await browser.newPage()
    await first.close()
    warm.push(await timeStart(second, address, unpressed))
    return times
  })
  const pressed =
    press && (await inBrowser(profile, async (browser) => timeStart(await browser.newPage(), address, screen)))
  cold.push({ ...coldTimes, ...(pressed && { answered: pressed.answered }) })
}

/** Also closes it when the work fails. */
async function inBrowser<Result>(profile: string, work: (browser: BareBrowser) => Promise<Result>): Promise<Result> {
  const browser = await BareBrowser.launch(profile)
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

function printTable(title: string, kind: 'cold' | 'warm'): void {
  const parts = ['pixels', 'live', 'full', 'answered', 'idle'] as const
  const shown = parts.filter((part) => kind === 'cold' || part !== 'answered')
  const timesOf = (device: Device | undefined, part: keyof StartTimes) =>
    (device?.[kind] ?? []).map((times) => times[part]).filter((time) => time !== undefined)
  const base = median(timesOf(devices[0], 'live'))
  console.log(`\n${title}, CPU 4 times slower | ${shown.map((part) => `${part} | of the empty page`).join(' | ')}`)
  console.log(`--- | ${shown.map(() => '---: | ---:').join(' | ')}`)
  for (const device of devices) {
    const cells = shown.map((part) => {
      const times = timesOf(device, part)
      if (times.length === 0) return ' | '
      const spread = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`
      return `${median(times).toFixed(0)} ms (${spread}) | ${(median(times) / base).toFixed(2)}`
    })
    console.log(`${device.name} | ${cells.join(' | ')}`)
  }
}
