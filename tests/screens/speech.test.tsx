import { commands, page } from 'vitest/browser'
import { button, link, text } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { defineFakeSpeech } from '../support/app/fake-speech-engine.ts'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

const path = '/pages/speech'
const words = 'The train enters. It is dark.\n\nThe train leaves!'
const area = page.getByLabelText('Text to read aloud')
const voice = page.getByLabelText('Voice')
const marked = page.getByCss('mark')

test('[RT-04] speaks a text sentence by sentence: paused, resumed, stopped', async ({ app }) => {
  defineFakeSpeech(['fr-FR', 'en-US', 'en-IN'])
  await app.open(path)
  await expect.element(voice).toHaveValue('voice:en-IN')
  await expect.element(text('Nothing to read yet')).toBeVisible()
  await expect.element(button('Play')).toBeDisabled()
  await area.fill(words)
  await expect.element(text('3 sentences')).toBeVisible()

  await button('Play').click()
  await expect.element(marked).toHaveTextContent('The train enters.')
  await expect.element(text('Sentence 1 of 3')).toBeVisible()
  await button('Pause').click()
  await expect.element(text('Paused at sentence 1 of 3')).toBeVisible()
  expect(window.fakeSpeech.isPaused).toBe(true)
  await button('Resume').click()
  expect(window.fakeSpeech.isPaused).toBe(false)
  window.fakeSpeech.finish()
  await expect.element(marked).toHaveTextContent('It is dark.')

  // A choice applies from the next sentence; the current one is not restarted.
  await voice.selectOptions('voice:en-US')
  await page.getByLabelText(/^Speed/).fill('1.5')
  window.fakeSpeech.finish()
  await expect.element(marked).toHaveTextContent('The train leaves!')
  expect(window.fakeSpeech.spoken).toEqual([
    { text: 'The train enters.', voice: 'Voice of en-IN', rate: 1 },
    { text: 'It is dark.', voice: 'Voice of en-IN', rate: 1 },
    { text: 'The train leaves!', voice: 'Voice of en-US', rate: 1.5 },
  ])
  window.fakeSpeech.finish()
  await expect.element(area).toHaveValue(words)

  await button('Play').click()
  await expect.element(marked).toHaveTextContent('The train enters.')
  await button('Stop').click()
  await expect.element(button('Play')).toBeEnabled()
  await expect.element(marked).toHaveLength(0)
})

test('[RT-04] where pausing ends a sentence, it is spoken again; one that fails says so', async ({ app }) => {
  defineFakeSpeech(['en-US'])
  await app.open(path)
  await button('Try a sample').click()
  await button('Play').click()
  await button('Pause').click()
  window.fakeSpeech.finish() // as Android does
  await button('Resume').click()
  await expect.element(page.getByText(/^Sentence 1 of/)).toBeVisible()
  const [first, again] = window.fakeSpeech.spoken
  expect(again).toEqual(first)
  window.fakeSpeech.fail()
  await expect.element(page.getByRole('alert')).toMatchTextContent('This voice is not working.')
  await expect.element(button('Play')).toBeEnabled()
})

test('[RT-04] keeps a visitor’s text on the device, and a user’s as a draft of theirs', async ({ app }) => {
  defineFakeSpeech(['en-IN'])
  await app.open(path)
  await area.fill('Of a visitor.')
  await link('Home').click() // what was typed just before leaving is kept too
  await app.expectPath('/')
  await app.open(path)
  await expect.element(area).toHaveValue('Of a visitor.')

  await app.signIn()
  await app.open(path)
  await expect.element(area).toBeEnabled()
  await expect.element(area).toHaveValue('')
  await area.fill('Of a member.')
  await link('Vedika, home').click()
  await app.expectPath('/dashboard/news')
  await app.open(path)
  await expect.element(area).toHaveValue('Of a member.')
  await button('Clear').click()
  await expect.element(area).toHaveValue('')
})

test('[RT-04] a browser without voices, or without speech, says so', async ({ app }) => {
  defineFakeSpeech([])
  await app.open(path)
  await expect.element(page.getByRole('alert')).toMatchTextContent('No voices available in this browser.')
  await expect.element(page.getByLabelText('Voice')).toHaveTextContent('None')
  await area.fill(words)
  await expect.element(button('Play')).toBeDisabled()
  Object.defineProperty(window, 'speechSynthesis', { value: undefined })
  await app.remount()
  await expect.element(page.getByRole('alert')).toMatchTextContent('This browser cannot read aloud')
})

test('[RT-04] no serious axe fault before a text is spoken and meanwhile, in the dark', async ({ app }) => {
  await page.viewport(390, 844)
  await commands.emulateMedia({ colorScheme: 'dark' })
  defineFakeSpeech(['en-IN', 'hi-IN'])
  await app.open(path)
  await button('Try a sample').click()
  await expectNoSeriousFault()
  await button('Play').click()
  await expect.element(marked).toBeVisible()
  await expectNoSeriousFault()
})
