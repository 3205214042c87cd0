import { existsSync } from 'node:fs'

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
