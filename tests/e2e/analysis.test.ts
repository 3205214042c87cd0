import type { Page, Route } from '@playwright/test'
import type { Analysis } from '#schemas/analysis.ts'
import {
  expect,
  expectNoSeriousFault,
  expectNoSeriousFaultInBoth,
  expectSyncState,
  logOut,
  sendEmptyPages,
  signIn,
  test,
  testWithWorker,
  untilOfflineReady,
} from './fixtures.ts'

const STARTER = 'https://vedika.example/starter/'
const pathOf = (slug: string) => `/pages/news/details/${encodeURIComponent(STARTER + slug)}`
const path = pathOf('what-inflation-measures')
const questions = ['Bias', 'Sentiment', 'Missing angles', 'Explain like I am 15']
const panel = (page: Page, name: string) => page.getByRole('button', { name })
const region = (page: Page, name: string) => page.getByRole('region', { name })

const answer: Analysis = {
  ...{ claims: [], isReadable: true, coverage: [], model: null, promptVersion: 1 },
  ...{ articleHash: '0'.repeat(64), madeAt: '2026-01-01T00:00:00.000Z' },
}
const asksOf = (page: Page) => {
  const asks: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/\/news\/(analysis|impact)$/.test(pathname))
      asks.push(searchParams.get('type') ?? `${searchParams.get('persona')}`)
  })
  return asks
}
const ANALYSIS = /\/news\/(analysis|impact)\?/

