// Time from a click until the note appears in or leaves the list, in the real app. One IndexedDB transaction of a
// note, the minimum of a safe write, serves for comparison.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { browserArguments, findBrowser } from '../support/measure/find-browser.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'
import { median } from './median.ts'

const TIMES = 20

interface Wait {
  took: number
  /** Frames between write and paint. */
  frames: number
}

declare global {
  var noteSeen: Promise<Wait>
}

const server = new VedikaServer()
await server.start()
const profile = mkdtempSync(join(tmpdir(), 'vedika-bench-device-'))
const executablePath = findBrowser()
const context = await chromium.launchPersistentContext(profile, {
  args: browserArguments,
  ...(executablePath && { executablePath }),
})
try {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${server.address}/pages/user/login`)
  await page.getByRole('button', { name: 'Demo member' }).click()
  await page.waitForURL('**/dashboard/news')
  await page.goto(`${server.address}/secure/notes/private/all`)
  const saved: Wait[] = []
  const deleted: Wait[] = []
  for (let time = 0; time < TIMES; time++) {
    saved.push(await saveNote(page, `Note ${time}`))
    deleted.push(await deleteNote(page, `Note ${time}`))
  }
  const transaction = await page.evaluate(timeTransactions, TIMES)
  console.log('\nFrom the click to the list | ms | frames begun')
  console.log('--- | ---: | ---:')
  print('Save: the form closes, the list opens with the note', saved)
  print('Delete: the note leaves the list', deleted)
  console.log(`one IndexedDB transaction of 1 kB | ${median(transaction).toFixed(1)} |\n`)
} finally {
  await context.close()
  rmSync(profile, { recursive: true, force: true })
  await server.remove()
}

async function saveNote(page: Page, name: string): Promise<Wait> {
  await page.getByRole('link', { name: 'Add new note' }).first().click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('The monsoon reaches the western coast in June. '.repeat(20))
  await page.evaluate(watchClick, { name, isShown: true })
  await page.getByRole('button', { name: /^Save/ }).click()
  return page.evaluate(() => noteSeen)
}

async function deleteNote(page: Page, name: string): Promise<Wait> {
  await page.getByRole('button', { name: `Action: ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await confirm.waitFor()
  await page.evaluate(watchClick, { name, isShown: false })
  await confirm.click()
  return page.evaluate(() => noteSeen)
}

/** In the page: from the next click until the list shows the note, or no longer does. */
function watchClick({ name, isShown }: { name: string; isShown: boolean }): void {
  const seen = Promise.withResolvers<Wait>()
  globalThis.noteSeen = seen.promise
  const isThere = () => Array.from(document.querySelectorAll('td a')).some((link) => link.textContent === name)
  const begin = () => {
    const begun = performance.now()
    let frames = 0
    const countFrame = () => {
      frames += 1
      frame = requestAnimationFrame(countFrame)
    }
    let frame = requestAnimationFrame(countFrame)
    const observer = new MutationObserver(() => {
      if (isThere() !== isShown) return
      observer.disconnect()
      cancelAnimationFrame(frame)
      seen.resolve({ took: performance.now() - begun, frames })
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  document.addEventListener('click', begin, { capture: true, once: true })
}

/** In the page: how long each transaction that stores a note takes, in ms. */
async function timeTransactions(times: number): Promise<number[]> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('bench', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('notes', { keyPath: 'id' })
    opening.onsuccess = () => resolve(opening.result)
  })
  const took: number[] = []
  for (let id = 0; id < times; id++) {
    const begun = performance.now()
    const transaction = database.transaction('notes', 'readwrite')
    transaction.objectStore('notes').put({ id, text: 'm'.repeat(1000) })
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    took.push(performance.now() - begun)
  }
  return took
}

function print(title: string, waits: Wait[]): void {
  const took = median(waits.map((wait) => wait.took)).toFixed(1)
  console.log(`${title} | ${took} | ${median(waits.map(({ frames }) => frames))}`)
}
