import { browserArguments, findHeadlessShell } from '../support/measure/find-browser.ts'
import { streams } from '../support/server/chat-replies.ts'
import { openChat, test } from './chat-fixtures.ts'
import { expect, signIn } from './fixtures.ts'

const executablePath = findHeadlessShell()
const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({
  permissions: ['microphone'],
  launchOptions: { args: [...browserArguments, ...microphone], ...(executablePath && { executablePath }) },
})

test('[CH-06] a spoken question is written down and asked a second after Send', async ({ page, assistant }) => {
  assistant.model.replies = [streams('By the Moon.')]
  assistant.model.heard = 'What makes the tides?'
  await openChat(page, assistant)
  await page.getByRole('button', { name: 'Ask by voice' }).click()
  await expect(page.getByText('Listening')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Microphone level' })).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('What makes the tides?').first()).toBeVisible()
  await expect(page.getByText('By the Moon.')).toBeVisible()
  expect(assistant.model.recordings.at(-1)?.length).toBeGreaterThan(100)
})

test('[CH-06] a trial without a speech model takes a spoken question and says it hears nothing', async ({
  page,
  server,
}) => {
  await signIn(page, server.address, 'member', '/secure/chatgpt')
  await page.getByRole('button', { name: 'Ask by voice' }).click()
  await expect(page.getByText('Listening')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  const words = /^A recording of \d+ kB, which this trial cannot write down$/
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
})
