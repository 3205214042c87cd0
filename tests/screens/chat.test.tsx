import { page, userEvent } from 'vitest/browser'
import { button, confirm, link, press, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

const ALL_FORMS = 'One\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```js\nlet x\n```\n\n$x^2$'
const HISTORY = '/secure/chat-history'
const box = page.getByLabelText('Your question')
const answer = page.getByCss('[data-answer]')

/** Replaces the answers that come to this device: by a pull, or by a push that found a conflict. */
function giveAnswer({ network }: AppScreen, markdown: string): void {
  network.on(/\/sync\/(pull|push)/, async (_, proceed) => {
    const response = await proceed()
    const body = JSON.stringify(await response.json(), (key, value) => (key === 'answer' && value ? markdown : value))
    return new Response(body, { status: response.status, headers: { 'content-type': 'application/json' } })
  })
}

test('[CX-01] [CX-02] [CX-03] [CX-04] [RT-08] the history is read and changed offline', async ({ app }) => {
  giveAnswer(app, 'Plants eat light.')
  await app.signIn()
  await app.open(HISTORY)
  await expect.element(text('No conversations found yet.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Co-pilot/ })).not.toBeInTheDocument()
  await link('New chat').click()
  await box.fill('What is photosynthesis?')
  await userEvent.keyboard('{Enter}')
  await expect.element(answer.getByText('Plants eat light.')).toBeVisible()
  await app.expectSyncState('All changes saved')
  app.network.goOffline()
  await app.open(HISTORY)
  const card = page.getByRole('article', { name: 'What is photosynthesis?' })
  await expect.element(card).toMatchTextContent('Plants eat light.')
  await card.getByRole('link').click()
  await expect.element(page.getByRole('dialog').getByText('Plants eat light.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await card.getByRole('button', { name: /^Delete/ }).click()
  await confirm('Delete').click()
  await expect.element(card).not.toBeInTheDocument()
  app.network.goOnline()
  await app.expectSyncState('All changes saved')
})

test('[CH-02] [CH-15] the chat is accessible, docked and fullscreen, and works by keyboard', async ({ app }) => {
  giveAnswer(app, ALL_FORMS)
  await app.signIn({ role: 'admin' })
  await app.open('/pages/news/list')
  await expect.element(page.getByRole('article').first()).toBeVisible() // it takes the focus as it arrives
  const copilot = page.getByRole('link', { name: 'AI Co-pilot (General)' })
  await press(copilot, '{Enter}')
  await expect.element(box).toHaveFocus()
  await expectNoSeriousFault()
  await userEvent.keyboard('Show me all{Enter}')
  await expect.element(page.getByCss('.katex').first()).toBeVisible()
  await expectNoSeriousFault()
  await press(button('Options'), '{Enter}')
  await expect.element(page.getByLabelText('Model', { exact: true })).toBeDisabled() // a session is resumed
  await expectNoSeriousFault()
  await press(button('Fullscreen'), '{Enter}')
  await expectNoSeriousFault()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(copilot).toHaveFocus()
})
