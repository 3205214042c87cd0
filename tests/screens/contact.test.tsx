import { page } from 'vitest/browser'
import { button, text, textsOf } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

const path = '/pages/contactus'
const field = (name: string) => page.getByLabelText(name)

async function fillIn(subject: string): Promise<void> {
  await field('Your name').fill('Asha Rao')
  await field('Your email address').fill('asha@example.com')
  await field('Subject').fill(subject)
  await field('Message').fill('Line one\nLine two')
}

test('[RT-05] without a network keeps the text, says why, and sends it later', async ({ app }) => {
  await app.open(path)
  await expect.element(field('Your name')).toBeEnabled()
  app.network.goOffline()
  await fillIn('From a tunnel')
  await button('Send').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('the server cannot be reached')
  await expect.element(text('You are offline. Your message is saved')).toBeVisible()
  await app.remount()
  await expect.element(field('Subject')).toHaveValue('From a tunnel')
  await expect.element(field('Message')).toHaveValue('Line one\nLine two')
  app.network.goOnline()
  await expect.element(text('You are offline. Your message is saved')).not.toBeInTheDocument()
  await button('Send').click()
  await expect.element(text('Message sent')).toBeVisible()
  await app.remount()
  await expect.element(field('Subject')).toHaveValue('')
})

test('[SH-09] the footer shows the contact address that the server is configured with', async ({ app }) => {
  await app.open('/pages/shop')
  const mail = page.getByRole('contentinfo').getByRole('link', { name: 'desk@example.com' })
  await expect.element(mail).toHaveAttribute('href', 'mailto:desk@example.com')
})

test('[RT-05] names bad input at its field, sends, and refuses too many messages', async ({ app }) => {
  await app.open(path)
  const address = page.getByRole('main').getByRole('link', { name: 'desk@example.com' }) // the footer has it too
  await expect.element(address).toHaveAttribute('href', 'mailto:desk@example.com')
  await button('Send').click()
  for (const fault of ['Your name is needed', 'A subject is needed', 'Your message is empty'])
    await expect.element(text(fault)).toBeVisible()
  await expect.element(field('Your name')).toHaveFocus()
  await fillIn('A wrong date')
  await field('Your email address').fill('asha')
  await field('Phone (optional)').fill('call me')
  await button('Send').click()
  await expect.element(text('This is no email address')).toBeVisible()
  await expect.element(text('Digits, spaces and + ( ) . - only')).toBeVisible()
  await expect.element(text('Your name is needed')).not.toBeInTheDocument()
  await expectNoSeriousFault()
  await field('Phone (optional)').fill('+91 98765 43210')

  // Five messages an hour are taken from one address; the test before sent one.
  for (let count = 0; count < 4; count++) {
    await fillIn(`Message ${count}`)
    await button('Send').click()
    await expect.element(page.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible()
    await button('Write another message').click()
    await expect.element(field('Message')).toHaveValue('')
  }
  await fillIn('One more')
  await button('Send').click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      'You have sent several messages already. Please wait an hour before the next one. Your message is saved on this device.',
    )
  await expect.element(field('Subject')).toHaveValue('One more')
})

test('[RT-05] a server that fails is said, and nothing typed is lost', async ({ app }) => {
  app.network.refuse(/\/contactUs$/, 500, 'internal')
  await app.open(path)
  await fillIn('Lost?')
  await button('Send').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your message was not sent.')
  await expect.element(field('Message')).toHaveValue('Line one\nLine two')
})

test('[RT-05] fills in a user’s name and address, and shows their draft to no visitor', async ({ app }) => {
  const { email } = await app.signIn()
  await app.open(path)
  await expect.element(field('Your name')).toHaveValue('Asha Rao')
  await expect.element(field('Your email address')).toHaveValue(email)
  await field('Subject').fill('Half a thought')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  await app.expectPath('/dashboard/news')
  history.back()
  await expect.element(field('Subject')).toHaveValue('Half a thought')
  await app.logOut()
  const question = page.getByRole('alertdialog')
  await expect.poll(() => textsOf(question.getByRole('listitem'))).toEqual(['Half a thoughtUnsaved draft'])
  await question.getByRole('button', { name: 'Discard and log out' }).click()
  await app.expectPath('/pages/user/login')
  await app.open(path)
  await expect.element(field('Subject')).toHaveValue('')
})
