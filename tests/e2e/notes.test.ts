import {
  chooseAction,
  expect,
  expectNoSeriousFault,
  expectSyncState,
  signIn,
  test,
  testWithWorker,
  untilOfflineReady,
  writeNote,
} from './fixtures.ts'

import { untilDraftKept } from './stored-rows.ts'

test('[NO-01] [NO-02] [NO-07] [RT-08] notes are listed by page, viewed, edited and deleted', async ({
  page,
  freshServer,
}) => {
  const { address } = freshServer
  await signIn(page, address, 'member', '/secure/notes/private/all')
  await expect(page.getByText('No notes yet.')).toBeVisible()
  for (let number = 1; number <= 6; number++) await writeNote(page, address, `Note ${number}`, `Text ${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Private Notes (6)')
  for (const name of ['id', 'Notes Name', 'Notes Category', 'Action']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('row')).toHaveCount(6)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectSyncState(page, 'All changes saved')
  await expect(page.getByRole('cell', { name: '1', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Note 1', exact: true }).click()
  await expect(page.getByText('Text 1')).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/secure\/notes\/private\/edit\/[\da-f-]{36}$/)
  await page.getByLabel('Description').fill('Another text')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Notes updated successfully.')).toBeVisible()
  await expect(page.getByText('Another text')).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Another text')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Notes Deleted Successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Private Notes (5)')
})

test('[NO-04] [NO-06] the counter counts, and what is too long or has no name waits', async ({ page, server }) => {
  await signIn(page, server.address, 'member', '/secure/notes/private/add')
  await expect(page.getByText('0 / 5000')).toBeVisible()
  await page.getByLabel('Description').fill('x'.repeat(5001))
  await expect(page.getByText('5001 / 5000')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled()
  await page.getByLabel('Description').fill('<b>not markup</b>')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Name').fill('Angles')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('<b>not markup</b>')).toBeVisible()
})

test('[NO-08] what was typed and not saved is there again after a crash', async ({ page, server }) => {
  await signIn(page, server.address, 'member', '/secure/notes/private/add')
  await page.getByLabel('Name').fill('Half a thought')
  await page.getByLabel('Description').fill('that must not be lost')
  await untilDraftKept(page, 'that must not be lost')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Half a thought')
  await expect(page.getByLabel('Description')).toHaveValue('that must not be lost')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`${server.address}/secure/notes/private/add`)
  await expect(page.getByLabel('Name')).toHaveValue('')
})

testWithWorker(
  '[NO-09] [OF-06] two devices edit one note offline, and both edits are in it',
  async ({ page, context, browser, server }) => {
    const { address } = server
    await signIn(page, address, 'admin')
    await writeNote(page, address, 'Trip', 'Pack a torch.\nLeave at six.')
    await expectSyncState(page, 'All changes saved')
    const other = await browser.newContext()
    const elsewhere = await other.newPage()
    await signIn(elsewhere, address, 'admin', '/secure/notes/private/all')
    await chooseAction(elsewhere, 'Edit', 'Trip')
    await expect(elsewhere.getByLabel('Description')).toHaveValue('Pack a torch.\nLeave at six.')
    await chooseAction(page, 'Edit', 'Trip')
    await expect(page.getByLabel('Description')).not.toHaveValue('')

    for (const screen of [page, elsewhere]) await untilOfflineReady(screen)
    await context.setOffline(true)
    await other.setOffline(true)
    await page.getByLabel('Description').fill('Pack a torch and a map.\nLeave at six.')
    await page.getByRole('button', { name: /^Save/ }).click()
    await elsewhere.getByLabel('Description').fill('Pack a torch.\nLeave at seven.')
    await elsewhere.getByRole('button', { name: /^Save/ }).click()
    await expectSyncState(elsewhere, /1 change waiting/)
    await context.setOffline(false)
    await other.setOffline(false)

    for (const screen of [page, elsewhere]) {
      await expect(screen.getByText('Pack a torch and a map.')).toBeVisible()
      await expect(screen.getByText('Leave at seven.')).toBeVisible()
      await expectSyncState(screen, 'All changes saved')
    }
    await other.close()
  },
)

test('axe finds nothing serious on the notes', async ({ page, server }) => {
  await signIn(page, server.address, 'user')
  await writeNote(page, server.address, 'A note', 'With text')
  for (const path of ['all', 'add']) {
    await page.goto(`${server.address}/secure/notes/private/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSeriousFault(page)
  }
})
