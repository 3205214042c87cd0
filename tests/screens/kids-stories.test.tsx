import { page } from 'vitest/browser'
import { cards, heading, link, press, text } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { defineFakeSpeech } from '../support/app/fake-speech-engine.ts'
import { expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'

const path = '/pages/news/kids-story'
const marked = page.getByCss('mark')
const listen = page.getByRole('button', { name: /^Listen/ })

test('[KS-01] three stories are listened to sentence by sentence, one at a time', async ({ app }) => {
  defineFakeSpeech(['fr-FR', 'en-US', 'en-IN'])
  await app.open('/pages/story/list')
  await link('Kids stories').click()
  await expect.element(cards()).toHaveLength(3)
  const stories = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stories' })
  await expect.element(stories).toHaveAttribute('aria-current', 'page')
  const [first, second] = [cards().nth(0), cards().nth(1)]
  const listenTo = (card: typeof first) => card.getByRole('button', { name: 'Listen', exact: false })
  await listenTo(first).click()
  await expect.element(marked).toHaveTextContent('Gajri the elephant woke up with a tickle in her trunk.')
  window.fakeSpeech.finish()
  await expect.element(marked).toHaveTextContent('It was a big tickle.')

  await listenTo(second).click()
  await expect.element(marked).toHaveLength(1)
  await expect
    .element(second.getByCss('mark'))
    .toHaveTextContent('Badal was a small white cloud, and he was afraid of heights.')
  await expect.element(listenTo(first)).toBeVisible()
  expect(window.fakeSpeech.spoken.map(({ voice }) => voice)).toEqual(Array(3).fill('Voice of en-IN'))
  await second.getByRole('button', { name: 'Stop', exact: false }).click()
  await expect.element(marked).toHaveLength(0)

  // Leaving the screen ends it.
  await press(listenTo(first), '{Enter}')
  await expect.element(marked).toHaveLength(1)
  expect(window.fakeSpeech.isSpeaking).toBe(true)
  await link('Stories with a moral').click()
  await expect.element(heading()).toHaveTextContent('Stories with a moral')
  await expect.poll(() => window.fakeSpeech.isSpeaking).toBe(false)
})

test('[KS-01] an American voice stands in for an Indian one; failing and none at all say so', async ({ app }) => {
  defineFakeSpeech(['fr-FR', 'en-US'])
  await app.open(path)
  await listen.last().click()
  await expect.element(marked).toBeInViewport()
  expect(window.fakeSpeech.spoken[0]?.voice).toBe('Voice of en-US')
  window.fakeSpeech.fail()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This voice is not working.')
  await expect.element(listen).toHaveLength(3)

  defineFakeSpeech([])
  await app.remount()
  await expect.element(text('No voices available in this browser.')).toBeVisible()
  await expect.element(listen.first()).toBeDisabled()
})

test('[KS-01] favourites stay over a reload and a logout', async ({ app }) => {
  await app.signIn()
  await app.open(path)
  const favouriteOf = (index: number) => cards().nth(index).getByRole('button', { name: 'Favourite', exact: false })
  await expect.element(favouriteOf(1)).toHaveAttribute('aria-pressed', 'false')
  await expect.element(favouriteOf(1)).toBeEnabled() // by then the favourites are known
  await press(favouriteOf(1), '[Space]')
  await expect.element(favouriteOf(1)).toHaveAttribute('aria-pressed', 'true')
  await app.remount()
  await expect.element(favouriteOf(1)).toHaveAttribute('aria-pressed', 'true')
  await app.logOut()
  await app.expectPath('/pages/user/login')
  await app.open(path)
  await expect.element(favouriteOf(1)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(favouriteOf(0)).toHaveAttribute('aria-pressed', 'false')
  await favouriteOf(1).click()
  await app.remount()
  await expect.element(favouriteOf(1)).toHaveAttribute('aria-pressed', 'false')
})

test('[KS-01] no serious axe fault while a story is heard, light and dark', async ({ app }) => {
  await page.viewport(390, 844)
  defineFakeSpeech(['en-IN'])
  await app.open(path)
  await listen.first().click()
  await expect.element(marked).toBeVisible()
  await page
    .getByRole('button', { name: /^Favourite/ })
    .first()
    .click()
  await expectNoSeriousFaultInBoth()
})
