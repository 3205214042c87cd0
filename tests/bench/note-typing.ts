// Time of a key in the rich editor of the real app, in notes of several lengths, until the page is laid out again. A
// bare contenteditable and a textarea with the same text in the same browser serve for comparison.
import { chromium, type Page } from 'playwright'
import { browserArguments, findBrowser } from '../support/measure/find-browser.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'
import { median } from './median.ts'

const KEYS = 100
const LENGTHS = [1_000, 5_000, 100_000]
const SENTENCE = 'The monsoon reaches the <strong>western coast</strong> in June, and the <em>hills</em> a week later. '

declare global {
  var keyTimes: number[]
  var keyWatch: AbortController | undefined
}

const server = new VedikaServer()
await server.start()
const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) })
try {
  const page = await browser.newPage({ bypassCSP: true }) // the bare field is filled by markup
  await page.goto(`${server.address}/pages/user/login?returnTo=/secure/notes/private/add`)
  await page.getByRole('button', { name: 'Demo admin' }).click()
  await page.waitForURL('**/private/add')
  await page.getByText('Use Rich Text Editor').click()
  const editor = page.getByRole('textbox', { name: 'Description' })
  await editor.click()
  console.log('\nA key, median of 100 | rich editor | 95 of 100 | bare contenteditable | ours / its | textarea')
  console.log('--- | ---: | ---: | ---: | ---: | ---:')
  for (const length of LENGTHS) {
    const html = makeNote(length)
    await editor.click()
    await page.keyboard.press('ControlOrMeta+a')
    await editor.evaluate(pasteHtml, html)
    await page.waitForTimeout(1500) // until what was pasted is stored as a draft: that is not a key
    const rich = await timeKeys(page, '[role=textbox][contenteditable]')
    await page.evaluate(addBareFields, html)
    const bare = await timeKeys(page, '#bare')
    const area = await timeKeys(page, '#area')
    await page.evaluate(() => document.querySelector('#bench')?.remove())
    const ratio = (median(rich) / median(bare)).toFixed(1)
    const slow = rich.toSorted((one, other) => one - other)[Math.floor(rich.length * 0.95)] ?? 0
    const times = [median(rich), slow, median(bare)].map(show)
    console.log([`in ${length.toLocaleString('en')} characters`, ...times, ratio, show(median(area))].join(' | '))
  }
} finally {
  await browser.close()
  await server.remove()
}

/** Paragraphs of about 500 characters, every tenth a heading, up to `length` characters. */
function makeNote(length: number): string {
  const sentences = Math.round(length / SENTENCE.replace(/<[^>]*>/g, '').length)
  const blocks: string[] = []
  for (let start = 0; start < sentences; start += 7) {
    const tag = (start / 7) % 10 === 0 ? 'h2' : 'p'
    blocks.push(`<${tag}>${SENTENCE.repeat(Math.min(tag === 'h2' ? 1 : 7, sentences - start)).trim()}</${tag}>`)
  }
  return blocks.join('')
}

function show(ms: number): string {
  return `${ms.toFixed(1)} ms`
}

/** Types in the middle of a field, by single keys, as fast as they are taken. */
async function timeKeys(page: Page, field: string): Promise<number[]> {
  await page.evaluate(watchKeys, field)
  for (let key = 0; key < KEYS; key++) await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a')
  return page.evaluate(() => keyTimes)
}

/** In the page: puts the caret into the middle of a field, and notes for each key what it takes until layout is done. */
function watchKeys(field: string): void {
  const place = document.querySelector<HTMLElement>(field)
  if (!place) throw new Error(`There is no ${field}`)
  place.focus()
  if (place instanceof HTMLTextAreaElement) place.setSelectionRange(place.value.length / 2, place.value.length / 2)
  else {
    const block = place.children[Math.floor(place.children.length / 2)] ?? place
    const text = document.createTreeWalker(block, NodeFilter.SHOW_TEXT).nextNode()
    if (text) getSelection()?.collapse(text, 5)
  }
  globalThis.keyWatch?.abort()
  globalThis.keyTimes = []
  globalThis.keyWatch = new AbortController()
  const begin = () => {
    const begun = performance.now()
    setTimeout(() => {
      document.body.getBoundingClientRect()
      keyTimes.push(performance.now() - begun)
    })
  }
  place.addEventListener('keydown', begin, { capture: true, signal: globalThis.keyWatch.signal })
}

function pasteHtml(place: Element, html: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

function addBareFields(html: string): void {
  const bench = document.createElement('div')
  bench.id = 'bench'
  bench.innerHTML =
    '<div id="bare" contenteditable="true" style="max-height:60vh;overflow:auto"></div><textarea id="area" style="height:20rem"></textarea>'
  document.body.append(bench)
  const [bare, area] = bench.children
  if (bare) bare.innerHTML = html
  if (area instanceof HTMLTextAreaElement && bare) area.value = bare.textContent ?? ''
}
