import { expect, expectNoSeriousFault, test, testWithWorker, untilOfflineReady } from './fixtures.ts'

/** What each page is called, and the facts that it owes. */
const pages: Record<string, { title: string; facts: (string | RegExp)[] }> = {
  termscondition: {
    title: 'Terms and conditions',
    facts: [
      '1 credit = 1 rupee',
      '18 %',
      '100 to 1000 credits',
      '1500 credits',
      '1 day = 5 credits',
      '10 to 180 days',
      'Credits are non-refundable and non-transferable.',
      'You sign in with Google, and in no other way.',
    ],
  },
  privacypolicy: {
    title: 'Privacy policy',
    facts: [
      ...['Google', 'rememberMe', 'vedika-session', 'vedika-sign-in', '30 days in the trash', 'Delete Account'],
      ...['Chats', 'Spoken questions', 'the recording is not kept', 'The provider that writes down speech'],
    ],
  },
  termsofuse: {
    title: 'Terms of use',
    facts: ['refused for 5 minutes', '5000 characters', '64 characters', 'by rules of ours that count and quote'],
  },
  disclaimer: { title: 'Disclaimer', facts: ['informational only', 'No advice'] },
  returnrefund: {
    title: 'Return and refund policy',
    facts: [
      /30 days from the purchase/,
      'Within 10 business days after we approved it',
      'After 15 business days without the money, write to us',
      '3-day cooling-off period',
      'Credits are excepted',
      'Credits are non-refundable and non-transferable.',
    ],
  },
  'bot-info': {
    title: 'Bot information',
    facts: ['VedikaBot/1.0', 'every 15 minutes', 'one picture', 'robots.txt', 'Retry-After'],
  },
}

test('[RT-03] each page to read has its title, its facts, the way home and to its sections', async ({
  page,
  server,
}) => {
  for (const [path, { title, facts }] of Object.entries(pages)) {
    await page.goto(`${server.address}/pages/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} · Vedika`)
    for (const fact of facts) await expect(page.getByRole('main')).toContainText(fact)
    await expect(page.getByText(/^Last updated /)).toBeVisible()
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expect(crumbs).toContainText(title)
  }
})

test('[RT-03] the contents beside a long text lead to its sections, and an address may too', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/pages/termscondition`)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: '4. Membership' }).click()
  const heading = page.getByRole('heading', { name: '4. Membership' })
  await expect(heading).toBeInViewport()
  await expect(contents.getByRole('link', { name: '4. Membership' })).toHaveAttribute('aria-current', 'location')
  await page.getByRole('main').getByRole('link', { name: 'terms of use' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  await page.getByRole('main').getByRole('link', { name: 'privacy policy' }).click()
  await expect(page.getByRole('heading', { name: '4. Who else receives something' })).toBeInViewport()
})

test('[RT-03] pricing: free and premium, monthly and annual, by the rule of 5 credits a day', async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/pages/pricing`)
  const premium = page.getByRole('region', { name: 'Premium', exact: true })
  await expect(page.getByRole('region', { name: 'Free' })).toContainText('₹0')
  await expect(premium).toContainText('150 credits for 30 days')
  await expect(premium).toContainText('₹177.00 with tax')
  await page.getByText('Annual', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Annual' })).toBeChecked()
  await expect(premium).toContainText('1,825 credits for 365 days')
  await expect(premium).toContainText('₹2,153.50 with tax')
  await page.keyboard.press('ArrowLeft')
  await expect(premium).toContainText('150 credits for 30 days')
  const benefits = page.getByRole('list', { name: 'Benefits of Premium' })
  await expect(benefits).toContainText('Create and edit personal notes')
  await expect(benefits).toContainText('Save the AI co-pilot reply to personal notes')
  await expect(page.getByRole('row', { name: '180 900 ₹1,062.00' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('non-refundable and non-transferable')
  await page.getByText('Do I need Premium to write notes?').click()
  await expect(page.getByText(/^Not today\./)).toBeVisible()
})

test('[RT-04] the shop is coming soon, with a picture', async ({ page, server }) => {
  await page.goto(`${server.address}/pages/shop`)
  await expect(page.getByText('Coming soon')).toBeVisible()
  await expect(page.getByRole('img', { name: /A small shop/ })).toBeVisible()
})

testWithWorker(
  '[RT-06] [OF-01] the pages open without a network; what is none of them is not found',
  async ({ page, server, context }) => {
    await page.goto(`${server.address}/pages/disclaimer`)
    await untilOfflineReady(page)
    await context.setOffline(true)
    await page.goto(`${server.address}/pages/returnrefund`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return and refund policy')
    await page.goto(`${server.address}/pages/no-such-page`)
    await expect(page.getByText('There is no such page')).toBeVisible()
  },
)

test('axe finds nothing serious on the pages to read, in the dark', async ({ browser, server }) => {
  const context = await browser.newContext({ colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  for (const path of [...Object.keys(pages), 'pricing', 'shop']) {
    await page.goto(`${server.address}/pages/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expectNoSeriousFault(page)
  }
  await context.close()
})
