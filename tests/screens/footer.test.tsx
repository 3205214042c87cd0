import { page, userEvent } from 'vitest/browser'
import { heading, textsOf } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

const footer = page.getByRole('contentinfo')
const dialog = page.getByRole('dialog')

test('[SH-09] the footer says what this is, and leads to the seven legal pages', async ({ app }) => {
  await app.open('/pages/news/list')
  await expect.element(footer).toMatchTextContent('Vedika brings news from many sources')
  await expect.element(footer).toMatchTextContent('© 2021 to 2025 Vedika. This site is informational only.')
  const legal = footer.getByRole('navigation', { name: 'Legal' }).getByRole('link')
  expect(textsOf(legal)).toEqual([
    'Terms and conditions',
    'Privacy policy',
    'Terms of use',
    'Disclaimer',
    'Contact',
    'Pricing',
    'Shop',
  ])
  await footer.getByRole('link', { name: 'Privacy policy' }).click()
  await expect.element(heading()).toHaveTextContent('Privacy policy')

  const social = footer.getByRole('navigation', { name: 'Share' }).getByRole('link')
  await expect.element(social).toHaveLength(5)
  for (const each of social.elements()) {
    expect(each.getAttribute('href')).toContain(encodeURIComponent(location.origin))
    expect(each.getAttribute('rel')).toContain('noopener')
  }
})

test('[SH-09] a short page has the footer at its end, not in its middle', async ({ app }) => {
  await page.viewport(1280, 1400)
  await app.open('/pages/shop')
  const { bottom } = (await footer.findElement()).getBoundingClientRect()
  expect(bottom).toBeGreaterThan(1250)
})

test('[SH-09] credits and help for the cache open as dialogs', async ({ app }) => {
  await page.viewport(390, 844)
  await app.open('/pages/shop')
  await footer.getByRole('button', { name: 'Clear the cache' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Clear the browser’s cache' })).toBeVisible()
  await expect.element(dialog).toMatchTextContent('deletes unsent changes on this device')
  await expect.element(dialog.getByRole('group').filter({ hasText: 'this browser' })).toHaveAttribute('open', '')
  await expectNoSeriousFault()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await footer.getByRole('button', { name: 'Credits' }).click()
  for (const name of ['Inter', 'Literata', 'Lucide', 'RxDB', 'PostgreSQL'])
    await expect.element(dialog.getByRole('link', { name })).toBeVisible()
  await expectNoSeriousFault()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
