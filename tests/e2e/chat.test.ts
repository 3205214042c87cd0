import { streams, streamsByHand } from '../support/server/chat-replies.ts'
import { box, openChat, test } from './chat-fixtures.ts'
import { expect, expectSyncState, untilOfflineReady, withWorker } from './fixtures.ts'

test.use(withWorker)

test('[CH-01] [CH-03] [CH-08] [CH-11] an answer streams, resumes after a reload, and New resets', async ({
  page,
  assistant,
}) => {
  const written = streamsByHand()
  assistant.model.replies = [written.reply]
  await openChat(page, assistant)
  await box(page).fill('Why are there tides?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thinking')).toBeVisible()
  await written.started
  written.say('The **Moon** pulls ')
  await expect(page.getByText('Moon', { exact: true })).toBeVisible() // while the rest is still to come
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
  await page.reload() // in the midst of it
  await expect(page.getByText('Moon', { exact: true })).toBeVisible()
  written.say('at the sea.')
  written.finish()
  await expect(page.getByText('The Moon pulls at the sea.', { exact: true })).toBeVisible()
  await expect(page.getByText(/\d s$/)).toBeVisible()
  expect(await page.locator('[data-answer]').count()).toBe(1)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page.getByText('Conversation cleared.')).toBeVisible()
  await expect(page.getByText('Namaste, I am Vedika')).toBeVisible()
  expect(assistant.model.requests.filter(({ messages }) => JSON.stringify(messages).includes('tides')).length).toBe(1)
})

test('[CH-14] answers an offline question once, even if its tab was closed', async ({ page, assistant, context }) => {
  assistant.model.replies = [streams('Clouds burst.')]
  await openChat(page, assistant)
  await untilOfflineReady(page)
  await expectSyncState(page, 'All changes saved')
  await context.setOffline(true)
  await box(page).fill('Why does it rain?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  const next = await context.newPage()
  await page.close()
  await next.goto(`${assistant.server.address}/pages/news/list?chat=general`)
  await expect(next.getByText('Waiting for a connection')).toBeVisible()
  await context.setOffline(false)
  await expect(next.getByText('Clouds burst.')).toBeVisible({ timeout: 60_000 })
  const asked = assistant.model.requests.filter(({ messages }) =>
    JSON.stringify(messages).includes('Why does it rain?'),
  )
  expect(asked.length).toBe(1)
})
