import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { activeSession$, beginChat } from '#src/database/chat/chat-sessions.ts'
import { askQuestion } from '#src/database/chat/chat-turns.ts'
import { answered, beginScreen, button, endScreen, fakeModels, show, storeAnswer } from './chat-screen.tsx'

beforeEach(() => beginScreen())
afterEach(endScreen)

const builtIn = [{ chatModel: 'built-in', name: 'Built in', isDefault: true, isBuiltIn: true }]
const ownTexts = () => page.getByRole('switch', { name: 'My notes and bookmarks' })
const question = (name: string) => page.getByRole('button', { name, exact: true })

it('offers own texts to the built-in assistant, which sends nothing, without asking', async () => {
  fakeModels(false, builtIn)
  show('/?chat=general')
  await expect.element(question('What is in my notes?')).toBeVisible()
  await expect.element(question('What is in my bookmarks?')).toBeVisible()
  expect(page.getByText('Explain the greenhouse effect').elements()).toEqual([])
  await button('Options').click()
  await expect.element(page.getByLabelText('Language of answers')).toBeVisible()
  expect(ownTexts().elements()).toEqual([])
})

it('offers own texts to a hosted model only with consent that names what goes to whom', async () => {
  fakeModels(false)
  show('/?chat=general')
  await expect.element(question('Explain the greenhouse effect as if I were 15')).toBeVisible()
  expect(page.getByRole('button', { name: /my (latest )?note/ }).elements()).toEqual([])
  const hint = 'When on, relevant passages are sent to Deep Seek, in this conversation only.'
  await expect.element(page.getByText(hint)).toBeVisible()
  await page.getByText(/^My notes and bookmarks/).click()
  await question('Make five quiz questions from my latest note').click()
  await expect.element(page.getByText('Waiting for a connection')).toBeVisible()
  expect(await firstValueFrom(activeSession$('general'))).toMatchObject({ ownTextsTo: 'deepseek-chat' })
  await expect.element(page.getByText('Notes shared')).toBeVisible()
})

it('it is taken back in the same conversation, and the next one begins without', async () => {
  const choices = { assistant: 'general', chatModel: 'deepseek-chat', temporary: false } as const
  const { id } = await beginChat({ ...choices, ownTextsTo: 'deepseek-chat' })
  await askQuestion(id, 'What is in my notes?')
  fakeModels(false)
  show('/?chat=general')
  await button('Options').click()
  await expect.element(ownTexts()).toBeChecked()
  await page.getByText(/^My notes and bookmarks/).click()
  await expect.element(ownTexts()).not.toBeChecked()
  expect(await firstValueFrom(activeSession$('general'))).toMatchObject({ ownTextsTo: '' })
  expect(page.getByText('Notes shared').elements()).toEqual([])
})

it('a source that is one’s own says so', async () => {
  const { id } = await beginChat({ assistant: 'general', chatModel: 'deepseek-chat', temporary: false })
  const turn = await askQuestion(id, 'Prisms?')
  const sources = [
    { title: 'Optics', address: '/secure/notes/private/id/1', quote: 'They split light.', own: 'note' as const },
    { title: 'Light', address: '/pages/news/details/x', quote: 'It is fast.', own: 'bookmark' as const },
  ]
  await storeAnswer(turn.id, answered('So [1] [2].', { sources }))
  show('/?chat=general')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Optics, Your note' }).last()).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Light, Your bookmark' }).last()).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Optics' }))
  expect(location.pathname).toBe('/secure/notes/private/id/1')
})
