import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, heading, press, rows, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { askAppServer } from '../support/app/app-server-client.ts'
import { expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'

const path = '/pages/news/bookmarks'
const STARTER = 'https://vedika.example/starter/how-the-tides-work'
const field = page.getByLabelText('Address of the page')
const dialog = page.getByRole('dialog')
const paragraph = `<p>${'It is a story that is told at length, and then some more. '.repeat(6)}</p>`
const story = (title: string) =>
  `<html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1>${paragraph}${paragraph}</article></body></html>`

/** The address of a page of another site. Without `html` it is 404. */
async function publish(html?: string, name = `/${crypto.randomUUID()}`): Promise<string> {
  const { url } = await askAppServer<{ url: string }>('publish', { path: name, html })
  return url
}

async function saveLink(app: AppScreen, url: string): Promise<void> {
  await app.open(path)
  await button('Save a link').click()
  await expect.element(field).toHaveFocus()
  await field.fill(url)
  await userEvent.keyboard('{Enter}')
  await expect.element(text('Link saved.')).toBeVisible()
}

test('[RD-03] a link saved offline is read when the device is online, and opens offline', async ({ app }) => {
  await page.viewport(390, 844)
  const url = await publish(story('How boats float'))
  await app.signIn()
  await app.open(path)
  await app.expectSyncState('All changes saved')
  app.network.goOffline()
  await saveLink(app, url)
  await expect.element(button('Save a link')).toHaveFocus()
  await expect.element(rows()).toMatchTextContent('Will be read when you are online')
  await rows().getByRole('link').first().click()
  await expect.element(dialog.getByRole('heading', { level: 1 })).toMatchTextContent(new URL(url).host)
  await expect.element(dialog.getByText(url)).toBeVisible()
  await expectNoSeriousFaultInBoth()

  app.network.goOnline()
  await expect.element(dialog.getByRole('heading', { level: 1 })).toHaveTextContent('How boats float')
  await expect.element(dialog.getByText(/told at length/).first()).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Listen' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /analysis/i })).not.toBeInTheDocument()
  await expectNoSeriousFaultInBoth()
  app.network.goOffline()
  await app.remount()
  await expect.element(dialog.getByText(/told at length/).first()).toBeVisible()
  expect(app.network.callsTo(/public\/news\/article/)).toEqual([])
})

test('[RD-03] whoever leaves while a link is being saved is not led back', async ({ app }) => {
  await app.signIn()
  await app.open(path)
  await button('Save a link').click()
  await field.fill('http://127.0.0.1:9/slow')
  const digest = crypto.subtle.digest.bind(crypto.subtle) // of the row's id: on a slow device the row is stored late
  const turn = Promise.withResolvers<void>()
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((...given) => turn.promise.then(() => digest(...given)))
  await userEvent.keyboard('{Enter}')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notes' }).click()
  await app.expectPath('/secure/notes/private/all')
  turn.resolve()
  await expect.element(text('Link saved.')).toBeVisible()
  await app.expectPath('/secure/notes/private/all')
})

test('[RD-03] a link that cannot be read says why, and can be tried again', async ({ app }) => {
  const name = `/${crypto.randomUUID()}`
  const url = await publish(undefined, name)
  await app.signIn()
  await saveLink(app, url)
  await expect.element(rows()).toMatchTextContent('This page does not exist.')
  await expect.element(rows().getByRole('link', { name: /^Open the page/ })).toHaveAttribute('href', url)
  await expectNoSeriousFaultInBoth()
  await publish(story('Here after all'), name)
  await rows()
    .getByRole('button', { name: /^Try again/ })
    .click()
  await expect.element(rows()).toMatchTextContent('Here after all')
  await expect.element(rows()).not.toMatchTextContent('This page does not exist.')
})

test('[RD-03] what is no web address stays in the field, with the reason', async ({ app }) => {
  await app.signIn()
  await app.open(path)
  await button('Save a link').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Paste the address of a page.')
  await field.fill('ftp://paper.example/')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent('This is no web address.')
  await expect.element(field).toHaveValue('ftp://paper.example/')
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Save a link')).toHaveFocus()
})

test('[RD-03] /save asks before it saves what another app shares', async ({ app }) => {
  await page.viewport(390, 844)
  const url = await publish(story('Shared'))
  await app.signIn()
  await app.open(`/save?${new URLSearchParams({ title: 'A shared page', text: `Look: ${url}` })}`)
  await expect.element(text('A shared page')).toBeVisible()
  await expect.element(text(url)).toBeVisible()
  expect(app.network.callsTo(/sync\/push/)).toEqual([])
  await expectNoSeriousFaultInBoth()
  await button('Save').click()
  await expect.element(text('Link saved.')).toBeVisible()
  await app.expectPath(path)
  await expect.element(rows()).toMatchTextContent('Shared')
  await app.open(`/save?${new URLSearchParams({ url })}`)
  await button('Save').click()
  await expect.element(text('You have already saved this page.')).toBeVisible()
  await expect.element(dialog.getByRole('heading', { level: 1 })).toHaveTextContent('Shared')
})

test('[RD-03] /save without an address says so, and keeps the text', async ({ app }) => {
  await app.signIn()
  await app.open('/save?text=Hello%20world')
  await expect.element(page.getByRole('alert')).toMatchTextContent('This is no web address.')
  await expect.element(field).toHaveValue('Hello world')
})

test('[RD-03] /save lets a visitor sign in, and comes back', async ({ app }) => {
  await app.open(`/save?${new URLSearchParams({ url: STARTER })}`)
  await page.getByRole('button', { name: /^Demo user/ }).click()
  await app.expectPath(/^\/save\?url=/)
  await expect.element(heading()).toHaveTextContent('Save a link')
  await expect.element(text(STARTER)).toBeVisible()
})

test('[RD-03] the palette saves an address; an article of this device is an ordinary bookmark', async ({ app }) => {
  await app.signIn()
  await app.open(`/pages/news/details/${encodeURIComponent(STARTER)}`)
  await expect.element(heading()).toHaveTextContent('How the tides work')
  await button('Search everything').click()
  await userEvent.fill(page.getByRole('combobox'), STARTER)
  await expect.element(page.getByRole('option', { selected: true })).toMatchTextContent('Save this link')
  await userEvent.keyboard('{Enter}')
  await expect.element(text('Link saved.')).toBeVisible()
  await app.expectPath(path)
  await expect.element(rows()).toMatchTextContent('How the tides work')
  await press(rows().getByRole('link').first(), '{Enter}')
  await expect.element(dialog.getByText(/moon/i).first()).toBeVisible()
})
