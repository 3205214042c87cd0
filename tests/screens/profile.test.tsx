import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endpoints } from '#schemas/endpoints.ts'
import { PROFILE_ID, type ProfileContent } from '#schemas/profile.ts'
import { button, catchDownloads, confirm, heading, press, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'
import { label } from '../support/app/note-screens.ts'
import { OtherDevice } from '../support/app/other-device.ts'

const PROFILE = '/secure/user/profile'
const LOGIN = '/pages/user/login'
const saved = 'Profile updated successfully!'
const saveChanges = button('Save Changes')

async function openProfile(app: AppScreen) {
  const account = await app.signIn()
  await app.open(PROFILE)
  await expect.element(label('Hobbies')).toBeVisible()
  return { account, elsewhere: new OtherDevice(app, account) }
}

async function profileOf(elsewhere: OtherDevice): Promise<Partial<ProfileContent>> {
  return (await elsewhere.pull()).find(({ collection }) => collection === 'profiles')?.content ?? {}
}

async function drawPicture(name: string, colour: string): Promise<File> {
  const canvas = new OffscreenCanvas(900, 600)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = colour
  context.fillRect(0, 0, 900, 600)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' })
}

/** Chooses `file` without `upload`, which sends its bytes to the runner and back: 24 s for 11 MB on a busy machine. */
function chooseInPage(input: Element, file: File): void {
  const chosen = new DataTransfer()
  chosen.items.add(file)
  Object.assign(input, { files: chosen.files })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('[PR-01] the profile has its sections and choices; name and email of the account stay', async ({ app }) => {
  await openProfile(app)
  await expect.element(heading()).toHaveTextContent('My Profile')
  expect(document.title).toBe('Profile · Vedika')
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' }).element()
  expect(breadcrumb.querySelector('[aria-current=page]')?.textContent).toBe('Profile')
  for (const name of [
    'Basic Information',
    'Professional Info',
    'Social Links',
    'Important Announcement',
    'AI Personalization Settings',
  ]) {
    await expect.element(page.getByRole('region', { name })).toBeVisible()
  }
  for (const name of ['Username', 'Email']) await expect.element(label(name)).toHaveAttribute('readonly')
  for (const name of ['Career', 'Learning']) await expect.element(page.getByRole('checkbox', { name })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Text' })).toBeChecked()
  await expectNoSeriousFault()
})

test('[PR-01] [PR-02] [PR-04] the profile is filled in, checked, saved and sent', async ({ app }) => {
  const { elsewhere } = await openProfile(app)
  await label('First name').fill('A')
  await label('Last name').fill('')
  await label('LinkedIn').fill('javascript:alert(1)')
  await label('Phone').fill('12')
  await saveChanges.click()
  await expect.element(page.getByRole('alert')).toHaveLength(3)
  await expect.element(label('First name')).toHaveFocus()

  await label('First name').fill('आशा 🌿')
  await label('Last name').fill('שרה')
  await label('LinkedIn').fill('https://www.linkedin.com/in/asha')
  await label('Country of the phone number').selectOptions('IN')
  await label('Phone').fill('098765 43210')
  await press(page.getByRole('checkbox', { name: 'Health' }), ' ')
  await page.getByText('Evening').click()
  await press(page.getByRole('switch', { name: /Publish profile/ }), ' ')
  await saveChanges.click()
  await expect.element(text(saved)).toBeVisible()
  await expect.element(button('Account of आशा 🌿 שרה')).toBeVisible()
  await app.expectSyncState('All changes saved')
  await expect.poll(() => profileOf(elsewhere)).toMatchObject({ firstName: 'आशा 🌿', lastName: 'שרה', publish: true })
  await app.remount()
  await expect.element(label('Phone')).toHaveValue('098765 43210')
  await expect.element(page.getByRole('switch', { name: /Publish profile/ })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Health' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Evening' })).toBeChecked()
})

test('[PR-01] no empty field is shown before the profile is here, and an open form stays', async ({ app }) => {
  await app.signIn()
  const release = app.network.hold('/sync/pull')
  await app.open(PROFILE)
  await expect.element(heading()).toHaveTextContent('My Profile')
  await expect.element(page.getByRole('region', { name: 'Your data' })).toBeVisible()
  await expect.element(text('This device')).toBeVisible() // by a call that takes longer than a form
  expect(label('Hobbies').query()).toBeNull()
  app.network.goOffline()
  release()
  await label('Hobbies').fill('Kabaddi')
  app.network.goOnline()
  await app.expectSyncState('All changes saved')
  await expect.element(label('Hobbies')).toHaveValue('Kabaddi')
})

test('[PR-06] an offline edit and one of another device merge by field; a draft is kept', async ({ app }) => {
  const { elsewhere } = await openProfile(app)
  await app.expectSyncState('All changes saved')
  app.network.goOffline()
  await label('Hobbies').fill('Kabaddi')
  await saveChanges.click()
  await expect.element(text('Saved on this device. Sent when you are online.')).toBeVisible()
  await label('Skills').fill('Typed and not saved')
  const row = (await elsewhere.pull()).find(({ collection }) => collection === 'profiles')
  if (!row) throw new Error('The server has no profile')
  const content = { ...row.content, locations: 'Pune', updatedAt: Date.now() }
  const edit = { id: PROFILE_ID, version: crypto.randomUUID(), baseVersion: row.version }
  await elsewhere.push([{ collection: 'profiles', ...edit, content }])
  app.network.goOnline()
  await expect.poll(() => profileOf(elsewhere)).toMatchObject({ hobbies: 'Kabaddi', locations: 'Pune', skills: '' })
  await app.remount()
  await expect.element(label('Skills')).toHaveValue('Typed and not saved')
  await button('Discard changes').click()
  await expect.element(label('Hobbies')).toHaveValue('Kabaddi')
  await expect.element(label('Locations')).toHaveValue('Pune')
  await expect.element(label('Skills')).toHaveValue('')
})

test('[PR-02] a profile that this device could not store says so, and what was typed is kept', async ({ app }) => {
  await openProfile(app)
  await label('Hobbies').fill('Kabaddi')
  const failing = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new Error('No write in this test')
  })
  await saveChanges.click()
  await expect.element(text('Failed to update profile. Please try again later.')).toBeVisible()
  await expect.element(text(saved)).not.toBeInTheDocument()
  failing.mockRestore()
  await app.remount()
  await expect.element(label('Hobbies')).toHaveValue('Kabaddi')
})

