import { page, userEvent } from 'vitest/browser'
import { button, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'
import { publish, publishFeed } from '../support/app/publish-feed.ts'

const path = '/secure/sources'
const field = page.getByLabelText('Add a site, a feed or a YouTube channel')
const row = page.getByRole('listitem').filter({ hasText: /127\.0\.0\.1/ })

/** One feed for two tests: the server searches and fetches it only for its first reader. */
let courier: Promise<string> | undefined
function publishCourier(): Promise<string> {
  courier ??= publishFeed('The Courier')
  return courier
}

async function add(app: AppScreen, url: string): Promise<void> {
  await app.open(path)
  await field.fill(url)
  await userEvent.keyboard('{Enter}')
  await expect.element(text('Source added.')).toBeVisible()
  await expect.element(field).toHaveValue('')
}

async function choose(action: string): Promise<void> {
  await row.getByRole('button', { name: /^Action/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('[RD-02] a source added offline is found when the device is online', async ({ app }) => {
  await page.viewport(390, 844)
  const url = await publishFeed('The Courier')
  await app.signIn()
  await app.open(path)
  await expect.element(text('No sources yet.')).toBeVisible()
  await expectNoSeriousFaultInBoth()
  await app.expectSyncState('All changes saved')
  app.network.goOffline()
  await add(app, url)
  await expect.element(row).toMatchTextContent('Added when you are online')
  await expectNoSeriousFaultInBoth()
  app.network.goOnline()
  await expect.element(row).toMatchTextContent('The Courier')
  await expect.element(row).toMatchTextContent(/Last article 2 h/)
  await expectNoSeriousFaultInBoth()
})

test('[RD-02] a source without a feed says why, and can be tried again', async ({ app }) => {
  const path = `/${crypto.randomUUID()}`
  const url = await publish(undefined, path)
  await app.signIn()
  await add(app, url)
  await expect.element(row).toMatchTextContent('This page does not exist.')
  await expectNoSeriousFaultInBoth()
  await publishFeed('Here after all', { path })
  await row.getByRole('button', { name: /^Try again/ }).click()
  await expect.element(row).toMatchTextContent('Here after all')
})

test('[RD-02] a source is fetched at the reader’s word; the server says when it may be again', async ({ app }) => {
  const path = `/${crypto.randomUUID()}`
  const url = await publishFeed('The Evening Post', { path })
  await app.signIn()
  await add(app, url)
  await expect.element(row).toMatchTextContent(/Last article/)
  await choose('Fetch now')
  await expect.element(text(/^This source can be fetched again in [1-5] minutes\./)).toBeVisible()
  app.network.on(/\/sources\/[^/]+\/refresh$/, () => Promise.resolve(Response.json({})))
  const askedBefore = app.network.calls.filter((call) => call.path.endsWith('/sources/articles')).length
  await choose('Fetch now')
  await expect.element(text('New articles of The Evening Post are being fetched.')).toBeVisible()
  await expect
    .poll(() => app.network.calls.filter((call) => call.path.endsWith('/sources/articles')).length)
    .toBeGreaterThan(askedBefore)
  app.network.goOffline()
  await choose('Fetch now')
  await expect.element(text('Connect to the internet to fetch new articles.')).toBeVisible()
})

test('[RD-02] a source is renamed, put in a folder, muted and shortened', async ({ app }) => {
  const url = await publishCourier()
  await app.signIn()
  await add(app, url)
  await expect.element(row).toMatchTextContent('The Courier')
  await choose('Name and folder')
  await page.getByRole('textbox', { name: 'Name' }).fill('My paper')
  await page.getByLabelText('Folder').fill('Science')
  await button('Save').click()
  await expect.element(row).toMatchTextContent('My paper')
  await expect.element(page.getByRole('region', { name: 'Science' })).toBeVisible()
  await choose('Mute')
  await expect.element(row).toMatchTextContent('Muted')
  await choose('Show summaries only')
  await expect.element(row).toMatchTextContent('Summary only')
  await app.expectSyncState('All changes saved')
})

test('[RD-02] a removed source comes back by Undo', async ({ app }) => {
  const url = await publishCourier()
  await app.signIn()
  await add(app, url)
  await expect.element(row).toMatchTextContent('The Courier')
  await choose('Remove')
  await expect.element(text('No sources yet.')).toBeVisible()
  await button('Undo').click()
  await expect.element(row).toMatchTextContent('The Courier')
})

test('[RD-02] what is no web address stays in the field, with the reason', async ({ app }) => {
  await app.signIn()
  await app.open(path)
  await expect.element(page.getByRole('heading', { name: 'My sources' })).toBeVisible()
  await field.fill('my favourite paper')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This is no web address. It begins with http:// or https://.')
  await expect.element(field).toHaveValue('my favourite paper')
})
