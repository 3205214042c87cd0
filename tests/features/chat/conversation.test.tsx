import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { activeSession$, beginChat, sessions$ } from '#src/database/chat/chat-sessions.ts'
import { askQuestion, turns$ } from '#src/database/chat/chat-turns.ts'
import { endSession } from '#src/database/session/session.ts'
import { reportConnection } from '#src/platform/connection.ts'
import { endFirstPull } from '../../support/device/end-first-pull.ts'
import { answered, ask, beginScreen, box, button, endScreen, show, storeAnswer } from './chat-screen.tsx'

beforeEach(() => beginScreen())
afterEach(endScreen)

const choices = { assistant: 'general', chatModel: 'deepseek-chat', temporary: false } as const
const dialog = () => page.getByRole('dialog')
async function begin(...questions: string[]): Promise<{ sessionId: string; turnIds: string[] }> {
  const { id: sessionId } = await beginChat(choices)
  const turnIds = []
  for (const question of questions) turnIds.push((await askQuestion(sessionId, question)).id)
  return { sessionId, turnIds }
}

it('[CH-01] [CH-14] a question asked without a network is kept, and its waiting is seen', async () => {
  show('/?chat=general')
  await expect.element(page.getByText('Namaste, I am Vedika')).toBeVisible()
  await expect.element(box()).toHaveFocus()
  await expect.element(button('Send')).toBeDisabled()
  await box().fill('Why are there tides?')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}At noon?')
  await expect.element(box()).toHaveValue('Why are there tides?\nAt noon?')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Waiting for a connection')).toBeVisible()
  await expect.element(box()).toHaveValue('')
  const session = await firstValueFrom(activeSession$('general'))
  const [turn] = await firstValueFrom(turns$(session?.id ?? ''))
  expect(turn).toMatchObject({ question: 'Why are there tides?\nAt noon?', isUnsent: true, model: 'deepseek-chat' })
})

it('[CH-14] a question that waits is taken back into the box, beside what is typed there', async () => {
  const { sessionId, turnIds } = await begin('Why are there tides?')
  show('/?chat=general')
  await box().fill('And waves?')
  await button('Withdraw').click()
  await expect.element(box()).toHaveValue('Why are there tides?\n\nAnd waves?')
  await expect.element(box()).toHaveFocus()
  expect(await firstValueFrom(turns$(sessionId))).toEqual([])
  const again = await askQuestion(sessionId, 'Tides?')
  await storeAnswer(again.id, answered('', { answerState: 'failed', problem: 'The model is too busy.' }))
  await button('Ask again').click()
  await button('Withdraw').click() // the server knows of it: it is as it was
  await expect.element(page.getByText('The model is too busy.')).toBeVisible()
  await expect.element(box()).toHaveValue('Why are there tides?\n\nAnd waves?')
  expect(turnIds).not.toContain(again.id)
})

it('[CH-01] a starter question is really asked', async () => {
  show('/?chat=general')
  await page.getByRole('button', { name: 'How does a bill become law in India?' }).click()
  await expect.element(page.getByText('Waiting for a connection')).toBeVisible()
  const session = await firstValueFrom(activeSession$('general'))
  expect(session?.chatTitle).toBe('How does a bill become law in India?')
})

it('[CH-17] a question that the server forbids shows so', async () => {
  const error = { code: 'membership_required', message: 'Of the server.' }
  vi.spyOn(window, 'fetch').mockImplementation(async (address) =>
    String(address).endsWith('/chat/models')
      ? Response.json({ listObject: [], totalElementCount: 0, hasSpeech: false })
      : Response.json({ error }, { status: 403 }),
  )
  reportConnection(true)
  show('/?chat=general')
  await ask('Tides?')
  await expect.element(page.getByText('Access Denied.', { exact: true })).toBeVisible()
})

it('[CH-01] what failed says why, and is asked again', async () => {
  const { turnIds } = await begin('Tides?')
  await storeAnswer(turnIds[0] ?? '', answered('', { answerState: 'failed', problem: 'The model is too busy.' }))
  show('/?chat=general')
  await expect.element(page.getByText('The model is too busy.')).toBeVisible()
  await button('Ask again').click()
  await expect.element(page.getByText('Waiting for a connection')).toBeVisible()
})

it('[CH-03] before conversations have come to the device, New does not say that there is none', async () => {
  show('/?chat=general')
  await button('New').click()
  await expect.element(page.getByText('Your conversations have not synced to this device yet.')).toBeVisible()
})

it('[CH-03] New ends the conversation, which stays in the history; without one it says so', async () => {
  await endFirstPull()
  const { sessionId } = await begin('Tides?')
  await begin('An older one of another device')
  show('/?chat=general')
  await expect.element(page.getByText('An older one of another device').first()).toBeVisible()
  await button('New').click()
  await expect.element(page.getByText('Conversation cleared.')).toBeVisible()
  await expect.element(page.getByText('Namaste, I am Vedika')).toBeVisible()
  expect(await firstValueFrom(activeSession$('general'))).toBe(null)
  expect((await firstValueFrom(sessions$())).map(({ id }) => id)).toContain(sessionId)
  await button('New').click()
  await expect.element(page.getByText('There is no conversation to clear.')).toBeVisible()
})

