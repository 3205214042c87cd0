import { page } from 'vitest/browser'
import { button, heading } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'

test('[RT-01] shows visitors what Vedika is, and two ways on; users go to their dashboard', async ({ app }) => {
  await app.open('/')
  await expect.element(heading()).toHaveTextContent('News and notes that don’t wait for a signal')
  const main = page.getByRole('main')
  await expect.element(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/pages/user/login')
  await expect.element(main.getByRole('heading', { level: 2 })).toHaveLength(3)

  // The picture shows a note that is written in a tunnel.
  const story = main.getByRole('status')
  const offline = 'Phone: Offline · 1 change waiting.'
  await expect.element(story).toHaveTextContent(`${offline} The laptop shows 1 of 3 lines of the note.`)
  await main.getByRole('button', { name: 'Bring the signal back' }).click()
  await expect.element(story).toHaveTextContent('Phone: All changes saved. The laptop shows 2 of 3 lines of the note.')
  await main.getByRole('button', { name: 'Drive into the tunnel' }).click()
  await expect.element(story).toHaveTextContent(`${offline} The laptop shows 2 of 3 lines of the note.`)
  await main.getByRole('link', { name: 'Read the news' }).click()
  await app.expectPath('/pages/news/list')

  await app.signIn()
  await app.open('/')
  await app.expectPath('/dashboard/news')
})

test('[RT-01] the home page has no serious axe fault, light or dark', async ({ app }) => {
  await page.viewport(390, 844)
  await app.open('/')
  await expect.element(button('Bring the signal back')).toBeVisible()
  await expectNoSeriousFaultInBoth()
})
