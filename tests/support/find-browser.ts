import { existsSync } from 'node:fs'

/**
 * The first of these draw the address bar's menus, which nobody here sees, in two processes for each window: a third of the
 * tests' time. The others are those that Playwright switches off: of several such arguments the last one counts.
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

/** What Chromium is started with: as any account, without a GPU, and in touch with nobody but us. */
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

/** Without V8's optimizing compilers, whose cost a test's page does not win back: a tenth of the time. Not for tests that compare times. */
export const testBrowserArguments = [...browserArguments, '--js-flags=--no-turbofan --no-maglev']

const { CHROMIUM_PATH } = process.env

const places = [
  CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium that is on this machine; undefined where Playwright's own is to be used. */
export function findBrowser(): string | undefined {
  return places.find((path) => path && existsSync(path))
}

/**
 * What shows pages as Chromium does without the browser around them, for a quarter less work: what Playwright takes by
 * itself. Where there is none, as `findBrowser`.
 */
export function findHeadlessShell(): string | undefined {
  return [CHROMIUM_PATH, '/usr/bin/chromium-headless-shell'].find((path) => path && existsSync(path)) ?? findBrowser()
}