it('[CH-02] a docked conversation stays when a link is followed; a fullscreen one closes', async () => {
  const { turnIds } = await begin('Tides?')
  const sources = [{ title: 'On tides', address: '/pages/news/list?category=Science#top', quote: 'The Moon pulls' }]
  await storeAnswer(turnIds[0] ?? '', answered('The Moon [1].', { sources }))
  show('/?chat=general')
  const link = page.getByRole('link', { name: 'On tides' })
  await expect.element(link).toHaveAttribute('href', '/pages/news/list?category=Science&chat=general#top')
  await button('Fullscreen').click()
  await expect.element(link).toHaveAttribute('href', '/pages/news/list?category=Science#top')
  await button('Dock at the side').click()
  await link.click()
  await expect.poll(() => location.pathname).toBe('/pages/news/list')
  await expect.element(page.getByText('The Moon pulls')).toBeVisible()
})

it('[CH-08] an active session is resumed with its words; a temporary one leaves nothing behind', async () => {
  const { turnIds } = await begin('Tides?')
  await storeAnswer(turnIds[0] ?? '', answered('The Moon.'))
  show('/?chat=general')
  await expect.element(page.getByText('The Moon.')).toBeVisible()
  await button('New').click()
  await button('Options').click()
  await page.getByText(/^Temporary chat/).click()
  await box().fill('A secret')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Waiting for a connection')).toBeVisible()
  expect(await firstValueFrom(activeSession$('general'))).toMatchObject({ temporary: true })
  await button('New').click()
  await expect.element(page.getByText('Conversation cleared.')).toBeVisible()
  await expect.poll(async () => (await firstValueFrom(sessions$())).length).toBe(1)
})

it('[CH-10] the language of answers is chosen, also while a conversation goes on', async () => {
  await begin('Tides?')
  show('/?chat=general')
  await button('Options').click()
  await page.getByLabelText('Language of answers').selectOptions('Hindi · हिन्दी')
  await expect.poll(async () => (await firstValueFrom(activeSession$('general')))?.language).toBe('Hindi')
  await box().fill('And the Sun?')
  await userEvent.keyboard('{Enter}')
  const id = (await firstValueFrom(activeSession$('general')))?.id ?? ''
  await expect.poll(async () => (await firstValueFrom(turns$(id))).at(-1)?.language).toBe('Hindi')
})

it('[CH-09] a session is named by a number; what is none, or is nowhere, is said', async () => {
  show('/?chat=twelve')
  await expect.element(page.getByText('Invalid session ID.')).toBeVisible()
  show('/?chat=4711')
  await expect.element(page.getByText('Failed to load chat session.')).toBeVisible()
})

it('[CH-17] visitors are sent to the login and back; the news assistant is for admins', async () => {
  show('/?chat=news')
  await expect.element(page.getByText('Access Denied.')).toBeVisible()
  await endSession()
  await expect.element(page.getByText('Please log in to view.')).toBeVisible()
  const login = page.getByRole('link', { name: 'Login' }).element().getAttribute('href')
  expect(login).toBe('/pages/user/login?returnTo=%2F%3Fchat%3Dnews')
})

it('[CH-02] docked takes 30 % of the width; fullscreen hides the rest, same content', async () => {
  const { sessionId } = await begin('Tides?')
  show('/?chat=general')
  await expect.element(box()).toHaveFocus()
  const width = () => dialog().element().getBoundingClientRect().width
  expect(width()).toBeCloseTo(1280 * 0.3, 0)
  await page.getByRole('button', { name: 'Beneath' }).click()
  await expect.element(dialog()).toBeVisible()
  await box().fill('Half a question')
  await button('Fullscreen').click()
  await expect.poll(width).toBe(1280)
  await expect.element(box()).toHaveValue('Half a question')
  expect(page.getByText('Beneath').element().closest('[inert]')).not.toBe(null)
  await button('Dock at the side').click()
  await expect.poll(() => page.getByText('Beneath').element().closest('[inert]')).toBe(null)
  await page.viewport(768, 900)
  await expect.poll(width).toBe(768)
  await page.viewport(1280, 900)
  await box().click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => location.search).toBe('')
  show(`/?chat=${sessionId}`)
  await expect.poll(width).toBe(1280) // as from the history
  show('/?chat=general')
  await expect.element(box()).toHaveValue('Half a question') // typed, never lost
})

it.each([769, 800, 900, 1024, 1280, 1920])(
  '[CH-02] at %i px it is docked bottom-right, 30vw at most, with nothing cut off',
  async (width) => {
    await page.viewport(width, 900)
    await begin('Tides?')
    show('/?chat=general')
    await expect.element(box()).toBeVisible()
    const panel = dialog().element()
    expect(panel.getAttribute('aria-modal')).toBe('false')
    const corner = () => [panel.getBoundingClientRect().right, panel.getBoundingClientRect().bottom]
    await expect.poll(corner).toEqual([width, 900]) // once it has appeared
    const { width: docked } = panel.getBoundingClientRect()
    expect(docked).toBeLessThanOrEqual(width * 0.3 + 0.1)
    const isCutOff = (element: Element) => {
      const { left, right: end, width: size } = element.getBoundingClientRect()
      return size > 0 && (left < width - docked || end > width)
    }
    const cutOff = [...panel.querySelectorAll('button, a, textarea')].filter(isCutOff)
    expect(cutOff.map((element) => element.ariaLabel ?? element.textContent)).toEqual([])
    const rows = Array.from(panel.querySelectorAll('header button, header a'), (each) => each.getBoundingClientRect().y)
    expect(new Set(rows).size).toBe(1)
  },
)

it.each([390, 768])('[CH-02] at %i px it fills the screen and cannot be docked', async (width) => {
  await page.viewport(width, 900)
  await begin('Tides?')
  show('/?chat=general')
  await expect.element(box()).toBeVisible()
  expect(dialog().element().getAttribute('aria-modal')).toBe('true')
  expect(dialog().element().getBoundingClientRect().width).toBe(width)
  expect(button('Dock at the side').elements()).toEqual([])
})
