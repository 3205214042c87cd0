import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { zoneOffsets } from './scripts/zone-offsets.ts'
import { proxyToAppServer } from './tests/support/app/app-server-proxy.ts'
import { emulateMedia } from './tests/support/app/emulate-media.ts'
import { browserArguments, findHeadlessShell, testBrowserArguments } from './tests/support/measure/find-browser.ts'
import { temporaryFolder } from './tests/support/postgres/temporary-folder.ts'

// As users run it: React's build for development takes half as long again.
process.env.NODE_ENV = 'production'

const executablePath = findHeadlessShell()

/** Their modules keep the databases of one device open: each file loads them for a device of its own. */
const ownDevices = ['tests/database/**/*.test.ts', 'tests/search/{find-listed,index-keeper,note-reading}.test.ts']

/** What is slow on a busy machine has not failed. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 }

/** Component tests: in a page of a real browser, a page for each worker. */
const inBrowser = (args: string[], { setupFiles = [], ...test }: TestProjectInlineConfiguration['test'] & object) => ({
  plugins: [react(), proxyToAppServer()],
  define: {
    __PRODUCT__: JSON.stringify('vedika'),
    __ZONE_OFFSETS__: JSON.stringify(zoneOffsets('Asia/Kolkata')),
    __ASSISTANTS__: JSON.stringify({ general: true, newsIntelligence: true }),
    __APP_VERSION__: JSON.stringify('1.0.0'),
  },
  // What Vite finds only while tests run makes it reload the page under them.
  optimizeDeps: { include: ['@orama/stemmers/indian', 'axe-core', 'sanitize-html', 'stemr', 'workbox-window'] },
  test: {
    setupFiles: ['tests/support/app/clear-storage.ts', ...[setupFiles].flat()],
    ...patience,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      commands: { emulateMedia },
      enabled: true,
      headless: true,
      connectTimeout: 300_000, // a minute was too short on two cores that were busy with other work
      provider: playwright({
        launchOptions: { args, ...(executablePath && { executablePath }) },
        actionTimeout: 90_000, // shorter than a test's: what cannot be pressed is named
      }),
      instances: [{ browser: 'chromium' as const }],
      screenshotFailures: false,
    },
    ...test,
  },
})

export default defineConfig({
  test: {
    maxWorkers: '100%', // one core is left alone otherwise, which is half of a machine with two
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/server/**', 'tests/simulation/**', 'tests/e2e/**', ...ownDevices],
          isolate: false,
          unstubGlobals: true,
          ...patience,
        },
      },
      {
        test: {
          name: 'device',
          include: ownDevices,
          ...patience,
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres/postgres-setup.ts'],
          env: { TMPDIR: temporaryFolder() },
          isolate: false,
          ...patience,
        },
      },
      inBrowser(browserArguments, {
        name: 'browser', // some of these compare times, as browsers take them
        include: ['tests/**/*.test.tsx'],
        exclude: ['tests/screens/**'],
      }),
      inBrowser(testBrowserArguments, {
        name: 'screens',
        include: ['tests/screens/**/*.test.tsx'],
        globalSetup: ['tests/support/app/app-server-setup.ts'],
        setupFiles: ['tests/support/app/choose-shared-server.ts'],
        isolate: false, // the whole app is loaded once for all of them
      }),
    ],
  },
})
