import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { beginChat } from '#src/database/chat/chat-sessions.ts'
import { askQuestion } from '#src/database/chat/chat-turns.ts'
import { notesPage$ } from '#src/database/notes/notes.ts'
import { defineFakeSpeech } from '../../support/app/fake-speech-engine.ts'
import { holdTimers } from '../../support/measure/hold-timers.ts'
import { until } from '../../support/measure/until.ts'
import { answered, beginScreen, button, endScreen, show, storeAnswer } from './chat-screen.tsx'

beforeEach(() => beginScreen())
afterEach(endScreen)

async function make(...said: { question: string; answer: string; language?: string }[]): Promise<void> {
  for (const { language } of said.slice(0, 1))
    await beginChat({
      assistant: 'general',
      chatModel: 'gpt-4o',
      temporary: false,
      ...(language && { language }),
    }).then(async ({ id }) => {
      for (const { question, answer } of said) {
        const turn = await askQuestion(id, question)
        const sources = [
          {
            title: 'On tides',
            address: `/pages/news/details/${encodeURIComponent('https://news.test/tides')}`,
            quote: 'The Moon pulls',
          },
        ]
        await storeAnswer(turn.id, answered(answer, { sources }))
      }
    })
}

it('[CH-05] an answer is read aloud by sentence, in en-IN; starting one stops the other', async () => {
  defineFakeSpeech(['en-US', 'en-IN'])
  await make(
    { question: 'One?', answer: 'The **Moon** pulls. So does `the Sun`.' },
    { question: 'Two?', answer: 'Another answer.' },
  )
  show('/?chat=general')
  await button('Play').first().click()
  expect(window.fakeSpeech.spoken).toMatchObject([{ text: 'The Moon pulls.', voice: 'Voice of en-IN' }])
  await expect.poll(() => button('Stop').elements().length).toBe(1)
  await button('Play').click() // the other one
  expect(window.fakeSpeech.spoken.at(-1)).toMatchObject({ text: 'Another answer.' })
  await expect.poll(() => button('Stop').elements().length).toBe(1)
  await button('Stop').click()
  await expect.poll(() => button('Play').elements().length).toBe(2)
})

it('[CH-05] an answer in another language is read in its voice, where there is one', async () => {
  defineFakeSpeech(['en-IN', 'hi-IN'])
  await make({ question: 'One?', answer: 'ज्वार आता है।', language: 'Hindi' })
  show('/?chat=general')
  await button('Play').click()
  expect(window.fakeSpeech.spoken).toMatchObject([{ voice: 'Voice of hi-IN' }])
})

it('[CH-05] an answer is copied as its model wrote it', async () => {
  await make({ question: 'One?', answer: 'The **Moon**' })
  show('/?chat=general')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await button('Copy').click()
  await expect.element(page.getByText(/^Text copied to clipboard!/)).toBeVisible()
  expect(write).toHaveBeenCalledWith('The **Moon**')
})

it('[CH-12] saves an answer as a note offline, with question, formulas and article', async () => {
  await make({ question: 'Why tides?', answer: 'The **Moon**: \\(r_1 \\cdot r_2\\), for $5.\n\n- one\n- <b>two</b>' })
  show('/?chat=general')
  await button('Save answer to note').click()
  await expect.element(page.getByText(/^Saved to your private notes\./)).toBeVisible()
  const [note] = (await firstValueFrom(notesPage$(0, 5))).notes
  expect(note?.content).toMatchObject({
    name: 'Why tides?',
    sourceUrl: 'https://news.test/tides',
    sourceTitle: 'On tides',
    sourceQuote: 'The Moon pulls',
  })
  expect(note?.content.description).toContain('<p>The <strong>Moon</strong>: $r_1 \\cdot r_2$, for $5.</p>')
  expect(note?.content.description).toContain('href="https://news.test/tides"')
  const link = page.getByRole('link', { name: 'Open the note' })
  expect(link.element().getAttribute('href')).toBe(`/secure/notes/private/id/${note?.id}`)
})

it('[CH-12] an answer longer than a note says so', async () => {
  await make({ question: 'Why?', answer: 'word '.repeat(1100) })
  show('/?chat=general')
  await button('Save answer to note').click()
  await expect.element(page.getByText(/too long for a note: at most 5,000 characters/)).toBeVisible()
})

function select(text: string): void {
  const walker = document.createTreeWalker(document.querySelector('[data-answer]') as Node, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const at = walker.currentNode.textContent?.indexOf(text) ?? -1
    if (at < 0) continue
    document.getSelection()?.setBaseAndExtent(walker.currentNode, at, walker.currentNode, at + text.length)
  }
}

it('[CH-04] shows the meaning of selected words for five seconds, and caches it', async () => {
  await make({ question: 'Why?', answer: 'A spring tide is higher.' })
  let calls = 0
  const usual = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    if (!String(address).includes('/chat/meaning')) return usual(address, options)
    if (++calls > 1) throw new TypeError('Failed to fetch')
    expect(JSON.parse(String(options?.body))).toMatchObject({
      text: 'spring tide',
      context: 'A spring tide is higher.',
    })
    return Response.json({ meaning: 'A tide at new or full moon' })
  })
  show('/?chat=general')
  await expect.element(page.getByText('A spring tide is higher.')).toBeVisible()
  const shown = page.getByText('A tide at new or full moon')
  const timers = holdTimers(5000)
  select('spring tide')
  document.querySelector('[data-answer]')?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  await expect.element(shown).toBeVisible()
  await until(() => expect(timers.count).toBe(1))
  timers.pass()
  await expect.element(shown).not.toBeInTheDocument()
  await button('Meaning of the selected text').click() // as by the keyboard
  await expect.element(shown).toBeVisible()
  expect(calls).toBe(1)
  await until(() => expect(timers.pass()).toBe(1))
  await expect.element(shown).not.toBeInTheDocument()
  select('higher')
  await button('Meaning of the selected text').click()
  await expect.element(page.getByText('Error fetching meaning')).toBeVisible()
})
