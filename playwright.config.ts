import { defineConfig } from '@playwright/test'
import { findHeadlessShell, testBrowserArguments } from './tests/support/measure/find-browser.ts'

const executablePath = findHeadlessShell()
/** Names of long runs that `npm test` leaves out this time. */
const skippedRuns = process.env.SKIP_LONG_RUNS?.split(',').filter(Boolean) ?? []

export default defineConfig({
  globalSetup: './tests/e2e/postgres-setup.ts',
  testDir: 'tests/e2e',
  testIgnore: skippedRuns.map((name) => `**/${name}.test.ts`),
  workers: 2,
  fullyParallel: true, // else the longest file is what the other worker waits for at the end
  timeout: 240_000, // a slow machine is no failure
  expect: { timeout: 30_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    launchOptions: { args: testBrowserArguments, ...(executablePath && { executablePath }) },
    serviceWorkers: 'block', // installing it is half the time of a test: `testWithWorker` is for those that need it
    trace: 'off', // recording takes a fifth of the time; a test that failed is run again with `--trace on`
  },
})
