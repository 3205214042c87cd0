import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/support/find-browser.ts'

const quiet =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    launchOptions: { args: quiet.split(' '), ...(executablePath && { executablePath }) },
    trace: 'retain-on-failure',
  },
})
