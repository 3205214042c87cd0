import { page } from 'vitest/browser'
import type { PushAnswer } from '#schemas/sync.ts'
import { createNote } from '#src/database/notes/notes.ts'
import { button, heading, link, text } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { LIST, openList, rewriteNote, writeNote } from '../support/app/note-screens.ts'
import { refuseNote } from '../support/app/refuse-note.ts'

const PUSH = '/sync/push'
const SYNC = /\/sync\//
const wake = () => window.dispatchEvent(new Event('online'))

test('[OF-05] [NO-08] lost answers to a new note and its edits lose nothing and double nothing', async ({ app }) => {
  const elsewhere = await openList(app)
  const committed: string[][] = []
  const end = app.network.on(PUSH, async (_, proceed) => {
    const { answers } = (await (await proceed()).json()) as PushAnswer
    committed.push(answers.map(({ kind }) => kind))
    throw new TypeError('Failed to fetch')
  })
  await writeNote('Twice told', 'Edit 0')
  for (let lost = 1; lost <= 3; lost++) {
    wake()
    await expect.poll(() => committed.length).toBeGreaterThanOrEqual(lost)
    await rewriteNote('Twice told', `Edit ${lost}`) // the device does not know that the note was taken
  }
  end()
  wake()
  await expect
    .poll(async () => (await elsewhere.notes()).map(({ description }) => description))
    .toEqual(['<p>Edit 3</p>'])
  await app.expectSyncState('All changes saved')
  expect(committed[0]).toEqual(['ok'])
  expect((await elsewhere.pull()).filter(({ collection }) => collection === 'notes')).toMatchObject([
    { content: { name: 'Twice told' }, owned: { number: 1 } },
  ])
  await app.remount()
  await expect.element(heading()).toHaveTextContent('Private Notes (1)')
})

test('[OF-05] [OF-06] a server that fails on pushes still delivers, and gets the changes later', async ({ app }) => {
  const elsewhere = await openList(app)
  const end = app.network.refuse(PUSH, 500, 'internal')
  await writeNote('Kept through a fault', 'Here')
  await expect.poll(() => app.network.callsTo(PUSH).length).toBeGreaterThan(0)
  await app.expectSyncState(/1 change waiting/)
  await elsewhere.writeNote('From elsewhere', '<p>Meanwhile</p>')
  wake()
  await expect.element(link('From elsewhere')).toBeVisible()
  await app.expectSyncState(/1 change waiting/)
  end()
  wake()
  await app.expectSyncState('All changes saved')
  const names = (await elsewhere.notes()).map(({ name }) => name)
  expect(names.sort()).toEqual(['From elsewhere', 'Kept through a fault'])
})

test('[OF-05] [NO-08] fifty notes written offline are sent past one that the server refuses', async ({ app }) => {
  const elsewhere = await openList(app)
  const accept = refuseNote(app, 'Note 17', 'This note was refused by the test.')
  app.network.goOffline()
  const names = Array.from({ length: 51 }, (_, index) => `Note ${index + 1}`)
  for (const name of names) await createNote({ name, description: '<p>Text</p>' })
  await app.expectSyncState('Offline · 51 changes waiting')
  app.network.goOnline()
  await app.expectSyncState('1 needs a decision')
  const sent = (await elsewhere.notes()).map(({ name }) => name)
  expect(sent.sort()).toEqual(names.filter((name) => name !== 'Note 17').sort())
  accept()
  await page.getByTestId('sync-indicator').getByRole('link').click()
  await button('Try again').click()
  await app.expectSyncState('All changes saved')
  expect(await elsewhere.notes()).toHaveLength(51)
})

test('[OF-02] a sync that fails is never shown as saved, with the time of the last success', async ({ app }) => {
  await openList(app)
  const end = app.network.refuse(SYNC, 500, 'internal')
  wake()
  await app.expectSyncState(/^Not syncing since \d{1,2}[:.]\d{2}/)
  await page.getByTestId('sync-indicator').getByRole('link').click()
  await expect
    .element(page.getByText(/^Syncing has failed since .*\. Vedika keeps trying\. Last synced just now\.$/))
    .toBeVisible()
  end()
  wake()
  await app.expectSyncState('All changes saved')
  await expect.element(page.getByText('Last synced just now.')).toBeVisible()
})

test('[OF-02] a proxy’s error page leaves no list loading on a device that has nothing yet', async ({ app }) => {
  const end = app.network.on(
    SYNC,
    () => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  )
  await app.signIn({ membershipDays: 10 })
  await app.open('/secure/chat-history')
  await expect.element(page.getByRole('alert').getByText('Error getting chat history')).toBeVisible()
  await app.open(LIST)
  await expect
    .element(page.getByRole('alert').getByText('Your notes could not be loaded.', { exact: false }))
    .toBeVisible()
  await expect.element(heading()).toHaveTextContent('Private Notes')
  await app.expectSyncState(/^(Not syncing since|Offline)/)
  const { length } = app.network.callsTo(SYNC)
  await button('Try again').click()
  await expect.poll(() => app.network.callsTo(SYNC).length).toBeGreaterThan(length)
  end()
  wake()
  await expect.element(text('No notes yet.')).toBeVisible()
  await expect.element(heading()).toHaveTextContent('Private Notes (0)')
})

test('[OF-02] the comparison with the server counts what is not deleted', async ({ app }) => {
  await app.signIn({ membershipDays: 10 })
  await app.open('/dashboard/news')
  const article = page.getByRole('article').first()
  await article.getByRole('button', { name: 'Bookmark' }).click()
  await expect.element(article.getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
  await app.expectSyncState('All changes saved')
  await article.getByRole('button', { name: 'Remove bookmark' }).click()
  await expect.element(article.getByRole('button', { name: 'Bookmark' })).toBeVisible()
  await app.expectSyncState('All changes saved')
  await app.open('/secure/outbox')
  await expect.element(page.getByRole('row', { name: 'Bookmarks 0 0 In sync' })).toBeVisible()
})

test('[OF-02] a captive portal that answers with a page of its own is no server', async ({ app }) => {
  await openList(app)
  const end = app.network.on(
    /./,
    () => new Response('<h1>Accept our terms</h1>', { headers: { 'content-type': 'text/html' } }),
  )
  await writeNote('At the airport', 'No real network')
  await app.expectSyncState('Offline · 1 change waiting')
  end()
  wake()
  await app.expectSyncState('All changes saved')
})
