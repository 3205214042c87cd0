import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { endSession } from '#src/database/session/session.ts'
import { reportReplication } from '#src/database/session/sync-status.ts'
import { reportConnection } from '#src/platform/connection.ts'
import { until } from '#tests/support/measure/until.ts'
import {
  answered,
  ask,
  beginScreen,
  box,
  button,
  endScreen,
  fakeStreams,
  type Stream,
  show,
  storeAnswer,
} from './chat-screen.tsx'

beforeEach(() => beginScreen())
afterEach(endScreen)

/** Asks about tides, and resolves to the streams once there is one. */
async function askOnline(): Promise<Stream[]> {
  const { streams } = fakeStreams()
  reportConnection(true)
  show('/?chat=general')
  await ask('Tides?')
  await until(() => expect(streams.length).toBe(1))
  return streams
}

it('[OF-03] [CH-14] a question waits while the server asks for a pause, and is asked then', async () => {
  const { streams } = fakeStreams()
  reportConnection(true)
  reportReplication({ phase: { kind: 'paused', until: Date.now() + 300_000 } })
  show('/?chat=general')
  await ask('Tides?')
  await expect.element(page.getByText('Paused by the server')).toBeVisible()
  await box().fill('Next')
  await expect.element(button('Send')).toBeEnabled()
  expect(streams.length).toBe(0)
  reportReplication({ phase: { kind: 'idle' } })
  await until(() => expect(streams.length).toBe(1))
  await expect.element(page.getByText('Thinking')).toBeVisible()
})

it('[CH-03] [CH-11] an answer shows as it is made, then time and sources; Send is free', async () => {
  const streams = await askOnline()
  await expect.element(page.getByText('Thinking')).toBeVisible()
  await box().fill('Next')
  await expect.element(button('Send')).toBeDisabled()
  const [stream] = streams
  const id = stream?.asked?.turn.id ?? ''
  stream?.say('started', { turnId: id })
  stream?.say('delta', { text: 'The **Moon** ', at: 0 })
  await expect.element(page.getByText('Moon', { exact: true })).toBeVisible()
  stream?.say('delta', { text: 'pulls [1].', at: 13 })
  const sources = [{ title: 'On tides', address: '/pages/news/list', quote: 'The Moon pulls' }]
  stream?.say('sources', { sources })
  stream?.say('done', answered('The **Moon** pulls [1].', { sources }))
  await expect.element(page.getByText(/2\.3 s/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'On tides' })).toBeVisible()
  await button('Source 1').click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'On tides' }).last()).toHaveFocus()
  await storeAnswer(id, answered('The **Moon** pulls [1].', { sources }))
  await expect.element(button('Send')).toBeEnabled()
  expect(document.querySelectorAll('[data-answer]').length).toBe(1)
  await expect.element(box()).toHaveValue('Next')
})

it('[CH-11] a broken stream goes on where it broke, undoubled; the row is the truth', async () => {
  const streams = await askOnline()
  const id = streams[0]?.asked?.turn.id ?? ''
  streams[0]?.say('delta', { text: 'The Moon ', at: 0 })
  await expect.element(page.getByText('The Moon')).toBeVisible()
  streams[0]?.break()
  await until(() => expect(streams.length).toBe(2))
  expect(streams[1]?.query.get('from')).toBe('9')
  streams[1]?.say('delta', { text: 'Moon pulls', at: 4 })
  await expect.element(page.getByText('The Moon pulls', { exact: true })).toBeVisible()
  await storeAnswer(id, answered('The Sun pulls too'))
  await expect.element(page.getByText('The Sun pulls too', { exact: true })).toBeVisible()
  expect(document.querySelectorAll('[data-answer]').length).toBe(1)
})

it('[CH-11] an answer is followed no longer once its person has signed out', async () => {
  const streams = await askOnline()
  expect(streams[0]?.isGivenUp()).toBe(false)
  await endSession()
  expect(streams[0]?.isGivenUp()).toBe(true)
})
