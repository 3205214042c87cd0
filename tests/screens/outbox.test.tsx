import { page } from 'vitest/browser'
import { button, cards, catchDownloads, confirm, heading, link, text } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'
import { label, openList, openNotes, rewriteNote, save, writeNote } from '../support/app/note-screens.ts'
import { refuseNote } from '../support/app/refuse-note.ts'

const PUSH = '/sync/push'
const SYNC = /\/sync\//
const OUTBOX = '/secure/outbox'
const indicator = page.getByTestId('sync-indicator')
const main = page.getByRole('main')
const entries = main.getByRole('listitem').filter({ hasText: 'Note, new' })
const receipt = page.getByRole('region', { name: 'This device and the server' })

test('[OF-02] every unsent change is listed with its state, and exported', async ({ app }) => {
  await openList(app)
  app.network.goOffline()
  for (const name of ['First', 'Second']) await writeNote(name, `Text of ${name}`)
  await indicator.getByRole('link').click()
  await expect.element(heading()).toHaveTextContent('Unsent changes')
  await expect.element(entries).toHaveLength(2)
  await expect.element(entries.first()).toMatchTextContent(/First.*Waiting/)
  const downloads = catchDownloads()
  await button('Export as Markdown').click()
  await expect.poll(() => downloads[0]?.content.text()).toContain('## Second\n\nNote, new\n\nText of Second')
})

test('[OF-02] [NO-10] a refused change waits for a decision while the others are sent', async ({ app }) => {
  const elsewhere = await openList(app)
  const hold = app.network.on(SYNC, () => {
    throw new TypeError('Failed to fetch')
  })
  for (const name of ['First', 'Refused', 'Third']) await writeNote(name, `Text of ${name}`)
  await indicator.getByRole('link').click()
  await expect.element(entries).toHaveLength(3)
  hold()
  const accept = refuseNote(app, 'Refused', 'This note was refused by the test.')
  await button('Send now').click() // nothing else makes it try, but its own next try, which may be the first
  await expect.element(entries).toMatchTextContent('Needs a decision: This note was refused by the test.')
  await app.expectSyncState('1 needs a decision')
  await expect.element(receipt.getByRole('row', { name: 'Notes 2 2 1 not sent' })).toBeVisible()
  expect((await elsewhere.notes()).map(({ name }) => name).sort()).toEqual(['First', 'Third'])

  await button('Try again').click()
  await expect.element(entries).toMatchTextContent('Needs a decision')
  await entries.getByRole('link', { name: 'Refused' }).click()
  await expect.element(text('Text of Refused')).toBeVisible() // nothing of it is lost
  await expect.element(text('This note was refused by the test.')).toBeVisible()
  accept()
  await link('Edit').click()
  await label('Name').fill('Accepted')
  await save().click()
  await app.expectSyncState('All changes saved')
  await expect.poll(async () => (await elsewhere.notes()).length).toBe(3)
})

test('[OF-02] an unsent change is given up only when asked twice', async ({ app }) => {
  const elsewhere = await openList(app)
  await elsewhere.writeNote('Kept', '<p>As the server has it</p>')
  await expect.element(link('Kept')).toBeVisible()
  app.network.goOffline()
  await rewriteNote('Kept', 'A change of mind')
  await indicator.getByRole('link').click()
  const entry = text('Note, edited')
  await expect.element(entry).toBeVisible()
  await button('Discard').click()
  await confirm('Cancel').click()
  await expect.element(entry).toBeVisible()
  await button('Discard').click()
  await confirm('Discard').click()
  await expect.element(text('All changes sent')).toBeVisible()
  await openNotes()
  await link('Kept').first().click()
  await expect.element(text('As the server has it')).toBeVisible()
})

test('[OF-03] “Send now” asks once during a pause, and sends when the server is ready', async ({ app }) => {
  await openList(app)
  const error = { code: 'too_many_calls', message: 'Too many calls' }
  const end = app.network.on(PUSH, () => Response.json({ error }, { status: 429, headers: { 'retry-after': '86400' } }))
  await writeNote('Impatience', 'It is sent on demand')
  await app.expectSyncState(/^Paused until/)
  await indicator.getByRole('link').click()
  const before = app.network.callsTo(PUSH).length
  await button('Send now').click()
  await expect.poll(() => app.network.callsTo(PUSH).length).toBe(before + 1)
  await app.expectSyncState(/^Paused until/)
  await expect.element(main.getByRole('listitem').filter({ hasText: 'Impatience' })).toMatchTextContent('Paused until')
  end()
  await button('Send now').click()
  await expect.element(text('All changes sent')).toBeVisible()
})

test('[OF-06] the receipt says what is in sync', async ({ app }) => {
  await openList(app)
  await writeNote('Once lost', 'And found again')
  await app.expectSyncState('All changes saved')
  await app.open(OUTBOX)
  const notes = receipt.getByRole('row', { name: 'Notes 1 1 In sync' })
  await expect.element(notes).toBeVisible()
  await expect.element(receipt.getByText('Compared just now.')).toBeVisible()
  await expect.element(receipt.getByText(/Differences repaired/)).not.toBeInTheDocument()
  await expectNoSeriousFault()
})

test('[OF-06] a change of another device shows by its notification, in a stream that stays open', async ({ app }) => {
  const elsewhere = await openList(app)
  await expect.poll(() => app.network.callsTo('/sync/stream').length).toBeGreaterThan(0)
  await elsewhere.writeNote('First', '<p>The stream is open</p>')
  await expect.element(link('First')).toBeVisible()
  const streams = app.network.callsTo('/sync/stream').length
  await elsewhere.writeNote('Heard at once', '<p>Both have it</p>')
  await expect.element(link('Heard at once')).toBeVisible()
  expect(app.network.callsTo('/sync/stream')).toHaveLength(streams)
})

test('[OF-06] where a proxy holds the change notifications back, changes arrive by the timer', async ({ app }) => {
  app.network.on('/sync/stream', () => new Response('Bad gateway', { status: 502 }))
  const elsewhere = await openList(app)
  await elsewhere.writeNote('Heard later', '<p>By the timer</p>')
  await expect.element(link('Heard later'), { timeout: 75_000 }).toBeVisible()
})

test('[OF-02] [RD-01] articles read offline are one unsent change, however many rows they are in', async ({ app }) => {
  await app.signIn()
  await app.open('/pages/news/list')
  await expect.element(cards()).toHaveLength(10)
  app.network.goOffline()
  await button('Mark all as read').click()
  await expect.element(text('articles marked as read')).toBeVisible()
  await app.expectSyncState(/Offline.*1\b/)
  await indicator.getByRole('link').click()
  const read = main.getByRole('listitem').filter({ hasText: 'Articles read, new' })
  await expect.element(read).toHaveLength(1)
  await expectNoSeriousFault()
  await button('Discard').click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Discard the change of “Articles read”?')
  await confirm('Discard').click()
  await expect.element(read).not.toBeInTheDocument()
  await app.open('/pages/news/list')
  await expect.element(link(/^Unread/)).toMatchTextContent(/^Unread [1-9]/)
})
