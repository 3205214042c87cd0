import { existsSync } from 'node:fs'

/** What Chromium is started with: as any account, without a GPU, and in touch with nobody but us. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium that is on this machine; undefined where Playwright's own is to be used. */
export function findBrowser(): string | undefined {
  return places.find((path) => path && existsSync(path))
}
