import { parseHTML } from 'linkedom/worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { informationPaths } from '#schemas/server-page.ts'
import { readConfig } from '#server/config.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'
import { loadBuiltPages } from './built-pages.ts'

const ORIGIN = 'https://vedika.example'
let server: TestServer
beforeAll(async () => {
  const config = readConfig({ PUBLIC_URL: ORIGIN, ALLOW_TRIAL: 'true' })
  server = await startTestServer({ ...(await loadBuiltPages()), config })
})
afterAll(() => server.stop())

async function open(url: string) {
  const { statusCode, body } = await server.app.inject({ url, headers: { accept: '*/*', host: 'localhost' } })
  expect(statusCode).toBe(200)
  return parseHTML(body).document
}

test.each(informationPaths)('[RT-03] %s has its text without JavaScript', async (path) => {
  const document = await open(path)
  const screen = document.querySelector('#served-screen main')
  const heading = screen?.querySelector('h1')?.textContent ?? ''
  expect(heading).not.toBe('')
  expect(document.querySelector('title')?.textContent).toMatch(/^\w.+ · Vedika$/)
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(ORIGIN + path)
  const words = (screen?.textContent ?? '').split(/\s+/)
  expect(words.length).toBeGreaterThan(path === '/pages/shop' ? 8 : 120)
})

test('[RT-03] the served pages have the facts of the specification', async () => {
  const textOf = async (path: string) => (await open(path)).querySelector('#served-screen')?.textContent ?? ''
  const refund = await textOf('/pages/returnrefund')
  for (const fact of ['30', '10 business days', '15', '3']) expect(refund).toContain(fact)
  const pricing = await textOf('/pages/pricing')
  for (const fact of ['150', 'credits for 30 days', 'Get Premium']) expect(pricing).toContain(fact)
})
