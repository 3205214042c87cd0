import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { browserArguments, findBrowser } from '#tests/support/measure/find-browser.ts'

/**
 * Starts a browser that has never seen anything, with its IndexedDB on the disk (a browser's extra contexts keep theirs in
 * memory), and closes it after the work.
 */
export async function inNewBrowser<Result>(work: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'vedika-bench-device-'))
  const executablePath = findBrowser()
  const context = await chromium.launchPersistentContext(profile, {
    args: browserArguments,
    ...(executablePath && { executablePath }),
  })
  try {
    return await work(context)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}
