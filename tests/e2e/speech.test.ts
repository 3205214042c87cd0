import { installFakeSpeech, readSpoken } from './fake-speech.ts'
import { expect, expectNoSeriousFault, signIn, test } from './fixtures.ts'

const text = 'The train enters. It is dark.\n\nThe train leaves!'

test('[RT-04] a text is spoken sentence by sentence: paused, resumed, stopped', async ({ page, server }) => {
  await installFakeSpeech(page, ['fr-FR', 'en-US', 'en-IN'])
  await page.goto(`${server.address}/pages/speech`)
  const play = page.getByRole('button', { name: 'Play' })
  await expect(page.getByLabel('Voice')).toHaveValue('voice:en-IN')
  await expect(page.getByText('Nothing to read yet')).toBeVisible()
  await expect(play).toBeDisabled()
  await page.getByLabel('Text to read aloud').fill(text)
  await expect(page.getByText('3 sentences')).toBeVisible()

  await play.click()
  const marked = page.locator('mark')
  await expect(marked).toHaveText('The train enters.')
  await expect(page.getByText('Sentence 1 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused at sentence 1 of 3')).toBeVisible()
  expect(await page.evaluate(() => window.fakeSpeech.isPaused)).toBe(true)
  await page.getByRole('button', { name: 'Resume' }).click()
  expect(await page.evaluate(() => window.fakeSpeech.isPaused)).toBe(false)
  await page.evaluate(() => window.fakeSpeech.finish())
  await expect(marked).toHaveText('It is dark.')

  // What is chosen now holds from the next sentence on; the one being spoken is not begun anew.
  await page.getByLabel('Voice').selectOption('voice:en-US')
  await page.getByLabel(/^Speed/).fill('1.5')
  await page.evaluate(() => window.fakeSpeech.finish())
  await expect(marked).toHaveText('The train leaves!')
  expect(await readSpoken(page)).toEqual([
    { text: 'The train enters.', voice: 'Voice of en-IN', rate: 1 },
    { text: 'It is dark.', voice: 'Voice of en-IN', rate: 1 },
    { text: 'The train leaves!', voice: 'Voice of en-US', rate: 1.5 },
  ])
  await page.evaluate(() => window.fakeSpeech.finish())
  await expect(page.getByLabel('Text to read aloud')).toHaveValue(text)

  await play.click()
  await expect(marked).toHaveText('The train enters.')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(play).toBeEnabled()
  await expect(marked).toHaveCount(0)
})

test('[RT-04] where pausing ends a sentence, it is spoken again; one that fails says so', async ({ page, server }) => {
  await installFakeSpeech(page, ['en-US'])
  await page.goto(`${server.address}/pages/speech`)
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await page.getByRole('button', { name: 'Play' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.evaluate(() => window.fakeSpeech.finish()) // as Android does
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText(/^Sentence 1 of/)).toBeVisible()
  const [first, again] = await readSpoken(page)
  expect(again).toEqual(first)
  await page.evaluate(() => window.fakeSpeech.fail())
  await expect(page.getByRole('alert')).toContainText('This voice could not speak.')
  await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled()
})

test('[RT-04] the text stays over a reload: a visitor’s with the device, a person’s with their drafts', async ({
  page,
  server,
}) => {
  await installFakeSpeech(page, ['en-IN'])
  const area = page.getByLabel('Text to read aloud')
  await page.goto(`${server.address}/pages/speech`)
  await area.fill('Of a visitor.')
  await page.getByRole('link', { name: 'Home', exact: true }).click() // what was typed just before leaving is kept too
  await expect(page.getByRole('heading', { level: 1 })).toContainText('wait for a signal')
  await page.goto(`${server.address}/pages/speech`)
  await expect(area).toHaveValue('Of a visitor.')

  await signIn(page, server.address, 'member', '/pages/speech')
  await expect(area).toBeEnabled()
  await expect(area).toHaveValue('')
  await area.fill('Of a member.')
  await page.getByRole('link', { name: 'Vedika, home' }).click()
  await page.waitForURL('**/dashboard/news')
  await page.goto(`${server.address}/pages/speech`)
  await expect(area).toHaveValue('Of a member.')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(area).toHaveValue('')
})

test('[RT-04] a browser without voices, or without speech, says so', async ({ page, server, browser }) => {
  await page.goto(`${server.address}/pages/speech`)
  await expect(page.getByRole('alert')).toContainText('This browser has no voices.')
  await page.getByLabel('Text to read aloud').fill(text)
  await expect(page.getByRole('button', { name: 'Play' })).toBeDisabled()

  const silent = await browser.newPage()
  await silent.addInitScript(() => Object.defineProperty(window, 'speechSynthesis', { value: undefined }))
  await silent.goto(`${server.address}/pages/speech`)
  await expect(silent.getByRole('alert')).toContainText('This browser cannot read aloud')
  await silent.close()
})

test('axe finds nothing serious while a text is spoken, in the dark', async ({ browser, server }) => {
  const context = await browser.newContext({ colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await installFakeSpeech(page, ['en-IN', 'hi-IN'])
  await page.goto(`${server.address}/pages/speech`)
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await expectNoSeriousFault(page)
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.locator('mark')).toBeVisible()
  await expectNoSeriousFault(page)
  await context.close()
})