test('[AD-07] [AD-04] visitors see the analysis locked, with the ways to it; the login brings back', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}${path}`)
  await expect(page.getByText('Login required to use AI analysis tools')).toBeVisible()
  await expect(page.getByText('Please login to access personalized insights.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'What it means for' }).getByRole('button')).toHaveCount(7)
  for (const name of [...questions, 'Investor', 'Policy Maker']) await expect(panel(page, name)).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Join the wait list' })).toHaveAttribute('href', '/pages/wait-list')
  await expectNoSeriousFault(page)
  await page.getByRole('link', { name: 'Log in to ask AI about this article' }).click()
  await page.getByRole('button', { name: 'Demo user' }).click()
  await page.waitForURL(`${server.address}${path}`)
  await expect(panel(page, 'Bias')).toBeEnabled()
})

test('[AD-05] [AP-05] each question is asked once, on opening, and says who answered', async ({ page, server }) => {
  await signIn(page, server.address, 'user', path)
  const asks = asksOf(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(ANALYSIS, async (route) => {
    await held
    await route.continue()
  })
  await panel(page, 'Bias').click()
  await expect(region(page, 'Bias')).toContainText('Reading the article …')
  await expect(panel(page, 'Bias')).toBeDisabled()
  await expect(panel(page, 'Sentiment')).toBeEnabled()
  release()
  await expect(region(page, 'Bias')).toContainText('No sentence names who says so.')
  await expect(region(page, 'Bias')).toContainText(
    'Built-in analyser: it counts and quotes, no AI model took part. Rules 1',
  )
  await panel(page, 'Bias').click()
  await expect(page.getByText('No sentence names who says so.')).toBeHidden()
  await panel(page, 'Bias').click()
  await expect(page.getByText('No sentence names who says so.')).toBeVisible()
  expect(asks).toEqual(['bias'])

  // On this device from now on, for this person.
  await page.reload()
  await panel(page, 'Bias').click()
  await expect(region(page, 'Bias')).toContainText('No sentence names who says so.')
  expect(asks).toEqual(['bias'])
  await logOut(page)
  await expect(page).toHaveURL(/login/)
  await signIn(page, server.address, 'member', path)
  await panel(page, 'Bias').click()
  await expect(region(page, 'Bias')).toContainText('No sentence names who says so.')
  expect(asks).toEqual(['bias', 'bias'])
})

test('[AD-05] a quote leads to its place in the article', async ({ page, server }) => {
  await signIn(page, server.address, 'user', path)
  await panel(page, 'Explain like I am 15').click()
  const quote = region(page, 'Explain').getByRole('button', { name: /^Food inflation in particular/ })
  await quote.click()
  const place = page.locator('p:focus')
  await expect(place).toContainText('The second is the average. A family that rents its home')
  await expect(place).toBeInViewport()
  const marked = await page.evaluate(() => [...(CSS.highlights.get('quote') ?? [])].map(String))
  expect(marked).toEqual([
    'Food inflation in particular falls hardest on the poor, who spend the largest share of their income on food.',
  ])
})

test('[AD-04] seven personas, none at first; the impact of each is asked once', async ({ page, server }) => {
  await signIn(page, server.address, 'user', path)
  const asks = asksOf(page)
  const personas = page.getByRole('group', { name: 'What it means for' }).getByRole('button')
  await expect(personas).toHaveText([
    ...['Entrepreneur', 'Student', 'Policy Maker', 'Small Business Owner', 'Job Seeker', 'Investor', 'Parent'],
  ])
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
  await panel(page, 'Investor').click()
  await expect(page.getByText(/sentences bear on what concerns an investor/)).toBeVisible()
  await panel(page, 'Student').click()
  await expect(page.getByText('No specific insight available for this role.')).toBeVisible()
  await panel(page, 'Investor').click()
  await expect(page.getByText(/sentences bear on what concerns an investor/)).toBeVisible()
  await panel(page, 'Investor').click()
  await expect(page.getByText(/sentences bear on/)).toHaveCount(0)
  expect(asks).toEqual(['investor', 'student'])
})

test('[AD-04] [AD-06] what fails says so in its own words, and can be asked again', async ({ page, server }) => {
  await signIn(page, server.address, 'user', path)
  const failing = { status: 502, json: { error: { code: 'provider_failed', message: 'No.' } } }
  await page.route(ANALYSIS, (route) => route.fulfill(failing))
  await panel(page, 'Sentiment').click()
  await expect(region(page, 'Sentiment').getByRole('alert')).toContainText(
    'Sorry, something went wrong. Please try again later.',
  )
  await panel(page, 'Parent').click()
  await expect(page.getByText('Unable to fetch insight at the moment.')).toBeVisible()
  await page.unroute(ANALYSIS)
  await region(page, 'Sentiment').getByRole('button', { name: 'Ask again' }).click()
  await expect(region(page, 'Sentiment')).toContainText('The words are')

  await page.route(ANALYSIS, (route) => route.fulfill({ json: answer }))
  await panel(page, 'Explain like I am 15').click()
  await expect(region(page, 'Explain')).toContainText('Sorry, I could not explain that.')
  await page.unroute(ANALYSIS)
  await page.route(ANALYSIS, (route) => route.fulfill({ json: { ...answer, isReadable: false } }))
  await panel(page, 'Job Seeker').click()
  await expect(page.getByText('Impact insight data is unavailable.')).toBeVisible()

  await page.unroute(ANALYSIS)
  const refuse = (code: string) => (route: Route) =>
    route.fulfill({ status: 429, json: { error: { code, message: 'You have asked about many articles.' } } })
  await page.route(ANALYSIS, refuse('too_many_questions'))
  await panel(page, 'Missing angles').click()
  await expect(region(page, 'Missing')).toContainText('You have asked about many articles.')
  await page.unroute(ANALYSIS)
  await page.route(ANALYSIS, refuse('too_many_calls'))
  await region(page, 'Missing').getByRole('button', { name: 'Ask again' }).click()
  await expect(region(page, 'Missing')).toContainText('You did maximum number of API call in a minute.')
  await expectSyncState(page, /^Paused until/)
})

test('[AD-05] an answer about earlier words says so; other coverage leads to its article', async ({ page, server }) => {
  await signIn(page, server.address, 'user', path)
  const other = { url: `${STARTER}what-gdp-counts`, title: 'Told elsewhere', source: 'The Paper' }
  const coverage = [{ ...other, published: '2026-01-01T00:00:00.000Z' }]
  const claims = [{ text: 'Of earlier words.', quotes: ['Words that are gone from it.'] }]
  await page.route(ANALYSIS, (route) => route.fulfill({ json: { ...answer, claims, coverage, model: 'some-model' } }))
  await panel(page, 'Missing angles').click()
  await expect(region(page, 'Missing')).toContainText('The article has changed since.')
  await expect(region(page, 'Missing')).toContainText(
    'Answered by some-model; each quote was compared with the article.',
  )
  await page.getByRole('button', { name: 'Words that are gone' }).click()
  await expect(page.getByRole('link', { name: 'Told elsewhere' })).toHaveAttribute(
    'href',
    `/pages/news/details/${encodeURIComponent(other.url)}`,
  )
  await page.unroute(ANALYSIS)
  await region(page, 'Missing').getByRole('button', { name: 'Ask again' }).click()
  await expect(region(page, 'Missing')).toContainText('No sentence tells the other side')
  await expect(page.getByText('The article has changed since.')).toBeHidden()
})

testWithWorker(
  '[AD-05] [OF-01] without a network, what was asked is read, and what was not says that it needs one',
  async ({ page, server, context }) => {
    await signIn(page, server.address, 'user', path)
    await panel(page, 'Bias').click()
    await expect(region(page, 'Bias')).toContainText('No sentence names who says so.')
    await panel(page, 'Investor').click()
    await expect(page.getByText(/sentences bear on what concerns an investor/)).toBeVisible()
    await untilOfflineReady(page)
    await context.setOffline(true)
    await page.reload()
    await panel(page, 'Bias').click()
    await expect(region(page, 'Bias')).toContainText('No sentence names who says so.')
    await panel(page, 'Investor').click()
    await expect(page.getByText(/sentences bear on what concerns an investor/)).toBeVisible()
    await panel(page, 'Sentiment').click()
    await expect(region(page, 'Sentiment')).toContainText('This needs a network once.')
    await context.setOffline(false)
    await region(page, 'Sentiment').getByRole('button', { name: 'Ask again' }).click()
    await expect(region(page, 'Sentiment')).toContainText('The words are')
  },
)

test('[AD-08] without membership the article says so, and can be bookmarked all the same', async ({ page, server }) => {
  await signIn(page, server.address, 'user', path)
  await expect(page.getByText('Membership required to bookmark articles. Upgrade now')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade now' })).toHaveAttribute('href', '/secure/order-subscription')
  await expect(page.getByRole('button', { name: 'Bookmark' })).toBeEnabled()
  await logOut(page)
  await expect(page).toHaveURL(/login/)
  await page.goto(`${server.address}${path}`)
  await expect(page.getByText('Login required')).toBeVisible()
  await expect(page.getByText('Membership required')).toHaveCount(0)
})

test('[AD-02] translation is said to come; a newsroom’s article leads to where it came from', async ({
  page,
  server,
}) => {
  await sendEmptyPages(page)
  await page.route('**/public/news/article?**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), edition: 'feed' } })
  })
  await page.goto(`${server.address}${path}`)
  await expect(page.getByText('Translation is coming soon.')).toBeVisible()
  const original = page.getByRole('link', { name: 'Go to Original Article' })
  await expect(original).toHaveAttribute('href', `${STARTER}what-inflation-measures`)
})

test('[AD-05] axe finds nothing serious on the answers, light and dark, in the dialog too', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signIn(
    page,
    server.address,
    'user',
    `/pages/news/list?article=${encodeURIComponent(STARTER)}what-inflation-measures`,
  )
  for (const [before, name] of ['Investor', ...questions].entries()) {
    await panel(page, name).click()
    await expect(page.getByText('Built-in analyser')).toHaveCount(before + 1) // an answer moves what lies below it
  }
  await expectNoSeriousFaultInBoth(page)
  await context.close()
})
