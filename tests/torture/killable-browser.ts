import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Page } from 'playwright'
import { browserArguments, findBrowser } from '../support/measure/find-browser.ts'

export interface KillableBrowser {
  page: Page
  /** Kills every process of the browser at once, like a power cut. Does nothing if it has ended. */
  kill(): Promise<void>
  /** Closes it normally, so that it flushes delayed writes such as cookies. */
  close(): Promise<void>
}

/** So that a wait in vain ends with its place before the test that runs it is given up, browser and server left behind. */
const LONGEST_WAIT_MS = 90_000

const headless = ['--headless=new', '--remote-debugging-port=0', 'about:blank']

/** Opens Chromium on a profile, as a group of processes of its own. Playwright's own launch would be asked to end. */
export async function openKillableBrowser(profile: string): Promise<KillableBrowser> {
  const executable = findBrowser() ?? chromium.executablePath()
  const child = spawn(executable, [...browserArguments, `--user-data-dir=${profile}`, ...headless], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${executable} does not start`)
  const ended = once(child, 'exit')
  const address = await new Promise<string>((found, gone) => {
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
      const [, listening] = /DevTools listening on (ws:\S+)/.exec(output) ?? []
      if (listening) found(listening)
    })
    void ended.then(([code]) => gone(new Error(`The browser ended with ${code}:\n${output}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no profile')
  context.setDefaultTimeout(LONGEST_WAIT_MS)
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    async kill() {
      if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL')
      await ended
    },
    async close() {
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => {}) // the answer may go with the browser
      await ended
    },
  }
}
