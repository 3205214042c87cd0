import type { Page } from '@playwright/test'
import { type ModelEndpoint, startModelEndpoint } from '../support/server/model-endpoint.ts'
import type { VedikaServer } from '../support/server/vedika-server.ts'
import { test as base, expect, expectSyncState, signIn } from './fixtures.ts'
import { withServer } from './serve-database.ts'

export interface Assistant {
  server: VedikaServer
  model: ModelEndpoint
}

/** A separate server with fakes for its chat and speech models. */
export const test = base.extend<object, { assistant: Assistant }>({
  assistant: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
    async ({}, use) => {
      const model = await startModelEndpoint()
      await withServer((server) => use({ server, model }), {
        CHAT_DEEPSEEK_KEY: 'x',
        CHAT_DEEPSEEK_BASE_URL: model.url,
        CHAT_SPEECH_KEY: 'x',
        CHAT_SPEECH_BASE_URL: model.url,
      })
      await model.stop()
    },
    { scope: 'worker' },
  ],
})
export const box = (page: Page) => page.getByLabel('Your question')

/** Signs in and opens an empty conversation. */
export async function openChat(page: Page, { server }: Assistant): Promise<void> {
  await signIn(page, server.address, 'member', '/pages/news/list')
  await page.getByRole('link', { name: 'AI Co-pilot (General)' }).click()
  await expect(box(page)).toBeFocused()
  await expectSyncState(page, 'All changes saved') // earlier conversations are there by then
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page.getByText('Namaste, I am Vedika')).toBeVisible()
}
