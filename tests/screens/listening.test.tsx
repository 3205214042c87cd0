import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withDevicePlaces } from '#src/database/store/device-memory.ts'
import { chooseMarking } from '#src/platform/marking-choice.ts'
import { button, cards, press, text, textOf } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { defineFakeSpeech } from '../support/app/fake-speech-engine.ts'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'
import { holdTimers } from '../support/measure/hold-timers.ts'

const path = `/pages/news/details/${encodeURIComponent('https://vedika.example/starter/how-the-monsoon-forms')}`
const LIST = '/pages/news/list?category=Science'
const dialog = page.getByRole('dialog')
const sleep = page.getByLabelText('Sleep timer')

async function listen(app: AppScreen): Promise<string> {
  defineFakeSpeech(['en-IN'])
  await app.open(LIST)
  await cards().first().click()
  const title = await textOf(dialog.getByRole('heading', { level: 1 }))
  await dialog.getByRole('button', { name: 'Listen' }).click()
  return title
}

async function listenToList(app: AppScreen): Promise<string> {
  const title = await listen(app)
  await dialog.getByText('Play next article', { exact: false }).click()
  return title
}

function finishArticle(): void {
  for (let sentence = 0; sentence < 300 && window.fakeSpeech.isSpeaking; sentence += 1) window.fakeSpeech.finish()
}

test('[RD-05] the sleep timer pauses what is read aloud, in a later article too', async ({ app }) => {
  const timers = holdTimers(200_000, 300_000)
  const title = await listenToList(app)
  await sleep.selectOptions('5 min')
  await expectNoSeriousFault()
  finishArticle()
  const heading = dialog.getByRole('heading', { level: 1 })
  await expect.element(heading).not.toHaveTextContent(title)
  await expect.element(dialog.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.element(sleep).toHaveValue('5')
  timers.pass()
  await expect.element(dialog.getByRole('button', { name: 'Resume' })).toBeVisible()
  await expect.element(sleep).toHaveValue('off')
  expect(window.fakeSpeech.isPaused).toBe(true)
})

test('[RD-05] until the end of the article: the next one is not begun', async ({ app }) => {
  const title = await listenToList(app)
  await sleep.selectOptions('End of article')
  finishArticle()
  await expect.element(dialog.getByRole('button', { name: 'Listen' })).toBeVisible()
  await expect.element(dialog.getByRole('heading', { level: 1 })).toHaveTextContent(title)
})

test('[RD-05] media keys and a lock screen control what is read aloud, and name it', async ({ app }) => {
  const keys = new Map<string, MediaSessionActionHandler | null>()
  vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((key, handler) => keys.set(key, handler))
  const press = (key: MediaSessionAction) => keys.get(key)?.({ action: key })
  const silence = vi.spyOn(HTMLMediaElement.prototype, 'play')
  const { mediaSession } = navigator

  const title = await listen(app)
  expect(mediaSession.metadata).toMatchObject({ title, artist: 'Vedika Starter Edition' })
  expect(mediaSession.playbackState).toBe('playing')
  await silence.mock.results[0]?.value
  press('pause')
  await expect.element(dialog.getByRole('button', { name: 'Resume' })).toBeVisible()
  expect(mediaSession.playbackState).toBe('paused')
  press('play')
  await expect.element(dialog.getByRole('button', { name: 'Pause' })).toBeVisible()
  press('nexttrack')
  await expect.element(dialog.getByRole('heading', { level: 1 })).not.toHaveTextContent(title)
  await expect.element(dialog.getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(mediaSession.metadata?.title).toBe(await textOf(dialog.getByRole('heading', { level: 1 })))
  press('stop')
  await expect.element(dialog.getByRole('button', { name: 'Listen' })).toBeVisible()
  expect([mediaSession.metadata, mediaSession.playbackState]).toEqual([null, 'none'])
  expect([...keys.values()]).toEqual([null, null, null, null])
})

test('[RD-05] an article is listened to from where it was left', async ({ app }) => {
  defineFakeSpeech(['en-IN'])
  await app.open(path)
  const heading = page.getByCss('[data-quoted-text] h2').nth(1)
  await expect.element(heading).toBeVisible()
  heading.element().scrollIntoView()
  await expect.poll(() => withDevicePlaces((places) => places.count())).toBe(1)
  await app.open('/pages/contactus')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await app.open(path)
  await expect.element(text('You left off here')).toBeInViewport()
  await press(button('Listen from here'), '{Enter}') // a simulated click may scroll, which takes the button away
  const [first] = window.fakeSpeech.spoken
  expect((await textOf(page.getByCss('[data-quoted-text]'))).indexOf(String(first?.text))).toBeGreaterThan(300)
  await expectNoSeriousFault()
  await button('Stop').click()
})

test('[RD-05] [RD-01] an article that was heard to its end is read', async ({ app }) => {
  chooseMarking('end')
  defineFakeSpeech(['en-IN'])
  await app.open(LIST)
  await cards().first().click()
  await dialog.getByRole('button', { name: 'Listen' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Mark as read' })).toBeVisible()
  finishArticle()
  await expect.element(dialog.getByRole('button', { name: 'Mark as unread' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('[AD-03] a browser without voices says so below the button, and nothing moves', async ({ app }) => {
  await page.viewport(1280, 800)
  defineFakeSpeech([])
  const voicesLoad = holdTimers(1500)
  await app.open(path)
  const listen = page.getByRole('main').getByRole('button', { name: 'Listen', exact: true })
  await expect.element(listen).toBeDisabled()
  const topOf = (element: Element) => element.getBoundingClientRect().top
  const places = () => [button('Share'), page.getByCss('[data-summary]')].map((each) => topOf(each.element()))
  const before = places()
  const reason = text('No voices available in this browser.')
  await expect.element(reason).not.toBeInTheDocument()
  voicesLoad.pass()
  await expect.element(reason).toBeVisible()
  expect(places()).toEqual(before)
  expect(listen.element()).toHaveAccessibleDescription(/No voices available in this browser\.$/)
})
