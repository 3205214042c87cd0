import { installFakeSpeech, readSpoken } from './fake-speech.ts'
import {
  expect,
  expectNoSeriousFaultInBoth,
  logOut,
  signIn,
  test,
  testWithWorker,
  untilOfflineReady,
} from './fixtures.ts'

const path = '/pages/news/kids-story'

test('[KS-01] three stories are listened to sentence by sentence, one at a time', async ({ page, server }) => {
  await installFakeSpeech(page, ['fr-FR', 'en-US', 'en-IN'])
  await page.goto(`${server.address}/pages/story/list`)
  await page.getByRole('link', { name: 'Kids stories' }).click()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stories' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const [first, second] = [cards.nth(0), cards.nth(1)]
  await first.getByRole('button', { name: 'Listen' }).click()
  const marked = page.locator('mark')
  await expect(marked).toHaveText('Gajri the elephant woke up with a tickle in her trunk.')
  await page.evaluate(() => window.fakeSpeech.finish())
  await expect(marked).toHaveText('It was a big tickle.')

  await second.getByRole('button', { name: 'Listen' }).click()
  await expect(marked).toHaveCount(1)
  await expect(second.locator('mark')).toHaveText('Badal was a small white cloud, and he was afraid of heights.')
  await expect(first.getByRole('button', { name: 'Listen' })).toBeVisible()
  expect((await readSpoken(page)).map(({ voice }) => voice)).toEqual(Array(3).fill('Voice of en-IN'))
  await second.getByRole('button', { name: 'Stop' }).click()
  await expect(marked).toHaveCount(0)

  // Leaving the screen ends it.
  await first.getByRole('button', { name: 'Listen' }).press('Enter')
  await expect(marked).toHaveCount(1)
  const spoken = (await readSpoken(page)).length
  await page.getByRole('link', { name: 'Stories with a moral' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories with a moral')
  await page.evaluate(() => window.fakeSpeech.finish())
  expect(await readSpoken(page)).toHaveLength(spoken)
})

test('[KS-01] without an Indian voice an American one reads; one that fails says so; none at all too', async ({
  page,
  server,
  browser,
}) => {
  await installFakeSpeech(page, ['fr-FR', 'en-US'])
  await page.goto(server.address + path)
  const listen = page.getByRole('button', { name: /^Listen/ })
  await listen.last().click()
  await expect(page.locator('mark')).toBeInViewport()
  expect((await readSpoken(page))[0]?.voice).toBe('Voice of en-US')
  await page.evaluate(() => window.fakeSpeech.fail())
  await expect(page.getByRole('alert')).toHaveText('This voice could not speak.')
  await expect(listen).toHaveCount(3)

  const mute = await browser.newPage()
  await mute.goto(server.address + path)
  await expect(mute.getByText('This browser has no voices.')).toBeVisible()
  await expect(mute.getByRole('button', { name: /^Listen/ }).first()).toBeDisabled()
  await mute.close()
})

test('[KS-01] favourites stay over a reload and a logout', async ({ page, server }) => {
  await signIn(page, server.address, 'user', path)
  const favourite = page.getByRole('article').nth(1).getByRole('button', { name: 'Favourite' })
  await expect(favourite).toHaveAttribute('aria-pressed', 'false')
  await expect(favourite).toBeEnabled() // by then the favourites are known
  await favourite.press('Space')
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  await logOut(page)
  await page.waitForURL('**/pages/user/login')
  await page.goto(server.address + path)
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('article').first().getByRole('button', { name: 'Favourite' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await favourite.click()
  await page.reload()
  await expect(favourite).toHaveAttribute('aria-pressed', 'false')
})

testWithWorker(
  '[KS-01] the stories are there without a network, never seen before',
  async ({ page, context, server }) => {
    await page.goto(`${server.address}/pages/news/list`)
    await untilOfflineReady(page)
    await context.setOffline(true)
    await page.goto(server.address + path)
    await expect(page.getByRole('article')).toHaveCount(3)
  },
)

test('axe finds nothing serious while a kids story is heard, light and dark', async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await installFakeSpeech(page, ['en-IN'])
  await page.goto(server.address + path)
  await page
    .getByRole('button', { name: /^Listen/ })
    .first()
    .click()
  await expect(page.locator('mark')).toBeVisible()
  await page
    .getByRole('button', { name: /^Favourite/ })
    .first()
    .click()
  await expectNoSeriousFaultInBoth(page)
  await context.close()
})
