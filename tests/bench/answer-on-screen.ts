// Time of an answer's first word on the screen of the real app, compared with the model's own first word, and frame
// times while 10,000 tokens of Markdown stream in.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from 'playwright'
import { browserArguments, findBrowser } from '../support/measure/find-browser.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'
import { median } from './median.ts'

const FIRST_MS = 500
const ROUNDS = 10
const TOKENS = 10_000
const LONG_FRAME_MS = 50

const paragraph =
  'The **monsoon** reaches the [western coast](https://example.org) in June, and the *hills* a week later, as `rain()` falls. '
const long = Array.from({ length: 120 }, (_, number) =>
  number % 10 === 9
    ? '| Place | Rain |\n| --- | ---: |\n| Kochi | 300 |\n| Agumbe | 700 |\n\n'
    : `${number % 7 === 0 ? '## The rains\n\n' : ''}${paragraph.repeat(3)}\n\n`,
).join('')

declare global {
  /** In ms. */
  var firstWordAfter: number | undefined
  var frameTimes: number[]
}

/** Number of short answers so far. */
let given = 0
const model = createServer((request, response) => {
  let asked = ''
  request.on('data', (chunk) => {
    asked += chunk
  })
  request.on('end', () => setTimeout(() => answer(response, asked.includes('Tell all')), FIRST_MS))
})
model.listen(0, '127.0.0.1')
await once(model, 'listening')
const endpoint = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`
const server = new VedikaServer({ CHAT_DEEPSEEK_KEY: 'bench', CHAT_DEEPSEEK_BASE_URL: endpoint })
await server.start()
const executablePath = findBrowser()
const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) })
try {
  const page = await browser.newPage()
  await page.goto(`${server.address}/pages/user/login?returnTo=/secure/chatgpt`)
  await page.getByRole('button', { name: 'Demo member' }).click()
  const box = page.getByPlaceholder('Ask Vedika')
  await box.waitFor()

  const waits: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const wait = await ask(page, `Word ${round}`, `said${round} `)
    if (round > 0) waits.push(wait) // the first of anything is slow
  }
  const first = median(waits)
  console.log(`\nThe first word of an answer | the model’s own | on the screen | ratio`)
  console.log('--- | ---: | ---: | ---:')
  console.log(`Median of ${ROUNDS} | ${FIRST_MS} ms | ${first.toFixed(0)} ms | ${(first / FIRST_MS).toFixed(2)}`)

  await page.evaluate(watchFrames)
  await ask(page, 'Tell all', 'The rains')
  await page.getByText('The end of it.').waitFor({ timeout: 120_000 })
  const frames = await page.evaluate(() => frameTimes)
  const sorted = frames.toSorted((one, other) => one - other)
  const share = frames.filter((ms) => ms > LONG_FRAME_MS).length
  console.log(
    `\n${TOKENS.toLocaleString('en')} tokens stream in | frames | median | 99 of 100 | longest | above ${LONG_FRAME_MS} ms`,
  )
  console.log('--- | ---: | ---: | ---: | ---: | ---:')
  const times = [median(frames), sorted[Math.floor(sorted.length * 0.99)] ?? 0, sorted.at(-1) ?? 0]
  console.log(['Markdown', frames.length, ...times.map((ms) => `${ms.toFixed(1)} ms`), share].join(' | '))
} finally {
  await browser.close()
  await server.remove()
  model.closeAllConnections()
  model.close()
}

function answer(response: ServerResponse, isLong: boolean): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const say = (content: string) =>
    response.write(
      `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] })}\n\n`,
    )
  const end = () => {
    response.write(
      `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\n`,
    )
    response.end('data: [DONE]\n\n')
  }
  if (!isLong) {
    say(`said${given++} and no more.`)
    end()
    return
  }
  const text = `${long}The end of it.`
  const size = Math.ceil(text.length / TOKENS)
  let at = 0
  const timer = setInterval(() => {
    for (let token = 0; token < 5 && at < text.length; token++, at += size) say(text.slice(at, at + size))
    if (at < text.length) return
    clearInterval(timer)
    end()
  }, 4)
}

/** In ms, from Enter until the text is on the screen. */
async function ask(page: Page, question: string, words: string): Promise<number> {
  const box = page.getByPlaceholder('Ask Vedika')
  await box.fill(question)
  await page.evaluate(watchWords, words)
  await box.press('Enter')
  await page.waitForFunction(() => firstWordAfter !== undefined)
  const wait = await page.evaluate(() => firstWordAfter ?? 0)
  if (question !== 'Tell all') await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden' })
  return wait
}

/** In the page: takes the time from the next Enter until an answer shows the words. */
function watchWords(words: string): void {
  globalThis.firstWordAfter = undefined
  let begun = 0
  const begin = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    begun = performance.now()
    removeEventListener('keydown', begin, { capture: true })
  }
  addEventListener('keydown', begin, { capture: true })
  const observer = new MutationObserver(() => {
    if (!document.body.textContent?.includes(words.trim())) return
    observer.disconnect()
    document.body.getBoundingClientRect()
    globalThis.firstWordAfter = performance.now() - begun
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
}

/** In the page: notes how long each frame takes, from now on. */
function watchFrames(): void {
  globalThis.frameTimes = []
  let last = performance.now()
  const next = () => {
    const now = performance.now()
    frameTimes.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}
