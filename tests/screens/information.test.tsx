import { commands, page, userEvent } from 'vitest/browser'
import { heading, link, text } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

/** Title of each page, and the facts that it must state. */
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
      'Google',
      'rememberMe',
      'vedika-session',
      'vedika-sign-in',
      '30 days in the trash',
      'Delete Account',
      'Chats',
      'Spoken questions',
      'the recording is not kept',
      'The provider that writes down speech',
    ],
  },
  termsofuse: {
    title: 'Terms of use',
    facts: ['blocked for 5 minutes', '5000 characters', '64 characters', 'by rules of ours that count and quote'],
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
    facts: ['VedikaBot/1.0', 'every 15 minutes', 'twelve pictures', 'robots.txt', 'Retry-After'],
  },
}
const main = page.getByRole('main')

test.for(Object.entries(pages))(
  '[RT-03] /pages/%s has its title, facts and breadcrumb',
  async ([path, its], { app }) => {
    await page.viewport(390, 844)
    await commands.emulateMedia({ colorScheme: 'dark' })
    await app.open(`/pages/${path}`)
    await expect.element(heading()).toHaveTextContent(its.title)
    await expect.poll(() => document.title).toBe(`${its.title} · Vedika`)
    for (const fact of its.facts) await expect.element(main).toMatchTextContent(fact)
    await expect.element(page.getByText(/^Last updated /)).toBeVisible()
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect.element(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expect.element(crumbs).toMatchTextContent(its.title)
    await expect.element(page.getByRole('contentinfo')).toBeInTheDocument()
    await expectNoSeriousFault()
  },
)

test('[RT-03] the contents beside a long text lead to its sections, and an address may too', async ({ app }) => {
  await app.open('/pages/termscondition')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const membership = contents.getByRole('link', { name: '4. Membership' })
  await membership.click()
  await expect.element(page.getByRole('heading', { name: '4. Membership' })).toBeInViewport()
  await expect.element(membership).toHaveAttribute('aria-current', 'location')
  await main.getByRole('link', { name: 'terms of use' }).click()
  await expect.element(heading()).toHaveTextContent('Terms of use')
  await main.getByRole('link', { name: 'privacy policy' }).first().click()
  await expect.element(page.getByRole('heading', { name: '4. Who else receives something' })).toBeInViewport()
})

test('[RT-03] pricing: free and premium, monthly and annual, at 5 credits a day', async ({ app }) => {
  await app.open('/pages/pricing')
  const premium = page.getByRole('region', { name: 'Premium' })
  await expect.element(page.getByRole('region', { name: 'Free' })).toMatchTextContent('₹0')
  await expect.element(premium).toMatchTextContent('150 credits for 30 days')
  await expect.element(premium).toMatchTextContent('₹177.00 with tax')
  await page.getByText('Annual', { exact: true }).click()
  await expect.element(page.getByRole('radio', { name: 'Annual' })).toBeChecked()
  await expect.element(premium).toMatchTextContent('1,825 credits for 365 days')
  await expect.element(premium).toMatchTextContent('₹2,153.50 with tax')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(premium).toMatchTextContent('150 credits for 30 days')
  const benefits = page.getByRole('list', { name: 'Benefits of Premium' })
  await expect.element(premium.getByRole('link')).toHaveTextContent('Get Premium')
  await expect.element(premium.getByRole('link')).toHaveAttribute('href', '/secure/order-subscription')
  await expect.element(main.getByRole('link', { name: /waitlist/i })).toHaveLength(0)
  await expect.element(benefits).toMatchTextContent('Create and edit personal notes')
  await expect.element(benefits).toMatchTextContent('Save the AI co-pilot reply to personal notes')
  await expect.element(page.getByRole('row', { name: '180 900 ₹1,062.00', exact: false })).toBeVisible()
  await expect.element(main).toMatchTextContent('non-refundable and non-transferable')
  await expectNoSeriousFault()
  await text('Do I need Premium to write notes?').click()
  await expect.element(page.getByText(/^Not today\./)).toBeVisible()
})

test('[RT-04] the shop is coming soon, with a picture', async ({ app }) => {
  await app.open('/pages/shop')
  await expect.element(text('Coming soon')).toBeVisible()
  await expect.element(page.getByRole('img', { name: /A small shop/ })).toBeVisible()
  await expectNoSeriousFault()
})

test('[RT-06] an unknown address is helped on', async ({ app }) => {
  await app.open('/no/such/page')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect.element(link('Read the news')).toBeVisible()
})
