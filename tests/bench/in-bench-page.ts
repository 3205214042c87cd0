import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import type { Page } from 'playwright'
import { buildBenchPage } from './build-bench-page.ts'
import { inNewBrowser } from './in-new-browser.ts'

/** Builds the page of the folder `root`, and opens it on a server of its own in a new browser while the work goes on. */
export async function inBenchPage(root: string, work: (page: Page) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vedika-bench-page-'))
  await buildBenchPage(root, folder)
  const server = fastify()
  await server.register(fastifyStatic, { root: folder })
  const address = await server.listen({ host: 'localhost', port: 0 })
  try {
    await inNewBrowser(async (context) => {
      const page = context.pages()[0] ?? (await context.newPage())
      await page.goto(`${address}/index.html`)
      await work(page)
    })
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
