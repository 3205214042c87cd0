// Read state on the device with 10,000 articles: the first pull of 10,000 marks, and the turn of a page of the list
// without a network, beside a member who has read nothing.
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright'
import { articleIdOf } from '#schemas/article-address.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { readMarkOf, readStateId } from '#schemas/read-mark.ts'
import type { DemoAccount } from '#schemas/session.ts'
import { readStatePush } from '../support/rows/test-documents.ts'
import { callServer, signInAsDemo } from '../support/server/live-server.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'
import { fillArticles } from './fill-articles.ts'
import { inNewBrowser } from './in-new-browser.ts'
import { median } from './median.ts'
import { makeSampleArticles } from './sample-articles.ts'
import { readWaited, watchPress } from './watch-press.ts'

const COUNT = 10_000
const ROWS_A_PUSH = 100
const TURNS = 8
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })

const members = [
  { title: 'Nothing read', account: 'demo-admin', button: 'Demo admin' },
  { title: '10,000 articles read', account: 'demo-member', button: 'Demo member' },
] as const

const made = [...makeSampleArticles(COUNT)]
const articles = await Promise.all(made.map(async (article) => ({ ...article, id: await articleIdOf(article.url) })))
const server = new VedikaServer({ RATE_LIMIT_USER: '1000000', RATE_LIMIT_PUBLIC: '1000000' })
await server.start()
try {
  await markAllRead('demo-member')
  const measured = members.map(() => ({ pull: [] as number[], bytes: [] as number[], turns: [] as number[] }))
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [index, { button }] of members.entries())
      await inNewBrowser(async (context) => {
        const page = await context.newPage()
        const { ms, bytes } = await signIn(page, button)
        await fillArticles(page, articles)
        measured[index]?.pull.push(ms)
        measured[index]?.bytes.push(bytes)
        measured[index]?.turns.push(...(await turnPages(context, page)))
      })
  console.log('\nOf 10,000 articles | sign-in until all is saved | first pull | next page of the list')
  console.log('--- | ---: | ---: | ---:')
  for (const [index, { title }] of members.entries()) {
    const { pull = [], bytes = [], turns = [] } = measured[index] ?? {}
    const cells = [`${median(pull).toFixed(0)} ms`, `${(median(bytes) / 1000).toFixed(0)} kB`]
    console.log([title, ...cells, `${median(turns).toFixed(1)} ms`].join(' | '))
  }
} finally {
  await server.remove()
}

async function markAllRead(account: DemoAccount): Promise<void> {
  const session = await signInAsDemo(server.address, account)
  const byRow = Map.groupBy(articles, ({ id }) => readStateId(id))
  const rows = [...byRow].map(([id, read]) =>
    readStatePush({ read: read.map((article) => readMarkOf(article.id)).sort() }, { id }),
  )
  for (let start = 0; start < rows.length; start += ROWS_A_PUSH)
    await callServer(server.address, endpoints.syncPush, {
      body: { rows: rows.slice(start, start + ROWS_A_PUSH), commit: null },
      session,
    })
}

async function signIn(page: Page, button: string): Promise<{ ms: number; bytes: number }> {
  let bytes = 0
  page.on('requestfinished', async (request) => {
    if (request.url().endsWith('/sync/pull')) bytes += (await request.sizes()).responseBodySize
  })
  await page.goto(`${server.address}/pages/user/login?returnTo=/dashboard/news`)
  const enter = page.getByRole('button', { name: button })
  await enter.waitFor()
  const start = performance.now()
  await enter.click()
  await page.getByText('All changes saved').first().waitFor({ timeout: 120_000 })
  return { ms: performance.now() - start, bytes }
}

/** From the press until the next page's headlines are there, on a device without a network. */
async function turnPages(context: BrowserContext, page: Page): Promise<number[]> {
  await page.goto(`${server.address}/pages/news/search?q=monsoon`)
  await context.setOffline(true)
  await page.getByText(/in 10,0\d\d articles on this device/).waitFor({ timeout: 600_000 })
  await page.goto(`${server.address}/dashboard/news?page=3`)
  await page.locator('main article').first().waitFor()
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    await page.evaluate(watchPress, 'main article h2')
    await page.getByRole('button', { name: 'Next page' }).click()
    times.push(await readWaited(page))
  }
  return times
}
