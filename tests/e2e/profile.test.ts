import sharp from 'sharp'
import {
  expect,
  expectNoSeriousFault,
  expectSyncState,
  failWrites,
  signIn,
  test,
  testWithWorker,
  untilOfflineReady,
} from './fixtures.ts'

const PROFILE = '/secure/user/profile'
const saved = 'Profile updated successfully!'

const picture = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

test('[PR-01] [PR-02] [PR-04] the profile is filled in, checked, saved and on the other device; what is no one’s to change stays', async ({
  page,
  browser,
  freshServer: { address },
}) => {
  await signIn(page, address, 'user', PROFILE)
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  await expect(page).toHaveTitle('Profile · Vedika')
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb.locator('[aria-current=page]')).toHaveText('Profile')
  for (const name of [
    'Basic Information',
    'Professional Info',
    'Social Links',
    'Important Announcement',
    'AI Personalization Settings',
  ]) {
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  for (const label of ['Username', 'Email']) await expect(page.getByLabel(label)).not.toBeEditable()
  for (const goal of ['Career', 'Learning']) await expect(page.getByRole('checkbox', { name: goal })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Text' })).toBeChecked()
  await expectNoSeriousFault(page)

  await page.getByLabel('First name').fill('A')
  await page.getByLabel('Last name').fill('')
  await page.getByLabel('LinkedIn').fill('javascript:alert(1)')
  await page.getByLabel('Phone', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alert')).toHaveCount(3)
  await expect(page.getByLabel('First name')).toBeFocused()

  await page.getByLabel('First name').fill('आशा 🌿')
  await page.getByLabel('Last name').fill('שרה')
  await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/asha')
  await page.getByLabel('Country of the phone number').selectOption('IN')
  await page.getByLabel('Phone', { exact: true }).fill('098765 43210')
  await page.getByRole('checkbox', { name: 'Health' }).press('Space')
  await page.getByText('Evening').click()
  await page.getByRole('switch', { name: /Publish profile/ }).press('Space')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await expectSyncState(page, 'All changes saved')
  await expect(page.getByRole('button', { name: 'Account of आशा 🌿 שרה' })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, address, 'user')
  await expect(other.getByRole('button', { name: 'Account of आशा 🌿 שרה' })).toBeVisible()
  await other.goto(address + PROFILE)
  await expect(other.getByLabel('Phone', { exact: true })).toHaveValue('098765 43210')
  await expect(other.getByRole('switch', { name: /Publish profile/ })).toBeChecked()
  await expect(other.getByRole('checkbox', { name: 'Health' })).toBeChecked()
  await expect(other.getByRole('radio', { name: 'Evening' })).toBeChecked()
})

testWithWorker(
  '[PR-06] an edit without a network and one on another device become one, field by field; what was not saved is kept',
  async ({ page, browser, context, freshServer: { address } }) => {
    await signIn(page, address, 'user', PROFILE)
    await expect(page.getByLabel('Hobbies')).toBeVisible()
    await untilOfflineReady(page)
    await context.setOffline(true)
    await page.getByLabel('Hobbies').fill('Kabaddi')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Saved on this device; sent when there is a network.')).toBeVisible()
    await page.getByLabel('Skills', { exact: true }).fill('Typed and not saved')

    const other = await (await browser.newContext()).newPage()
    await signIn(other, address, 'user', PROFILE)
    await other.getByLabel('Locations').fill('Pune')
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expectSyncState(other, 'All changes saved')

    await context.setOffline(false)
    await expectSyncState(page, 'All changes saved')
    await page.reload()
    await expect(page.getByLabel('Skills', { exact: true })).toHaveValue('Typed and not saved')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    for (const device of [page, other]) {
      await expect(device.getByLabel('Hobbies')).toHaveValue('Kabaddi')
      await expect(device.getByLabel('Locations')).toHaveValue('Pune')
      await expect(device.getByLabel('Skills', { exact: true })).toHaveValue('')
    }
  },
)

test('[PR-02] a profile that this device could not store says so, and what was typed is kept', async ({
  page,
  freshServer: { address },
}) => {
  await signIn(page, address, 'user', PROFILE)
  await page.getByLabel('Hobbies').fill('Kabaddi')
  await failWrites(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update profile. Please try again later.')).toBeVisible()
  await expect(page.getByText(saved)).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Hobbies')).toHaveValue('Kabaddi')
})

test('[PR-01] what is typed while the profile is being saved stays in the form; the focus stays where it was', async ({
  page,
  freshServer: { address },
}) => {
  await signIn(page, address, 'user', PROFILE)
  await page.getByLabel('Hobbies').fill('Kabaddi')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.focus()
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[name=skills]')
    document.querySelector<HTMLElement>('button[type=submit]')?.click()
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(field, 'Typed meanwhile') // as React’s own inputs are typed into
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(page.getByText(saved)).toBeVisible()
  await expectSyncState(page, 'All changes saved')
  await expect(page.getByLabel('Skills', { exact: true })).toHaveValue('Typed meanwhile')
  await expect(save).toBeFocused()
  await save.press('Enter')
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
  await expect(save).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Hobbies')).toHaveValue('Kabaddi')
  await expect(page.getByLabel('Skills', { exact: true })).toHaveValue('Typed meanwhile')
})

test('[PR-05] pictures of the profile and the album are uploaded, shown on every device and removed', async ({
  page,
  freshServer: { address },
}) => {
  await signIn(page, address, 'user', PROFILE)
  const files = (names: string[], buffer: Buffer) => names.map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
  const choose = page.getByLabel('Change picture')
  await choose.setInputFiles(files(['huge.jpg'], Buffer.alloc(11 * 1024 * 1024)))
  await expect(page.getByText('“huge.jpg” is larger than 10 MB.')).toBeVisible()
  await choose.setInputFiles(files(['drawing.svg'], Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))
  await expect(page.getByText('Please choose a picture: JPEG, PNG, WebP, GIF or AVIF.')).toBeVisible()
  await choose.setInputFiles(files(['../../me.jpg'], await picture('teal')))
  await expect(page.getByRole('button', { name: 'Remove picture', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Account of/ }).locator('img')).toBeVisible()

  await page.getByLabel('Add pictures').setInputFiles(files(['one.jpg', 'two.jpg'], await picture('orange')))
  const second = page.getByRole('img', { name: 'Picture 2 of the album' })
  await expect(second).toBeVisible()
  await second.scrollIntoViewIfNeeded()
  await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(second).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove picture', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Remove picture', exact: true })).toBeVisible()
})

test('[PR-03] an account is downloaded, then deleted with all of it, here and there', async ({
  page,
  freshServer: { address },
}) => {
  await signIn(page, address, 'user', PROFILE)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('vedika-data.zip')

  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('bookmarks and chats are deleted')
  await expect(dialog).toContainText(/Credits and days of membership that are left are lost: \d+ credits, \d+ days\./)
  await expect(dialog).toContainText('Only invoices of payments are kept, as long as tax law demands.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.route('**/operation/removeuser', (route) => route.abort(), { times: 1 })
  for (const text of ['Error occurred while removing user.', 'User removed successfully.']) {
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => /-[\da-f]{16}/.test(name ?? ''))),
    )
    .toEqual([])
})
