import type { Page } from '@playwright/test'
import { defineFakeSpeech, type Spoken } from '../support/fake-speech-engine.ts'

/** An engine that says nothing in place of the browser's own. */
export async function installFakeSpeech(page: Page, languages: readonly string[]): Promise<void> {
  await page.addInitScript(defineFakeSpeech, languages)
}

export function readSpoken(page: Page): Promise<Spoken[]> {
  return page.evaluate(() => window.fakeSpeech.spoken)
}
