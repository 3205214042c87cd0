import {
  chooseAction,
  expect,
  expectNoSeriousFaultInBoth,
  expectSyncState,
  signIn,
  test,
  testWithWorker,
  untilOfflineReady,
} from './fixtures.ts'

const list = '/secure/notes/category/private/all'

testWithWorker(
  '[NC-04] [NO-10] categories are made offline; one that turns out to be a duplicate is parked, renamed and sent',
  async ({ page, context, openDevice, freshServer }) => {
    const { address } = freshServer
    await signIn(page, address, 'user', list)
    await untilOfflineReady(page)
    const elsewhere = await openDevice()
    await signIn(elsewhere, address, 'user', list)
    await context.setOffline(true)
    for (const device of [page, elsewhere]) {
      await device.getByRole('link', { name: 'Add new note category' }).click()
      await device.getByLabel('Category Name').fill('Physics')
      await device.getByLabel('Category Description').fill('Of motion')
      if (device === elsewhere) await device.getByRole('button', { name: 'Save' }).click()
    }
    await expectSyncState(elsewhere, 'All changes saved')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Category added successfully.')).toBeVisible()
    await expectSyncState(page, /1 change waiting/)
    await context.setOffline(false)
    await expect(page.getByText('You already have a category with this name.')).toBeVisible()

    await page.getByRole('row').filter({ hasText: 'already' }).getByRole('button', { name: 'Action: Physics' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByLabel('Category Name').fill('Optics')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectSyncState(page, 'All changes saved')
    for (const device of [page, elsewhere]) {
      await expect(device.getByRole('row')).toHaveCount(3)
      await expect(device.getByRole('cell', { name: 'Optics', exact: true })).toBeVisible()
    }
  },
)

test('axe finds nothing serious on categories, their dialog, the note’s form and its dialogs, light and dark', async ({
  page,
  freshServer,
}) => {
  const { address } = freshServer
  await signIn(page, address, 'member', '/secure/notes/category/private/add')
  await expectNoSeriousFaultInBoth(page)
  await page.getByLabel('Category Name').fill('Physics')
  await page.getByLabel('Category Description').fill('Of motion')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Category added successfully.')).toBeVisible()
  await page.goto(`${address}/secure/notes/private/add`)
  await page.getByLabel('Name').fill('Lenses')
  await page.getByLabel('Category').selectOption('Physics')
  await page.getByLabel('Tags', { exact: true }).fill('optics, light,')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Lenses', exact: true })).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${address}${list}`)
  await chooseAction(page, 'Edit', 'Physics')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoSeriousFaultInBoth(page)
  await page.goto(`${address}/secure/notes/private/all`)
  for (const action of ['View', 'Edit'] as const) {
    await chooseAction(page, action, 'Lenses')
    await expect(page.getByRole('dialog')).toContainText('optics')
    await expectNoSeriousFaultInBoth(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expectNoSeriousFaultInBoth(page)
})
