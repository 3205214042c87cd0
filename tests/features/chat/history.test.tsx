import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beginChat, renameChat, sessions$ } from '#src/database/chat/chat-sessions.ts'
import { askQuestion, turns$ } from '#src/database/chat/chat-turns.ts'
import { chatMarkdown, exportChats } from '#src/features/chat/history/export-chats.ts'
import { reportConnection } from '#src/platform/connection.ts'
import { answered, beginScreen, button, endScreen, show, storeAnswer } from './chat-screen.tsx'

beforeEach(() => beginScreen())
afterEach(endScreen)

const list = '/secure/chat-history'
async function make(question: string, answer = '', answeredBy = 'gpt-4o'): Promise<string> {
  const { id } = await beginChat({ assistant: 'general', chatModel: 'gpt-4o', temporary: false })
  const turn = await askQuestion(id, question)
  if (answer) await storeAnswer(turn.id, answered(answer, { answeredBy }))
  return id
}
const titles = () =>
  page
    .getByRole('article')
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)

it('[CX-01] [CX-04] lists past conversations from this device; a pressed one opens fullscreen', async () => {
  await make('Tides?', 'The **Moon** pulls at `the sea`.')
  await renameChat(await make('Rain?'), 'Monsoon')
  await beginChat({ assistant: 'general', chatModel: 'deepseek-chat', temporary: false })
  show(list)
  await expect.poll(titles).toEqual(['Untitled Chat', 'Monsoon', 'Tides?'])
  const [untitled, monsoon, tides] = page.getByRole('article').elements()
  expect(untitled?.textContent).toContain('Model: Deep Seek')
  expect(monsoon?.textContent).toContain('No assistant response')
  expect(tides?.textContent).toContain('Model: GPT-4o')
  expect(tides?.textContent).toContain('The Moon pulls at the sea.')
  await page.getByRole('link', { name: 'Tides?' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => page.getByRole('dialog').element().getBoundingClientRect().width).toBe(1280)
  await expect.element(page.getByText('the sea', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0)
})

it('[CX-01] [CX-04] the dashboard lists the last three conversations, or nothing', async () => {
  show('/dashboard/private')
  for (const question of ['One?', 'Two?', 'Three?', 'Four?']) await make(question)
  const links = () => page.getByRole('listitem').elements()
  await expect
    .poll(() => links().map(({ textContent }) => textContent?.match(/^\w+\?/)?.[0]))
    .toEqual(['Four?', 'Three?', 'Two?'])
  await page.getByRole('link', { name: /^Three/ }).click()
  await expect.element(page.getByRole('dialog').getByText('Three?').first()).toBeVisible()
})

it('[CX-02] while what the server has may still come, it is loading', async () => {
  reportConnection(true)
  show(list)
  await expect.element(page.getByText('Loading chat history...')).toBeVisible()
})

it('[CX-02] with nothing here and no server it says that it could not get them', async () => {
  show(list)
  await expect.element(page.getByText('Error getting chat history')).toBeVisible()
})

it('[CX-03] filters titles and searches texts, 15 a page, and the boxes keep the focus', async () => {
  for (let number = 1; number <= 16; number++)
    await make(`Question ${number}`, number === 3 ? 'About the ozone layer' : '')
  show(list)
  await expect.poll(() => titles().length).toBe(15)
  await button('Next page').click()
  await expect.poll(titles).toEqual(['Question 1'])
  await page.getByLabelText('Filter by title').fill('question 1')
  await expect.poll(() => titles().length).toBe(8)
  await page.getByLabelText('Filter by title').fill('')
  await page.getByLabelText('Search conversations').click()
  await userEvent.keyboard('OZONE layer')
  await expect.poll(titles).toEqual(['Question 3'])
  await expect.element(page.getByLabelText('Search conversations')).toHaveFocus()
  await page.getByLabelText('Search conversations').fill('ozone zebra')
  await expect.element(page.getByText('No results.')).toBeVisible()
})

it('[CX-03] a conversation is deleted after a confirmation, with all that was said in it', async () => {
  const id = await make('Tides?', 'The Moon.')
  show(list)
  await button('Delete: Tides?').click()
  const asking = page.getByRole('alertdialog')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(titles).toEqual(['Tides?'])
  await button('Delete: Tides?').click()
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(titles).toEqual([])
  await expect.poll(() => firstValueFrom(turns$(id))).toEqual([])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('[CX-03] one that cannot be deleted says so, and stays', async () => {
  const id = await make('Tides?')
  show(list)
  await button('Delete: Tides?').click()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // The stored row is damaged: the change breaks the collection's rules at the write.
  vi.spyOn(Date, 'now').mockReturnValue(-1)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong while deleting the chat.')
  expect((await firstValueFrom(sessions$())).map((session) => session.id)).toEqual([id])
})

it('[CX-01] a title is changed in its place', async () => {
  await make('Tides?')
  show(list)
  await button('Rename: Tides?').click()
  await expect.element(page.getByLabelText('Chat title')).toHaveFocus()
  await userEvent.keyboard('Sea and Moon{Enter}')
  await expect.poll(titles).toEqual(['Sea and Moon'])
  await button('Rename: Sea and Moon').click()
  await userEvent.keyboard('Nothing{Escape}')
  await expect.poll(titles).toEqual(['Sea and Moon'])
})

it('[CX-01] the card and both exports name who answered, not the model that was chosen', async () => {
  const id = await make('Tides?', 'The Moon.', 'built-in')
  show(list)
  const model = () => page.getByText(/^Model: /).element().textContent
  await expect.poll(model).toBe('Model: Built in')
  expect(await (await exportChats('markdown', id)).file.text()).toContain('\nModel: Built in · ')
  const exported = async () => JSON.parse(await (await exportChats('json', id)).file.text()).chats[0]
  expect(await exported()).toMatchObject({ chatModel: 'gpt-4o', answeredBy: ['built-in'] })
  const later = await askQuestion(id, 'And waves?')
  await storeAnswer(later.id, answered('The wind.', { answeredBy: 'gpt-4o' }))
  await expect.poll(model).toBe('Model: GPT-4o') // of the latest answer
  expect(await (await exportChats('markdown', id)).file.text()).toContain('\nModel: Built in, GPT-4o · ')
  expect(await exported()).toMatchObject({ answeredBy: ['built-in', 'gpt-4o'] })
})

it('[CX-04] one or all conversations are taken along, as Markdown and as JSON', async () => {
  const id = await make('Tides?', 'The **Moon** [1].')
  await make('Rain?')
  const one = await exportChats('markdown', id)
  expect(one.name).toMatch(/^Tides.*\.md$/)
  expect(await one.file.text()).toContain('## Question\n\nTides?\n\n## Answer\n\nThe **Moon** [1].')
  const all = JSON.parse(await (await exportChats('json')).file.text())
  expect(all.chats.map((chat: { turns: { question: string }[] }) => chat.turns[0]?.question)).toEqual([
    'Rain?',
    'Tides?',
  ])
  const zip = await exportChats('markdown')
  expect(new TextDecoder().decode(new Uint8Array(await zip.file.arrayBuffer()).slice(0, 2))).toBe('PK')
  const [session] = await firstValueFrom(sessions$())
  if (!session) throw new Error('No session')
  const turn = (await firstValueFrom(turns$(id)))[0]
  if (!turn) throw new Error('No turn')
  const sources = [{ title: 'On tides', address: '/pages/news/list', quote: '' }]
  expect(chatMarkdown(session, [{ ...turn, sources }])).toContain('### Sources\n\n1. On tides · /pages/news/list\n')
})
