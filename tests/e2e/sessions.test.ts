import { expect, expectNoSeriousFault, signIn, test, testWithWorker, untilOfflineReady } from './fixtures.ts'

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

test('where one is signed in is listed, and is ended from elsewhere', async ({ page, browser, freshServer }) => {
  const { address } = freshServer
  const phone = await browser.newContext({ userAgent: firefox })
  const onPhone = await phone.newPage()
  await signIn(onPhone, address)
  await signIn(page, address, 'member', '/secure/user/profile')
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'This device' })).toContainText(/Chrome on (Linux|Mac)/)
  await expect(rows.filter({ hasText: 'Firefox on Android' })).toContainText('Last used just now')
  await expectNoSeriousFault(page)

  await page.getByRole('button', { name: 'Sign out of Firefox on Android' }).click()
  await expect(page.getByText('Signed out there')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  await onPhone.waitForURL('**/pages/user/login?returnTo=**') // told by its open stream
  await expect(onPhone.getByRole('button', { name: /Account of/ })).toHaveCount(0)

  await signIn(onPhone, address)
  await page.reload()
  await page.getByRole('button', { name: 'End all others' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText('Signed out everywhere else')).toBeVisible()
  await onPhone.waitForURL('**/pages/user/login?returnTo=**')
  await phone.close()
})

testWithWorker(
  'without a network the list of sign-ins says what it needs, and is there when tried again',
  async ({ page, context, freshServer }) => {
    await signIn(page, freshServer.address)
    await untilOfflineReady(page)
    await context.setOffline(true)
    await page.goto(`${freshServer.address}/secure/user/profile`)
    await expect(page.getByRole('alert')).toContainText('it needs a network')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await context.route('**/operation/user/sessions/*', (route) => route.abort())
    const other = await context.browser()?.newContext()
    await signIn((await other?.newPage()) ?? page, freshServer.address)
    await page.reload()
    await page.getByRole('button', { name: /^Sign out of Chrome/ }).click()
    await expect(page.getByRole('alert')).toContainText('it needs a network')
    await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible()
    await other?.close()
  },
)
