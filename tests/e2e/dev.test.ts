import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { withStarterDatabase } from './serve-database.ts'

const root = resolve(import.meta.dirname, '..', '..')

test('npm run dev serves the app, the API with its description, and the gallery', async ({ page }) => {
  const whenCompiled = { timeout: 100_000 } // Vite compiles what a page asks for, the libraries first
  await withStarterDatabase(async (databaseUrl) => {
    const { child, address } = await startDevelopment(databaseUrl)
    const opened: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && opened.push(new URL(request.url()).pathname))
    await page.goto(`${address}/pages/news/list`)
    await expect(page.getByRole('article')).toHaveCount(10, whenCompiled)
    await page.goto(`${address}/gallery`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The parts of Vedika', whenCompiled)
    await page.goto(`${address}/api/docs`)
    await expect(page.getByText('All that the caller has here, as files in a ZIP')).toBeVisible(whenCompiled)
    expect(opened, 'a library found late loads the page anew').toEqual(['/pages/news/list', '/gallery', '/api/docs'])
    const ended = once(child, 'exit')
    expect(child.pid).toBeGreaterThan(0) // the group 0 would be the test's own
    process.kill(-Number(child.pid), 'SIGINT') // as Ctrl-C does: to all of them
    await ended
  })
})

async function startDevelopment(databaseUrl: string): Promise<{ child: ChildProcess; address: string }> {
  const environment = { ...process.env, PORT: String(await findFreePort()), DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, [join(root, 'scripts', 'dev.mjs')], {
    cwd: root,
    env: { ...environment, FEED_REFRESH_MINUTES: '0', NO_COLOR: '1' },
    detached: true, // a group of processes of its own
  })
  let output = ''
  const address = await new Promise<string>((serves, ended) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /Local:\s+(http:\/\/localhost:\d+)/.exec(output)?.[1]
      if (found && output.includes('Vedika is at')) serves(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => ended(new Error(`It ended with ${code}:\n${output}`)))
  })
  return { child, address }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
