// First sync on a new device in the real app: time from the sign-in until all notes are stored and counted on screen,
// and the longest task of the page's main thread. `--sizes 1000,10000 --rates 1,4 --rounds 3`.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { BrowserContext, CDPSession, Page } from 'playwright'
import { VedikaServer } from '#tests/support/server/vedika-server.ts'
import { fillNotes } from '../fill-notes.ts'
import { inNewBrowser } from '../in-new-browser.ts'
import { median } from '../median.ts'

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '1000,10000' },
    rates: { type: 'string', default: '1,4' },
    profile: { type: 'string' },
  },
})

declare global {
  /** In ms. */
  var longestTask: number
}

const rates = given.rates.split(',').map(Number)
console.log(
  '\nFirst sync in the app | CPU | all notes on screen | main thread | longest task\n--- | ---: | ---: | ---: | ---:',
)
for (const size of given.sizes.split(',').map(Number)) {
  const server = new VedikaServer({ RATE_LIMIT_USER: '1000000', RATE_LIMIT_PUBLIC: '1000000' })
  await server.start()
  try {
    await fillNotes(server.address, size)
    for (const rate of rates) {
      const runs: Awaited<ReturnType<typeof measure>>[] = []
      for (let round = 0; round < Number(given.rounds); round++)
        runs.push(await inNewBrowser((context) => measure(context, server.address, size, rate)))
      const longest = Math.max(...runs.map((run) => run.longest))
      const seconds = median(runs.map((run) => run.seconds))
      const thread = median(runs.map((run) => run.thread))
      const cells = [`${size.toLocaleString('en')} notes`, `${rate}x`, `${seconds.toFixed(1)} s`]
      console.log([...cells, `${thread.toFixed(1)} s`, `${longest.toFixed(0)} ms`].join(' | '))
    }
  } finally {
    await server.remove()
  }
}

async function measure(context: BrowserContext, address: string, size: number, rate: number) {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.addInitScript(watchTasks)
  await page.goto(`${address}/pages/user/login?returnTo=/secure/notes/private/all`)
  await page.getByRole('button', { name: 'Demo member' }).waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await page.evaluate(() => {
    globalThis.longestTask = 0
  })
  if (given.profile) await startProfile(devtools)
  const readThreadTime = await watchThread(devtools)
  const start = performance.now()
  await page.getByRole('button', { name: 'Demo member' }).click()
  await page.getByRole('heading', { name: `Private Notes (${size})` }).waitFor({ timeout: 600_000 })
  await page.getByTestId('sync-indicator').filter({ hasText: 'All changes saved' }).waitFor({ timeout: 600_000 })
  const seconds = (performance.now() - start) / 1000
  const thread = await readThreadTime()
  if (given.profile) await writeProfile(devtools, given.profile)
  return { seconds, thread, longest: await readLongestTask(page) }
}

/** Reads how long the page's main thread has worked since, in seconds: what a busy machine hardly changes. */
async function watchThread(devtools: CDPSession): Promise<() => Promise<number>> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN
  }
  const before = await read()
  return async () => (await read()) - before
}

function readLongestTask(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.longestTask)
}

/** In the page. */
function watchTasks(): void {
  globalThis.longestTask = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longestTask = Math.max(globalThis.longestTask, duration)
  }).observe({ type: 'longtask' })
}

async function startProfile(devtools: CDPSession): Promise<void> {
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.setSamplingInterval', { interval: 500 })
  await devtools.send('Profiler.start')
}

async function writeProfile(devtools: CDPSession, file: string): Promise<void> {
  const { profile } = await devtools.send('Profiler.stop')
  writeFileSync(file, JSON.stringify(profile))
}
