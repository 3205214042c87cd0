import type { Page, Route } from '@playwright/test'
import { createNote, editNote } from '../torture/write-notes.ts'
import { expect, expectSyncState, signIn, test, writeNote } from './fixtures.ts'
import { refuseNote } from './refuse-note.ts'

/** What the server has, by its REST call: each note's name and text, in no order. */
async function notesOnServer(page: Page, address: string): Promise<{ name: string; description: string }[]> {
  const response = await page.request.get(`${address}/api/vedika/notes/private?size=100`)
  return (await response.json()).listObject
}

const wake = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

test('[OF-05] [NO-08] answers lost after the commit, of a new note and of its edits, cost nothing and double nothing', async ({
  page,
  context,
  freshServer,
}) => {
  const { address } = freshServer
  await signIn(page, address, 'member', '/secure/notes/private/all')
  await expectSyncState(page, 'All changes saved')
  const committed: string[][] = []
  await context.route('**/sync/push', async (route) => {
    const { answers } = await (await route.fetch()).json()
    committed.push(answers.map(({ kind }: { kind: string }) => kind))
    await route.abort('connectionreset')
  })
  let note = await createNote(page, 'Twice told')
  for (let lost = 1; lost <= 3; lost++) {
    await wake(page)
    await expect.poll(() => committed.length).toBeGreaterThanOrEqual(lost)
    note = await editNote(page, note) // it starts from a note of which the device does not know that it was taken
  }
  await context.unrouteAll({ behavior: 'wait' }) // one may be on its way
  await wake(page)
  await expectSyncState(page, 'All changes saved')
  expect(committed.slice(0, 3)).toEqual([['ok'], expect.anything(), expect.anything()])
  expect(await notesOnServer(page, address)).toMatchObject([
    { name: 'Twice told', description: '<p>Edit 3 of Twice told</p>', number: 1 },
  ])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Private Notes (1)')
})

test('[OF-05] [OF-06] a server that fails on pushes keeps none of its news from us, and gets ours when it is well', async ({
  page,
  context,
  browser,
  freshServer,
}) => {
  const { address } = freshServer
  await signIn(page, address, 'member', '/secure/notes/private/all')
  await expectSyncState(page, 'All changes saved')
  let faults = 0
  await context.route('**/sync/push', async (route) => {
    faults += 1
    await route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Some error occurred' } } })
  })
  await createNote(page, 'Kept through a fault')
  await expect.poll(() => faults).toBeGreaterThan(0)
  await expect(page.getByTestId('sync-indicator')).toContainText('1 change waiting')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, address)
  await writeNote(other, address, 'From elsewhere', 'Meanwhile')
  await wake(page)
  await expect(page.getByRole('link', { name: 'From elsewhere', exact: true })).toBeVisible()
  await expect(page.getByTestId('sync-indicator')).toContainText('1 change waiting')
  await other.context().close()

  await context.unroute('**/sync/push')
  await wake(page)
  await expectSyncState(page, 'All changes saved')
  const names = (await notesOnServer(page, address)).map(({ name }) => name)
  expect(names.sort()).toEqual(['From elsewhere', 'Kept through a fault'])
})

test('[OF-05] [NO-08] fifty notes of a tunnel drain past one that the server refuses', async ({
  page,
  context,
  freshServer,
}) => {
  test.setTimeout(240_000)
  const { address } = freshServer
  await signIn(page, address, 'member', '/secure/notes/private/all')
  await expectSyncState(page, 'All changes saved')
  await refuseNote(context, 'Note 17', 'This note was refused by the test.')
  const noSignal = (route: Route) => route.abort()
  await context.route('**/sync/**', noSignal) // before what stands already: the first push that gets through meets it
  for (let number = 1; number <= 51; number++) await createNote(page, `Note ${number}`)
  await expectSyncState(page, 'Offline · 51 changes waiting')

  await context.unroute('**/sync/**', noSignal)
  await wake(page)
  await expectSyncState(page, '1 needs a decision')
  const others = Array.from({ length: 51 }, (_, index) => `Note ${index + 1}`).filter((name) => name !== 'Note 17')
  const names = (await notesOnServer(page, address)).map(({ name }) => name)
  expect(names.sort()).toEqual(others.sort())

  await context.unroute('**/sync/push')
  await page.getByTestId('sync-indicator').getByRole('link').click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectSyncState(page, 'All changes saved')
  expect(await notesOnServer(page, address)).toHaveLength(51)
})

test('[OF-02] a sync that fails is never shown as saved, with the time of the last success', async ({
  page,
  context,
  freshServer,
}) => {
  const { address } = freshServer
  await signIn(page, address)
  await expectSyncState(page, 'All changes saved')
  await context.route('**/sync/**', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Some error occurred' } } }),
  )
  await page.reload()
  await expectSyncState(page, /^Not syncing since \d{1,2}[:.]\d{2}/)
  await page.getByTestId('sync-indicator').getByRole('link').click()
  await expect(
    page.getByText(/^Syncing has failed since .*\. Vedika keeps trying\. Last synced just now\.$/),
  ).toBeVisible()
  await context.unroute('**/sync/**')
  await wake(page)
  await expectSyncState(page, 'All changes saved')
  await expect(page.getByText('Last synced just now.', { exact: true })).toBeVisible()
})

test('[OF-02] a proxy’s error page leaves no list loading on a device that has nothing yet', async ({
  page,
  context,
  freshServer,
}) => {
  const { address } = freshServer
  await context.route('**/sync/**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  )
  await signIn(page, address)
  await page.goto(`${address}/secure/chat-history`)
  await expect(page.getByRole('alert').getByText('Error getting chat history')).toBeVisible()
  await page.goto(`${address}/secure/notes/private/all`)
  await expect(page.getByRole('alert').getByText('Your notes could not be loaded.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Private Notes')
  await expectSyncState(page, /^(Not syncing since|Offline)/)
  await context.unroute('**/sync/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No notes yet.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Private Notes (0)')
})

test('[OF-02] the comparison with the server counts what is not deleted', async ({ page, freshServer }) => {
  const { address } = freshServer
  await signIn(page, address, 'user')
  const bookmark = page.getByRole('article').first().getByRole('button', { name: 'Bookmark', exact: true })
  await bookmark.click()
  await expectSyncState(page, 'All changes saved')
  await page.getByRole('article').first().getByRole('button', { name: 'Remove bookmark' }).click()
  await expect(bookmark).toBeVisible()
  await expectSyncState(page, 'All changes saved')
  await page.goto(`${address}/secure/outbox`)
  await expect(page.getByRole('row', { name: 'Bookmarks 0 0 In sync' })).toBeVisible()
})
