import { streams, streamsByHand } from '../support/chat-replies.ts'
import { box, openChat, test } from './chat-fixtures.ts'
import {
  expect,
  expectNoSeriousFault,
  expectSyncState,
  signIn,
  untilOfflineReady,
  withWorker,
  writeNote,
} from './fixtures.ts'

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

test('a hosted model gets a note only with consent, and the answer links to the note', async ({ page, assistant }) => {
  const { model, server } = assistant
  model.replies = [streams('I cannot see them.'), streams('What splits light? [1]')]
  await openChat(page, assistant)
  await writeNote(page, server.address, 'Optics', 'Prisms split white light.')
  await expectSyncState(page, 'All changes saved')
  await page.goto(`${server.address}/pages/news/list?chat=general`)
  const question = 'Make five quiz questions from my latest note'
  await box(page).fill(question)
  await page.keyboard.press('Enter')
  await expect(page.getByText('I cannot see them.')).toBeVisible()
  expect(JSON.stringify(model.requests)).not.toContain('Prisms')
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByText(/^My notes and bookmarks/).click()
  await expect(page.getByText('Notes shared')).toBeVisible()
  await box(page).fill(question)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your note')).toBeVisible()
  expect(model.requests.at(-1)?.messages.at(-1)?.content).toContain('Prisms split white light.')
  await page.getByRole('link', { name: 'Optics' }).click()
  await expect(page).toHaveURL(/\/secure\/notes\/private\/id\//)
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

test('[CX-01] [CX-02] [CX-03] [CX-04] [RT-08] the history is read and changed offline', async ({
  page,
  assistant,
  context,
}) => {
  assistant.model.replies = [streams('Plants eat light.')]
  await signIn(page, assistant.server.address, 'user', '/secure/chat-history')
  await expect(page.getByText('No conversations found yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Co-pilot/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'New chat' }).click()
  await box(page).fill('What is photosynthesis?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Plants eat light.')).toBeVisible()
  await expectSyncState(page, 'All changes saved')
  await untilOfflineReady(page)
  await context.setOffline(true)
  await page.goto(`${assistant.server.address}/secure/chat-history`)
  const card = page.getByRole('article', { name: 'What is photosynthesis?' })
  await expect(card).toContainText('Plants eat light.')
  await card.getByRole('link').click()
  await expect(page.getByRole('dialog').getByText('Plants eat light.')).toBeVisible()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
  await context.setOffline(false)
  await expectSyncState(page, 'All changes saved')
})

test('[CH-02] [CH-15] the chat is accessible, docked and fullscreen, and works by keyboard', async ({
  page,
  assistant,
}) => {
  assistant.model.replies = [streams('One\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```js\nlet x\n```\n\n$x^2$')]
  await signIn(page, assistant.server.address, 'admin', '/pages/news/list')
  await expect(page.getByRole('article').first()).toBeVisible() // it takes the focus as it arrives
  await page.getByRole('link', { name: 'AI Co-pilot (General)' }).press('Enter')
  await expect(box(page)).toBeFocused()
  await expectNoSeriousFault(page)
  await page.keyboard.type('Show me all')
  await page.keyboard.press('Enter')
  await expect(page.locator('.katex')).toBeVisible()
  await expectNoSeriousFault(page)
  await page.getByRole('button', { name: 'Options' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Model', { exact: true })).toBeDisabled() // a session is resumed
  await expectNoSeriousFault(page)
  await page.getByRole('button', { name: 'Fullscreen' }).focus()
  await page.keyboard.press('Enter')
  await expectNoSeriousFault(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'AI Co-pilot (General)' })).toBeFocused()
})
