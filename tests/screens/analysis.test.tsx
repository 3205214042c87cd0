import { page } from 'vitest/browser'
import type { Analysis } from '#schemas/analysis.ts'
import { button, link } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault, expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'

const STARTER = 'https://vedika.example/starter/'
const path = `/pages/news/details/${encodeURIComponent(`${STARTER}what-inflation-measures`)}`
const questions = ['Bias', 'Sentiment', 'Missing angles', 'Explain like I am 15']
const panel = (name: string) => page.getByRole('button', { name, exact: false })
const region = (name: string) => page.getByRole('region', { name, exact: false })
const text = (content: string | RegExp) => page.getByText(content, { exact: false })
const impact = text('sentences bear on what concerns an investor')

const answer: Analysis = {
  claims: [],
  isReadable: true,
  coverage: [],
  model: null,
  promptVersion: 1,
  articleHash: '0'.repeat(64),
  madeAt: '2026-01-01T00:00:00.000Z',
}
const ANALYSIS = /\/news\/(analysis|impact)\?/
const asksOf = ({ network }: AppScreen) =>
  network.callsTo(ANALYSIS).map(({ search }) => search.get('type') ?? search.get('persona'))

test('[AD-07] [AD-04] locks the analysis for a visitor; the login leads back to it', async ({ app }) => {
  await app.open(path)
  await expect.element(text('Login required to use AI analysis tools')).toBeVisible()
  await expect.element(text('Please login to access personalized insights.')).toBeVisible()
  const personas = page.getByRole('group', { name: 'What it means for' }).getByRole('button')
  await expect.element(personas).toHaveLength(7)
  for (const name of [...questions, 'Investor', 'Policy Maker']) await expect.element(panel(name)).toBeDisabled()
  await expect.element(link('Join the wait list')).toHaveAttribute('href', '/pages/wait-list')
  await expectNoSeriousFault()
  await link('Log in to ask AI about this article').click()
  await panel('Demo user').click()
  await app.expectPath(path)
  await expect.element(panel('Bias')).toBeEnabled()
})

test('[AD-05] [AP-05] asks each question once, when opened, and names who answered', async ({ app }) => {
  await app.signIn()
  await app.open(path)
  const release = app.network.hold(ANALYSIS)
  await panel('Bias').click()
  await expect.element(region('Bias')).toMatchTextContent('Reading the article…')
  await expect.element(panel('Bias')).toBeDisabled()
  await expect.element(panel('Sentiment')).toBeEnabled()
  release()
  await expect.element(region('Bias')).toMatchTextContent('No sentence names who says so.')
  await expect
    .element(region('Bias'))
    .toMatchTextContent('Built-in analyser: counts and quotes, without an AI model. Rules 1')
  await panel('Bias').click()
  await expect.element(text('No sentence names who says so.')).not.toBeInTheDocument()
  await panel('Bias').click()
  await expect.element(text('No sentence names who says so.')).toBeVisible()
  expect(asksOf(app)).toEqual(['bias'])
})

test('[AD-05] [OF-01] keeps answers on the device for this user, also without a network', async ({ app }) => {
  await app.signIn()
  await app.open(path)
  await panel('Bias').click()
  await expect.element(region('Bias')).toMatchTextContent('No sentence names who says so.')
  await button('Investor').click()
  await expect.element(impact).toBeVisible()
  app.network.goOffline()
  await app.remount()
  await panel('Bias').click()
  await expect.element(region('Bias')).toMatchTextContent('No sentence names who says so.')
  await button('Investor').click()
  await expect.element(impact).toBeVisible()
  expect(asksOf(app)).toEqual(['bias', 'investor'])
  await panel('Sentiment').click()
  await expect.element(region('Sentiment')).toMatchTextContent('Connect to ask.')
  app.network.goOnline()
  await region('Sentiment').getByRole('button', { name: 'Ask again' }).click()
  await expect.element(region('Sentiment')).toMatchTextContent('The words are')

  await app.logOut()
  await app.expectPath(/login/)
  await app.signIn()
  await app.open(path)
  await panel('Bias').click()
  await expect.element(region('Bias')).toMatchTextContent('No sentence names who says so.')
  expect(asksOf(app).filter((type) => type === 'bias')).toHaveLength(2)
})

test('[AD-05] a quote leads to its place in the article', async ({ app }) => {
  await app.signIn()
  await app.open(path)
  await panel('Explain like I am 15').click()
  await region('Explain')
    .getByRole('button', { name: /^Food inflation in particular/ })
    .click()
  await expect.poll(() => document.querySelector('p:focus')).not.toBeNull()
  const place = page.elementLocator(document.querySelector('p:focus') as HTMLElement)
  await expect.element(place).toMatchTextContent('The second is the average. A family that rents its home')
  await expect.element(place).toBeInViewport()
  expect([...(CSS.highlights.get('quote') ?? [])].map(String)).toEqual([
    'Food inflation in particular falls hardest on the poor, who spend the largest share of their income on food.',
  ])
})