test('[PR-01] what is typed while the profile is saved stays; the focus stays on Save', async ({ app }) => {
  const { elsewhere } = await openProfile(app)
  await label('Hobbies').fill('Kabaddi')
  const field = document.querySelector<HTMLInputElement>('input[name=skills]')
  const submit = saveChanges.element() as HTMLButtonElement
  submit.focus()
  submit.click()
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, 'Typed meanwhile') // as React’s own inputs are typed into
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.element(text(saved)).toBeVisible()
  await expect.poll(() => profileOf(elsewhere)).toMatchObject({ hobbies: 'Kabaddi', skills: '' })
  await expect.element(label('Skills')).toHaveValue('Typed meanwhile')
  await expect.element(saveChanges).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Discard changes')).not.toBeInTheDocument()
  await expect.element(saveChanges).toHaveFocus()
  await expect.poll(() => profileOf(elsewhere)).toMatchObject({ hobbies: 'Kabaddi', skills: 'Typed meanwhile' })
})

test('[PR-05] pictures of the profile and the album are checked, uploaded, shown and removed', async ({ app }) => {
  await openProfile(app)
  const choose = page.getByLabelText('Change picture')
  chooseInPage(
    await choose.findElement(),
    new File([new Uint8Array(11 * 1024 * 1024)], 'huge.jpg', { type: 'image/jpeg' }),
  )
  await expect.element(text('“huge.jpg” is larger than 10 MB.')).toBeVisible()
  await choose.upload(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.svg', { type: 'image/jpeg' }))
  await expect.element(text('Choose a JPEG, PNG, WebP, GIF or AVIF picture.')).toBeVisible()
  await choose.upload(await drawPicture('me.jpg', 'teal'))
  await expect.element(button('Remove picture')).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: /Account of/ })
        .element()
        .querySelector('img'),
    )
    .not.toBeNull()

  const album = [await drawPicture('one.jpg', 'orange'), await drawPicture('two.jpg', 'orange')]
  await page.getByLabelText('Add pictures').upload(album)
  const second = page.getByRole('img', { name: 'Album picture 2' })
  await expect.element(second).toBeVisible()
  second.element().scrollIntoView()
  await expect.poll(() => (second.element() as HTMLImageElement).naturalWidth).toBe(900)
  await button('Remove picture 1').click()
  await confirm('Remove').click()
  await expect.element(second).not.toBeInTheDocument()
  await button('Remove picture').click()
  await confirm('Cancel').click()
  await expect.element(button('Remove picture')).toBeVisible()
})

