import { page, userEvent } from 'vitest/browser'
import { beginChat } from '#src/database/chat/chat-sessions.ts'
import { askQuestion } from '#src/database/chat/chat-turns.ts'
import { createNote } from '#src/database/notes/notes.ts'
import { chooseMarking } from '#src/platform/marking-choice.ts'
import { button, cards, heading, press, text, textsOf } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { defineFakeSpeech } from '../support/app/fake-speech-engine.ts'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

const LIST = '/pages/news/list'
const ARTICLE = `/pages/news/details/${encodeURIComponent('https://vedika.example/starter/how-the-monsoon-forms')}`
const TITLE = 'How the monsoon forms'
const open = button('Search everything')
const box = page.getByRole('combobox', { name: 'Search, or type a command' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const group = (name: string) => page.getByRole('group', { name, exact: true })
const active = page.getByRole('option', { selected: true })

async function openPalette(app: AppScreen): Promise<void> {
  await app.open(LIST)
  await expect.element(cards().first()).toBeVisible()
  await open.click()
  await expect.element(box).toHaveFocus()
}

/** Keeps news and stories on this device, as reading them does. */
async function readNews(app: AppScreen): Promise<void> {
  await app.open('/pages/story/list')
  await expect.element(text('The Donkey on the Bridge')).toBeVisible()
  await app.open(ARTICLE)
  await expect.element(heading()).toHaveTextContent(TITLE)
}

test('[RD-11] one box finds articles, bookmarks, notes, conversations and stories, offline', async ({ app }) => {
  await app.signIn({ membershipDays: 10 })
  await readNews(app)
  await button('Bookmark').click()
  await expect.element(button('Remove bookmark')).toBeVisible()
  await createNote({ name: 'My monsoon', description: '<p>Rain in June</p>' })
  const { id } = await beginChat({ assistant: 'general', chatModel: '', temporary: false })
  await askQuestion(id, 'When does the monsoon come?')
  app.network.goOffline()

  await open.click()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('monsoon')
  await expect.element(group('Articles').getByRole('option', { name: new RegExp(TITLE) })).toBeVisible()
  await expect.element(group('Bookmarks').getByRole('option', { name: new RegExp(TITLE) })).toBeVisible()
  await expect.element(group('Notes').getByRole('option', { name: 'My monsoon' })).toBeVisible()
  await expect
    .element(group('Conversations').getByRole('option', { name: /^When does the monsoon come/ }))
    .toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: /^\d+ results$/ })).toBeInTheDocument()
  await expectNoSeriousFault()
  for (const word of ['formed', 'come', 'coming']) {
    await userEvent.clear(box)
    await userEvent.keyboard(word)
    const kinds = word === 'formed' ? ['Articles', 'Bookmarks'] : ['Conversations']
    for (const kind of kinds) await expect.element(group(kind).getByRole('option').first()).toBeVisible()
  }
  await userEvent.clear(box)
  await userEvent.keyboard('monsoons')
  await group('Notes').getByRole('option').click()
  await expect.element(heading()).toHaveTextContent('My monsoon')
  await expect.element(box).not.toBeInTheDocument()

  await open.click()
  await userEvent.keyboard('donkéys bridges') // other forms too; letters with and without accents are the same
  await group('Stories')
    .getByRole('option', { name: /^The Donkey on the Bridge/ })
    .click()
  await expect.element(page.getByRole('dialog', { name: 'The Donkey on the Bridge' })).toBeVisible()
})

test('[RD-11] Ctrl+K opens it, arrows choose, Enter opens, Escape leads back', async ({ app }) => {
  await readNews(app)
  await app.open(LIST)
  await expect.element(cards()).toHaveLength(10)
  await pressCtrlK()
  await userEvent.keyboard('monsoon')
  await expect.element(group('Articles').getByRole('option', { name: new RegExp(TITLE) })).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(active).toHaveTextContent('Search all news for “monsoon”') // the last one
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(active).toMatchTextContent(new RegExp(`^${TITLE}`))
  await userEvent.keyboard('{Escape}')
  await expect.element(box).not.toBeInTheDocument()
  await app.expectPath(LIST)

  await pressCtrlK()
  await userEvent.keyboard('monsoon forms{Enter}')
  await app.expectPath(ARTICLE)
  await pressCtrlK()
  await userEvent.keyboard('monsoon{ArrowUp}{Enter}')
  await app.expectPath('/pages/news/search?q=monsoon')
})

test('[RD-11] Enter waits for the results of the last letter', async ({ app }) => {
  await readNews(app)
  await openPalette(app)
  const input = (await box.findElement()) as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'monsoon forms')
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await Promise.resolve() // React has the letters, the worker has not answered
  expect(textsOf(active)).toEqual(['Search all news for “monsoon forms”'])
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await app.expectPath(ARTICLE)
})