test('[AD-04] offers seven personas, none chosen; asks the impact of each once', async ({ app }) => {
  await app.signIn()
  await app.open(path)
  await expect.element(button('Investor')).toBeEnabled()
  const personas = page.getByRole('group', { name: 'What it means for' }).getByRole('button')
  expect(personas.elements().map((each) => each.textContent)).toEqual([
    'Entrepreneur',
    'Student',
    'Policy Maker',
    'Small Business Owner',
    'Job Seeker',
    'Investor',
    'Parent',
  ])
  await expect.element(page.getByRole('button', { pressed: true })).toHaveLength(0)
  await button('Investor').click()
  await expect.element(impact).toBeVisible()
  await button('Student').click()
  await expect.element(text('No specific insight available for this role.')).toBeVisible()
  await button('Investor').click()
  await expect.element(impact).toBeVisible()
  await button('Investor').click()
  await expect.element(text('sentences bear on')).toHaveLength(0)
  expect(asksOf(app)).toEqual(['investor', 'student'])
})

test('[AD-04] [AD-06] each failure has its own words, and can be asked again', async ({ app }) => {
  await app.signIn()
  await app.open(path)
  let end = app.network.refuse(ANALYSIS, 502, 'provider_failed')
  await panel('Sentiment').click()
  await expect
    .element(region('Sentiment').getByRole('alert'))
    .toMatchTextContent('Sorry, something went wrong. Please try again later.')
  await button('Parent').click()
  await expect.element(text('Unable to fetch insight at the moment.')).toBeVisible()
  end()
  await region('Sentiment').getByRole('button', { name: 'Ask again' }).click()
  await expect.element(region('Sentiment')).toMatchTextContent('The words are')

  end = app.network.on(ANALYSIS, () => Response.json(answer))
  await panel('Explain like I am 15').click()
  await expect.element(region('Explain')).toMatchTextContent('Sorry, I could not explain that.')
  end()
  end = app.network.on(ANALYSIS, () => Response.json({ ...answer, isReadable: false }))
  await button('Job Seeker').click()
  await expect.element(text('Impact insight data is unavailable.')).toBeVisible()
  end()

  end = app.network.refuse(ANALYSIS, 429, 'too_many_questions', 'You have asked about many articles.')
  await panel('Missing angles').click()
  await expect.element(region('Missing')).toMatchTextContent('You have asked about many articles.')
  end()
  app.network.refuse(ANALYSIS, 429, 'too_many_calls')
  await region('Missing').getByRole('button', { name: 'Ask again' }).click()
  await expect.element(region('Missing')).toMatchTextContent('You did maximum number of API call in a minute.')
  await app.expectSyncState(/^Paused until/)
})

test('[AD-05] an answer about earlier words says so; other coverage leads to its article', async ({ app }) => {
  await app.signIn()
  await app.open(path)
  const other = { url: `${STARTER}what-gdp-counts`, title: 'Told elsewhere', source: 'The Paper' }
  const coverage = [{ ...other, published: '2026-01-01T00:00:00.000Z' }]
  const claims = [{ text: 'Of earlier words.', quotes: ['Words that are gone from it.'] }]
  const end = app.network.on(ANALYSIS, () => Response.json({ ...answer, claims, coverage, model: 'some-model' }))
  await panel('Missing angles').click()
  await expect.element(region('Missing')).toMatchTextContent('The article has changed since this answer.')
  await expect
    .element(region('Missing'))
    .toMatchTextContent('Answered by some-model. Quotes checked against the article.')
  await panel('Words that are gone').click()
  await expect
    .element(page.getByRole('link', { name: 'Told elsewhere' }))
    .toHaveAttribute('href', `/pages/news/details/${encodeURIComponent(other.url)}`)
  end()
  await region('Missing').getByRole('button', { name: 'Ask again' }).click()
  await expect.element(region('Missing')).toMatchTextContent('No sentence tells the other side')
  await expect.element(text('The article has changed since this answer.')).not.toBeInTheDocument()
})

test('[AD-08] names the membership that bookmarks need, to signed-in users only', async ({ app }) => {
  await app.signIn()
  await app.open(path)
  await expect.element(text('Membership required to bookmark articles. Upgrade now')).toBeVisible()
  await expect.element(link('Upgrade now')).toHaveAttribute('href', '/secure/order-subscription')
  await expect.element(button('Bookmark')).toBeEnabled()
  await app.logOut()
  await app.expectPath(/login/)
  await app.open(path)
  await expect.element(text('Login required to use')).toBeVisible()
  await expect.element(text('Membership required')).toHaveLength(0)
})

test('[AD-02] announces translation, and links a feed’s article to where it came from', async ({ app }) => {
  app.network.on(/\/public\/news\/article\?/, async (_, proceed) => {
    const response = await proceed()
    return Response.json({ ...(await response.json()), edition: 'feed' })
  })
  await app.open(path)
  await expect.element(text('Translation is coming soon.')).toBeVisible()
  await expect.element(link('Go to Original Article')).toHaveAttribute('href', `${STARTER}what-inflation-measures`)
})

test('[AD-05] answers in the article’s dialog have no serious axe fault, light or dark', async ({ app }) => {
  await page.viewport(390, 844)
  await app.signIn()
  await app.open(`/pages/news/list?article=${encodeURIComponent(STARTER)}what-inflation-measures`)
  for (const [before, name] of ['Investor', ...questions].entries()) {
    await panel(name).click()
    await expect.element(text('Built-in analyser')).toHaveLength(before + 1) // an answer moves the content below it
  }
  await expectNoSeriousFaultInBoth()
})