test('[PR-03] an account is downloaded, then deleted with all of it, here and there', async ({ app }) => {
  const { account } = await openProfile(app)
  const downloads = catchDownloads()
  await button('Download my data').click()
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['vedika-data.zip'])
  const dialog = page.getByRole('alertdialog')
  await button('Delete Account').click()
  await expect.element(dialog).toMatchTextContent('bookmarks and chats are deleted')
  await expect
    .element(dialog)
    .toMatchTextContent(/You lose your remaining credits and days of membership: \d+ credits, \d+ days\./)
  await expect.element(dialog).toMatchTextContent('Only invoices are kept, as long as tax law requires.')
  await confirm('Cancel').click()
  const end = app.network.on(/removeuser/, () => {
    throw new TypeError('Failed to fetch')
  })
  await button('Delete Account').click()
  await confirm('Delete Account').click()
  await expect.element(text('Error occurred while removing user.')).toBeVisible()
  end()
  await button('Delete Account').click()
  await confirm('Delete Account').click()
  await expect.element(text('User removed successfully.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  const own = async () => (await indexedDB.databases()).filter(({ name }) => /-[\da-f]{16}/.test(name ?? ''))
  await expect.poll(own).toEqual([])
  expect(await app.query('select from users where user_id = $1', [account.userId])).toEqual([])
})

const devices = page.getByRole('region', { name: 'Your devices' }).getByRole('listitem')

test('where one is signed in is listed, and other devices are signed out from here', async ({ app }) => {
  const { account, elsewhere } = await openProfile(app)
  await elsewhere.notes() // by a session of its own, beside the one with which the user signed up
  await app.remount()
  await expect.element(devices).toHaveLength(3)
  await expect.element(devices.filter({ hasText: 'This device' })).toMatchTextContent('Chrome on Linux')
  await expect.element(devices.filter({ hasText: 'Another device' })).toMatchTextContent('Last used just now')
  await expectNoSeriousFault()
  await button('Log out Another device').click()
  await expect.element(text('Device logged out')).toBeVisible()
  await expect.element(devices).toHaveLength(2)
  const sessions = () => app.query('select from sessions where user_id = $1', [account.userId])
  expect(await sessions()).toHaveLength(2)

  await elsewhere.notes()
  await app.remount()
  await expect.element(devices).toHaveLength(3)
  await button('Log out all other devices').click()
  await confirm('Log out all other devices').click()
  await expect.element(text('Logged out on all other devices')).toBeVisible()
  await expect.element(text('You are not logged in on other devices.')).toBeVisible()
  await expect.poll(sessions).toHaveLength(1)
})

test('a device that is signed out from elsewhere goes to the login, told by its open stream', async ({ app }) => {
  const { account } = await openProfile(app)
  await app.expectSyncState('All changes saved')
  await expect.poll(() => app.network.callsTo('/sync/stream').length).toBeGreaterThan(0)
  await app.callFromElsewhere(endpoints.endOtherSessions, { as: account })
  await app.expectPath(`${LOGIN}?${new URLSearchParams({ returnTo: PROFILE })}`)
  await expect.element(page.getByRole('button', { name: /Account of/ })).not.toBeInTheDocument()
})

test('without a network the list of sign-ins says what it needs, and is there when tried again', async ({ app }) => {
  const { elsewhere } = await openProfile(app)
  const alert = page.getByRole('alert')
  app.network.goOffline()
  await app.remount()
  await expect.element(alert).toMatchTextContent('Connect to see your devices.')
  app.network.goOnline()
  await button('Try again').click()
  await expect.element(devices.filter({ hasText: 'This device' })).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()

  await elsewhere.notes()
  await app.remount()
  app.network.on(/\/user\/sessions\/./, () => {
    throw new TypeError('Failed to fetch')
  })
  await button('Log out Another device').click()
  await expect.element(alert).toMatchTextContent('Connect to see your devices.')
  await expect.element(devices.filter({ hasText: 'This device' })).toBeVisible()
})
