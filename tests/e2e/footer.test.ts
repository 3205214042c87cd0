import { expect, expectNoSeriousFault, test } from './fixtures.ts'
import { withServer } from './serve-database.ts'

test('[SH-09] the footer says what this is, and leads to the seven legal pages', async ({ page, server }) => {
  await page.goto(`${server.address}/pages/news/list`)
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Vedika gathers the news of many newsrooms')
  await expect(footer).toContainText('© 2021 to 2025 Vedika. This site is informational only.')
  await expect(footer.getByRole('link', { name: 'by the contact form' })).toHaveAttribute('href', '/pages/contactus')
  const legal = footer.getByRole('navigation', { name: 'Legal' }).getByRole('link')
  await expect(legal).toHaveText([
    'Terms and conditions',
    'Privacy policy',
    'Terms of use',
    'Disclaimer',
    'Contact',
    'Pricing',
    'Shop',
  ])
  await footer.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')

  const social = footer.getByRole('navigation', { name: 'Tell others' }).getByRole('link')
  await expect(social).toHaveCount(5)
  for (const link of await social.all()) {
    await expect(link).toHaveAttribute('href', new RegExp(encodeURIComponent(server.address)))
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
})

test('[SH-09] the footer shows the contact address that the server is configured with', async ({ page }) => {
  const use = async ({ address }: { address: string }) => {
    await page.goto(`${address}/pages/shop`)
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    const mail = footer.getByRole('link', { name: 'hello@vedika.example' })
    await expect(mail).toHaveAttribute('href', 'mailto:hello@vedika.example')
  }
  await withServer(use, { CONTACT_EMAIL: 'hello@vedika.example' })
})

test('[SH-09] a short page has the footer at its end, not in its middle', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 1400 })
  await page.goto(`${server.address}/pages/shop`)
  const box = await page.getByRole('contentinfo').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(1250)
})

test('[SH-09] credits and help for the cache open as dialogs', async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${server.address}/pages/shop`)
  const footer = page.getByRole('contentinfo')
  const dialog = page.getByRole('dialog')
  await footer.getByRole('button', { name: 'Clear the cache' }).click()
  await expect(dialog.getByRole('heading', { name: 'Clear the browser’s cache' })).toBeVisible()
  await expect(dialog).toContainText('erases what this device has not sent yet')
  await expect(dialog.getByRole('group').filter({ hasText: 'this browser' })).toHaveAttribute('open', '')
  await expectNoSeriousFault(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await footer.getByRole('button', { name: 'Credits' }).click()
  for (const name of ['Inter', 'Literata', 'Lucide', 'RxDB', 'PostgreSQL']) {
    await expect(dialog.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expectNoSeriousFault(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await context.close()
})
