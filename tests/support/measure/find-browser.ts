import { existsSync } from 'node:fs'

/**
 * The first ones draw menus of the address bar, invisible here, in two processes for each window: a third of the
 * tests' time. The others are those that Playwright turns off, because only the last such argument counts.
 */
const featuresOff = [
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
]

/** Arguments of Chromium: any account, no GPU, no contact to other services. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff}`,
]

/**
 * Without V8's slowest compiler, which costs a test page more than it gains. Do not use it for tests that compare
 * times.
 */
export const testBrowserArguments = [...browserArguments, '--js-flags=--no-turbofan']

const { CHROMIUM_PATH } = process.env

const places = [
  CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of an installed Chromium; undefined to use Playwright's own. */
export function findBrowser(): string | undefined {
  return places.find((path) => path && existsSync(path))
}

/**
 * Path of the headless shell, which renders like Chromium with a quarter less work and is Playwright's default. Falls
 * back to `findBrowser`.
 */
export function findHeadlessShell(): string | undefined {
  return [CHROMIUM_PATH, '/usr/bin/chromium-headless-shell'].find((path) => path && existsSync(path)) ?? findBrowser()
}
