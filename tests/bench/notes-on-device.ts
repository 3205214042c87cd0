// Waiting times among 5,000 notes (or `--notes`) in the real app, from the press until the screen shows the result: a
// page of the list, the first letter of a search, each further letter, a note. A bare read of as many rows from the
// same IndexedDB store serves for comparison.
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright'
import { browserArguments, findBrowser } from '../support/measure/find-browser.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'
import { fillNotes } from './fill-notes.ts'
import { median } from './median.ts'
import { readWaited, watchPress } from './watch-press.ts'

const { values: given } = parseArgs({ options: { notes: { type: 'string', default: '5000' } } })
const NOTES = Number(given.notes)
const ROUNDS = 20
const PATH = '/secure/notes/private/all?size=25'

/** Element to press, and selector of the element whose text changes afterwards. */
interface Wait {
  press: string
  shown: string
}

const server = new VedikaServer({ RATE_LIMIT_USER: '1000000', RATE_LIMIT_PUBLIC: '1000000' })
await server.start()
await fillNotes(server.address, NOTES)
const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) })
try {
  const page = await browser.newPage()
  await page.goto(`${server.address}/pages/user/login?returnTo=${encodeURIComponent(PATH)}`)
  await page.getByRole('button', { name: 'Demo member' }).click()
  await page.getByText('All changes saved').first().waitFor({ timeout: 600_000 })

  console.log(
    `\n${NOTES.toLocaleString('en')} notes, median of ${ROUNDS} | rows | bare IndexedDB | on the screen | ratio`,
  )
  console.log('--- | ---: | ---: | ---: | ---:')
  await report(page, 'The next page of the list', 25, async () => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      times.push(await waitFor(page, { press: '[aria-label="Next page"]', shown: 'tbody a' }))
    }
    return times
  })
  const box = page.getByLabel('Search notes')
  for (const wait of [0, 5000]) {
    await report(page, `The first letter, ${wait / 1000} s after the list`, 25, async () => {
      const times: number[] = []
      for (let round = 0; round < ROUNDS / 4; round++) {
        await page.goto(server.address + PATH)
        await page.getByRole('heading', { name: `Private Notes (${NOTES})` }).waitFor()
        await page.waitForTimeout(wait)
        await box.focus()
        times.push(await typeLetter(page, '7'))
      }
      return times
    })
  }
  await report(page, 'Each letter of a search', 25, async () => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS / 4; round++) {
      const number = String(1000 + round * 711)
      await box.fill('')
      for (const letter of number) times.push(await typeLetter(page, letter))
    }
    return times
  })
  await box.fill('')
  await report(page, 'A note', 1, async () => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      times.push(await waitFor(page, { press: `tbody tr:nth-child(${round + 1}) a`, shown: 'h1' }))
      await page.goBack()
    }
    return times
  })
} finally {
  await browser.close()
  await server.remove()
}

async function report(page: Page, title: string, rows: number, measure: () => Promise<number[]>): Promise<void> {
  const ours = median(await measure())
  const bare = median(await page.evaluate(readBare, [rows, ROUNDS] as const))
  console.log([title, rows, `${bare.toFixed(1)} ms`, `${ours.toFixed(1)} ms`, (ours / bare).toFixed(0)].join(' | '))
}

/** Presses and waits until the screen has changed and is laid out. */
async function waitFor(page: Page, wait: Wait): Promise<number> {
  await page.locator(wait.press).waitFor()
  await page.evaluate(watchPress, wait.shown)
  await page.evaluate((press) => document.querySelector<HTMLElement>(press)?.click(), wait.press)
  return readWaited(page)
}

async function typeLetter(page: Page, letter: string): Promise<number> {
  await page.evaluate(watchPress, 'nav[aria-label=Pages]') // every letter leaves fewer notes
  await page.keyboard.press(letter)
  return readWaited(page)
}

/** Runs in the page: reads a number of rows by key from RxDB's store of notes. */
async function readBare([rows, rounds]: readonly [number, number]): Promise<number[]> {
  const answerOf = <Answer>(request: IDBRequest<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const name = (await indexedDB.databases()).find((each) => /--notes$/.test(each.name ?? ''))?.name
  const database = await answerOf(indexedDB.open(name ?? ''))
  const keys = await answerOf(database.transaction('docs').objectStore('docs').getAllKeys())
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const asked = keys.slice(round * rows, (round + 1) * rows)
    const begun = performance.now()
    const store = database.transaction('docs').objectStore('docs')
    await Promise.all(asked.map((key) => answerOf(store.get(key))))
    times.push(performance.now() - begun)
  }
  database.close()
  return times
}
