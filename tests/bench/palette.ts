// Waiting times of the palette with 20,000 articles and 5,000 notes on the device, from a letter until the articles or
// the notes that it finds are laid out: right after a start, when the indexes are being read, and later.
import type { Page } from 'playwright'
import { VedikaServer } from '../support/server/vedika-server.ts'
import { fillArticles } from './fill-articles.ts'
import { fillNotes } from './fill-notes.ts'
import { inNewBrowser } from './in-new-browser.ts'
import { median } from './median.ts'
import { ARTICLE_COUNT, makeSampleArticles } from './sample-articles.ts'
import { readWaited, watchPress } from './watch-press.ts'

const NOTES = 5000
const ROUNDS = 3
/** Longer than what a start does later. */
const SETTLES_MS = 5000
/** A quick typist's pace: the results of the letter before are there. */
const BETWEEN_LETTERS_MS = 200
const resultsOf = (kind: 'articles' | 'notes') => `[role=group]:has([role=option][id*="-${kind}-"])`

const server = new VedikaServer({ RATE_LIMIT_USER: '1000000', RATE_LIMIT_PUBLIC: '1000000' })
await server.start()
try {
  await fillNotes(server.address, NOTES)
  await inNewBrowser(async (context) => {
    const page = await context.newPage()
    await page.goto(`${server.address}/pages/user/login`)
    await page.getByRole('button', { name: 'Demo member' }).click()
    await page.getByText('All changes saved').first().waitFor({ timeout: 600_000 })
    await fillArticles(page, makeSampleArticles())
    await untilIndexed(page)
    console.log(
      `\n${ARTICLE_COUNT.toLocaleString('en')} articles, ${NOTES.toLocaleString('en')} notes | right after a start | first letter | second letter`,
    )
    console.log('--- | ---: | ---: | ---:')
    await report(page, 'Articles', 'articles', ['mo', 'in', 'co', 'ri'])
    await report(page, 'Notes', 'notes', ['47', '83', '15', '20'])
  })
} finally {
  await server.remove()
}

async function report(page: Page, title: string, kind: 'articles' | 'notes', words: string[]): Promise<void> {
  const [atStart, first, further]: [number[], number[], number[]] = [[], [], []]
  const shown = resultsOf(kind)
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.reload()
    await openPalette(page)
    atStart.push(await typeLetter(page, words.join('').charAt(0), shown))
    await page.waitForTimeout(SETTLES_MS)
    for (const word of words) {
      await clear(page)
      for (const [place, letter] of [...word].entries()) {
        await page.waitForTimeout(BETWEEN_LETTERS_MS)
        const waited = await typeLetter(page, letter, shown)
        if (place === 0) first.push(waited)
        else further.push(waited)
      }
    }
  }
  console.log([title, ...[atStart, first, further].map((times) => `${median(times).toFixed(1)} ms`)].join(' | '))
}

async function clear(page: Page): Promise<void> {
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
}

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search everything' }).click()
  await page.locator('[role=combobox]:focus').waitFor() // a letter before that is lost
}

/** Waits until the results change: a letter has others than the one before. */
async function typeLetter(page: Page, letter: string, shown: string): Promise<number> {
  await page.evaluate(watchPress, shown)
  await page.keyboard.press(letter)
  return readWaited(page)
}

/** The search on this device tells how many articles it covers. */
async function untilIndexed(page: Page): Promise<void> {
  await page.goto(`${server.address}/pages/news/search?q=monsoon`)
  await page.context().setOffline(true)
  await page.getByText(/in 20,0\d\d articles on this device/).waitFor({ timeout: 600_000 })
  await page.context().setOffline(false)
}
