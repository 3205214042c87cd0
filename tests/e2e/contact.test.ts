import type { Page } from '@playwright/test'
import { startMailCatcher } from '../support/mail-catcher.ts'
import type { VedikaServer } from '../support/vedika-server.ts'
import {
  test as base,
  expect,
  expectNoSeriousFault,
  logOut,
  signIn,
  untilOfflineReady,
  withWorker,
} from './fixtures.ts'
import { withServer } from './serve-database.ts'

/** Five messages an hour are taken from one address: a server for each test that sends. */
const test = base.extend<{ desk: VedikaServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
  desk: async ({}, use) => {
    const catcher = await startMailCatcher()
    await withServer(use, { CONTACT_EMAIL: 'desk@example.com', SMTP_URL: catcher.url })
    await catcher.stop()
  },
})

const open = (page: Page, { address }: VedikaServer) => page.goto(`${address}/pages/contactus`)
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

async function fillIn(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Your name').fill('Asha Rao')
  await page.getByLabel('Your email address').fill('asha@example.com')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message').fill('Line one\nLine two')
}

test('[RT-05] a visitor writes to us: bad input by its field, then success; too much of it is refused', async ({
  page,
  desk,
}) => {
  await open(page, desk)
  const address = page.getByRole('main').getByRole('link', { name: 'desk@example.com' }) // the footer has it too
  await expect(address).toHaveAttribute('href', 'mailto:desk@example.com')
  await sendButton(page).click()
  await expect(page.getByText('Your name is needed')).toBeVisible()
  await expect(page.getByText('A subject is needed')).toBeVisible()
  await expect(page.getByText('Your message is empty')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await fillIn(page, 'A wrong date')
  await page.getByLabel('Your email address').fill('asha')
  await page.getByLabel('Phone (optional)').fill('call me')
  await sendButton(page).click()
  await expect(page.getByText('This is no email address')).toBeVisible()
  await expect(page.getByText('Digits, spaces and + ( ) . - only')).toBeVisible()
  await expect(page.getByText('Your name is needed')).toHaveCount(0)
  await expectNoSeriousFault(page)
  await page.getByLabel('Phone (optional)').fill('+91 98765 43210')

  for (let count = 0; count < 5; count++) {
    await fillIn(page, `Message ${count}`)
    await sendButton(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your message was sent.' })).toBeVisible()
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect(page.getByLabel('Message')).toHaveValue('')
  }
  await fillIn(page, 'One more')
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'You have sent several messages already. Please wait an hour before the next one. What you wrote is kept here.',
  )
  await expect(page.getByLabel('Subject')).toHaveValue('One more')
})

test.extend(withWorker)(
  '[RT-05] without a network the text is kept, says what sending needs, and is sent when there is one',
  async ({ page, context, desk }) => {
    await open(page, desk)
    await untilOfflineReady(page)
    await context.setOffline(true)
    await fillIn(page, 'From a tunnel')
    await sendButton(page).click()
    await expect(page.getByRole('alert')).toContainText('the server cannot be reached')
    await expect(page.getByText('Sending needs a network.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Subject')).toHaveValue('From a tunnel')
    await expect(page.getByLabel('Message')).toHaveValue('Line one\nLine two')
    await context.setOffline(false)
    await expect(page.getByText('Sending needs a network.')).toHaveCount(0)
    await sendButton(page).click()
    await expect(page.getByText('Your message was sent.')).toBeVisible()
    await open(page, desk)
    await expect(page.getByLabel('Subject')).toHaveValue('')
  },
)

test('[RT-05] a server that fails is said, and nothing typed is lost', async ({ page, server }) => {
  await page.route('**/contactUs', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Some error occurred' } } }),
  )
  await open(page, server)
  await expect(page.getByRole('link', { name: '@' })).toHaveCount(0) // no address is configured
  await fillIn(page, 'Lost?')
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Your message was not sent.')
  await expect(page.getByLabel('Message')).toHaveValue('Line one\nLine two')
})

test('[RT-05] who is signed in finds name and address filled in, and a draft that no visitor sees', async ({
  page,
  server,
}) => {
  await signIn(page, server.address, 'user')
  await open(page, server)
  await expect(page.getByLabel('Your name')).toHaveValue('Demo User')
  await expect(page.getByLabel('Your email address')).toHaveValue('demo-user@example.com')
  await page.getByLabel('Subject').fill('Half a thought')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('**/dashboard/news')
  await page.goBack()
  await expect(page.getByLabel('Subject')).toHaveValue('Half a thought')
  await logOut(page)
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('listitem')).toHaveText(['Half a thoughtDraft, never saved'])
  await question.getByRole('button', { name: 'Discard and log out' }).click()
  await page.waitForURL('**/pages/user/login')
  await open(page, server)
  await expect(page.getByLabel('Subject')).toHaveValue('')
})
