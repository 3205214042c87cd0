import { afterAll, beforeAll } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, catchDownloads, text } from '../support/app/app-page.ts'
import { expect, startOwnServer, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

const outline = (url: string, title: string) => `<outline type="rss" text="${title}" xmlUrl="${url}"/>`
const list = `<opml version="2.0"><head><title>Mine</title></head><body>${outline('https://paper.invalid/feed', 'The Invalid Paper')}
  ${outline('https://feeds.bbci.co.uk/news/world/rss.xml', 'BBC')}${outline('http://127.0.0.1/feed', 'Mine alone')}</body></opml>`
const feeds = page.getByRole('row')
const account = page.getByRole('button', { name: /Account of/ })
const choose = (content: string, name = 'mine.opml') =>
  userEvent.upload(page.getByCss('input[type=file]'), new File([content], name, { type: 'text/x-opml' }))

let stopServer: (() => Promise<void>) | undefined

beforeAll(async () => {
  stopServer = await startOwnServer() // feeds are everybody's
})
afterAll(() => stopServer?.())

test('[AP-04] [AP-07] an admin exports feeds, previews an import, adds and removes it', async ({ app }) => {
  await app.signIn({ role: 'admin' })
  await app.open('/dashboard/news')
  await account.click()
  await page.getByRole('menuitem', { name: 'Feeds' }).click()
  await expect.element(feeds).toHaveLength(23)
  await expect.element(page.getByRole('row', { name: 'NASA', exact: false })).toMatchTextContent('Not updated yet')
  await expectNoSeriousFault()

  await choose('<rss version="2.0"></rss>', 'news.xml')
  await expect.element(text('This is not an OPML file.')).toBeVisible()
  await button('Close').click()

  await choose(list)
  await expect.element(text('1 new feed, 1 already added, 1 rejected')).toBeVisible()
  await expect.element(text('This is not a public address.')).toBeVisible()
  await expectNoSeriousFault()
  await expect.element(feeds).toHaveLength(23)
  await button('Add 1 feed').click()
  await expect.element(text('1 feed added. Articles appear after the next update.')).toBeVisible()
  const added = page.getByRole('row', { name: 'The Invalid Paper', exact: false })
  await expect.element(added).toMatchTextContent('Imported')

  const downloads = catchDownloads()
  await button('Export').click()
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['vedika-feeds.opml'])
  const exported = await downloads[0]?.content.text()
  expect(exported?.match(/xmlUrl=/g)).toHaveLength(23)

  await added.getByRole('button', { name: 'Remove', exact: false }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(added).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Remove/ })).toHaveLength(0)
})

test('[AP-07] other people have no screen of feeds', async ({ app }) => {
  await app.signIn()
  await app.open('/secure/feeds')
  await expect.element(account).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Feeds' })).toHaveLength(0)
})
