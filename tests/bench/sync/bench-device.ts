import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Page } from 'playwright'
import { inNewBrowser } from '../in-new-browser.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }
const SESSION_COOKIE = '__Host-vedika-session'

export interface BenchDeviceOptions {
  /** Folder of the built page. */
  pageFolder: string
  /** Server that the page calls. The page opens on its origin. */
  address: string
  session: string
}

/** Opens the page in a fresh browser and closes it after the work. */
export async function onNewDevice<Result>(
  { pageFolder, address, session }: BenchDeviceOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  return inNewBrowser(async (context) => {
    const cookie = { name: SESSION_COOKIE, value: session, url: address.replace('http:', 'https:'), secure: true }
    await context.addCookies([cookie])
    const page = context.pages()[0] ?? (await context.newPage())
    // Only the page's files come from the folder; its calls reach the server directly.
    const files = '**/bench/**'
    await page.route(files, (route) => {
      const file = join(pageFolder, new URL(route.request().url()).pathname.replace('/bench/', ''))
      return route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? 'text/plain' })
    })
    await page.goto(`${address}/bench/index.html`)
    await page.unroute(files)
    return work(page)
  })
}
