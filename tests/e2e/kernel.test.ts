import {
  chooseAction,
  expect,
  expectSyncState,
  signIn,
  testWithWorker as test,
  untilOfflineReady,
  writeNote,
} from './fixtures.ts'

test('[NO-08] [NL-08] [LG-13] [OF-01] [OF-05] an offline note syncs later to another device', async ({
  ownServer,
  makeDevice,
}) => {
  const phone = makeDevice()
  const laptop = makeDevice()
  const { address } = ownServer

  // On the way to the station: the news, an article, a note.
  let page = await phone.open()
  await signIn(page, address)
  await untilOfflineReady(page)
  await page.goto(`${address}/pages/news/list`)
  const headlines = page.getByRole('article').getByRole('heading')
  await expect(headlines).toHaveCount(10)
  const firstPage = await headlines.allTextContents()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^11 – /)).toBeVisible()
  await page.goto(`${address}/pages/news/list`)
  await headlines.first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveText(firstPage[0] ?? '')
  const paragraph = (await dialog.locator('p').last().textContent()) ?? ''
  expect(paragraph.length).toBeGreaterThan(20)
  await writeNote(page, address, 'Monsoon', 'It begins over the sea.')
  await expectSyncState(page, 'All changes saved')

  // In the tunnel: no server, a restarted browser.
  await phone.close()
  await ownServer.stop()
  page = await phone.open()
  await page.goto(`${address}/pages/news/list`)
  await expect(headlinesOf(page)).toHaveText(firstPage)
  await expect(page.getByText(/Offline. This page was updated/)).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^11 – /)).toBeVisible()
  await page.goto(`${address}/pages/news/list`)
  await headlinesOf(page).first().click()
  await expect(page.getByRole('dialog').getByText(paragraph)).toBeVisible()
  await page.goto(`${address}/secure/notes/private/all`)
  await chooseAction(page, 'Edit', 'Monsoon')
  await page.getByLabel('Description').fill('It begins over the sea.\nThen it climbs the Ghats.')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Notes updated successfully.')).toBeVisible()
  await expectSyncState(page, 'Offline · 1 change waiting')
  await phone.close()

  // Out of the tunnel: the server is back; only the browser is opened.
  await ownServer.start()
  page = await phone.open()
  await page.goto(`${address}/secure/notes/private/all`)
  await expectSyncState(page, 'All changes saved')

  // At the desk: a second browser has the note, and its change syncs back.
  const other = await laptop.open()
  await signIn(other, address, 'member', '/secure/notes/private/all')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Private Notes (1)')
  await other.getByRole('link', { name: 'Monsoon', exact: true }).click()
  await expect(other.getByText('Then it climbs the Ghats.')).toBeVisible()
  await other.getByRole('link', { name: 'Edit' }).click()
  await other.getByLabel('Name').fill('The monsoon')
  await other.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('link', { name: 'The monsoon', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Private Notes (1)')
})

function headlinesOf(page: import('@playwright/test').Page) {
  return page.getByRole('article').getByRole('heading')
}