/** What opens it is loaded after the first screen. */
async function pressCtrlK(): Promise<void> {
  await expect
    .poll(async () => {
      if (!box.query()) await userEvent.keyboard('{Control>}k{/Control}')
      return box.query()
    })
    .not.toBeNull()
  await expect.element(box).toHaveFocus()
}

test('[RD-11] commands go to a screen, begin a note, change the theme, listen, and mark as read', async ({ app }) => {
  defineFakeSpeech(['en-IN'])
  await app.signIn({ membershipDays: 10 })
  chooseMarking('never') // it would be read by itself, on a slow machine before the command is given
  await app.open(ARTICLE)
  await expect.element(heading()).toHaveTextContent(TITLE)
  await open.click()
  await option('Listen').click()
  await expect.element(button('Pause')).toBeVisible()
  await open.click()
  await userEvent.keyboard('mark')
  await option('Mark as read').click()
  await expect.element(button('Mark as unread')).toBeVisible()

  await open.click()
  await userEvent.keyboard('dark')
  await option('Theme: Dark').click()
  await expect.poll(() => document.documentElement.className).toContain('dark')
  await open.click()
  await userEvent.keyboard('new no{Enter}')
  await app.expectPath('/secure/notes/private/add')
  await open.click()
  await userEvent.keyboard('go stories{Enter}')
  await app.expectPath('/pages/story/list')
  await open.click()
  await userEvent.keyboard('shortcuts{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Keyboard', exact: true })).toBeVisible()
})

test('[RD-02] [RD-11] “Add a source” leads to the field for one, from its own screen too', async ({ app }) => {
  await app.signIn()
  await app.open('/secure/outbox')
  const field = page.getByLabelText('Add a site, a feed or a YouTube channel')
  for (const from of ['another screen', 'its own']) {
    await pressCtrlK()
    await userEvent.keyboard('add a so{Enter}')
    await app.expectPath('/secure/sources')
    await expect.element(field, { message: from }).toHaveFocus()
    await app.open('/secure/sources')
  }
})

test('[RD-11] over an open article or a note being written, Escape closes the palette alone', async ({ app }) => {
  await app.signIn({ membershipDays: 10 })
  await app.open(LIST)
  await cards().first().getByRole('link').first().click()
  const article = page.getByRole('dialog').getByRole('article')
  await expect.element(article).toBeVisible()
  await pressCtrlK()
  await expect.element(option('Mark as read')).toBeInTheDocument()
  await userEvent.keyboard('mark{Escape}')
  await expect.element(box).not.toBeInTheDocument()
  await expect.element(article).toBeVisible()

  await app.open('/secure/notes/private/add')
  const text = page.getByLabelText('Description', { exact: true })
  await text.click()
  await userEvent.keyboard('Half a sentence')
  await pressCtrlK()
  await userEvent.keyboard('zebra{Escape}')
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard(' more')
  await expect.element(text).toHaveTextContent('Half a sentence more')
})

test('[RD-11] a screen that arrives beneath it takes neither the focus nor the letters', async ({ app }) => {
  await app.open('/pages/story/list')
  await page.getByRole('link', { name: 'News', exact: true }).first().click()
  await app.expectPath(LIST)
  await pressCtrlK()
  await userEvent.keyboard('mon')
  history.back()
  await expect.element(text('The Donkey on the Bridge')).toBeInTheDocument()
  await userEvent.keyboard('soon')
  await expect.element(box).toHaveValue('monsoon')
})

test('[RD-11] a visitor is offered no private place, and learns when nothing was found', async ({ app }) => {
  await openPalette(app)
  const offered = textsOf(group('Commands').getByRole('option'))
  expect(offered).toContain('Stories')
  const ofUsers = ['Bookmarks', 'Notes', 'New note', 'Add a source', 'Users', 'Log out']
  for (const name of ofUsers) expect(offered).not.toContain(name)
  await userEvent.keyboard('zebra quagga')
  await expect.element(text('Nothing on this device for “zebra quagga”.')).toBeVisible()
  await expect.element(active).toHaveTextContent('Search all news for “zebra quagga”')
  await expectNoSeriousFault()
})

test('[RD-11] more results than shown lead to all of them', async ({ app }) => {
  await app.signIn({ membershipDays: 10 })
  for (let number = 1; number <= 7; number += 1) await createNote({ name: `Tide ${number}`, description: '' })
  await openPalette(app)
  await userEvent.keyboard('tide')
  await expect.element(group('Notes').getByRole('option')).toHaveLength(6)
  await group('Notes').getByRole('option', { name: 'Show all 7' }).click()
  await app.expectPath('/secure/notes/private/all?q=tide')
  await expect.element(text('Tide 7')).toBeVisible()
})

test('[RD-11] an admin reaches the places of admins', async ({ app }) => {
  await app.signIn({ role: 'admin' })
  await openPalette(app)
  await userEvent.keyboard('feeds')
  await expect.element(option('Add a source')).toBeInTheDocument() // it is about a feed, and is not named so
  await press(box, '{Enter}')
  await app.expectPath('/secure/feeds')
})
