import { readFile } from 'node:fs/promises'
import { expect, expectNoSeriousFault, signIn, test } from './fixtures.ts'

const outline = (url: string, title: string) => `<outline type="rss" text="${title}" xmlUrl="${url}"/>`
const file = (text: string, name = 'mine.opml') => ({ name, mimeType: 'text/x-opml', buffer: Buffer.from(text) })
const list = file(
  `<opml version="2.0"><head><title>Mine</title></head><body>${outline('https://paper.invalid/feed', 'The Invalid Paper')}
  ${outline('https://feeds.bbci.co.uk/news/world/rss.xml', 'BBC')}${outline('http://127.0.0.1/feed', 'Mine alone')}</body></opml>`,
)

test('[AP-04] [AP-07] an admin takes the feeds along, looks at a list before it is added, and removes what was added', async ({
  page,
  freshServer,
}) => {
  await signIn(page, freshServer.address, 'admin')
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Feeds' }).click()
  await expect(page.getByRole('row')).toHaveCount(23)
  await expect(page.getByRole('row', { name: 'NASA' })).toContainText('Not gathered yet')
  await expectNoSeriousFault(page)

  const choose = async (chosen: ReturnType<typeof file>) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Import' }).click()
    await (await choosing).setFiles(chosen)
  }
  await choose(file('<rss version="2.0"></rss>', 'news.xml'))
  await expect(page.getByText('This is not an OPML list of feeds.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  await choose(list)
  await expect(page.getByText('1 new feed, 1 already there, 1 refused')).toBeVisible()
  await expect(page.getByText('It does not lie on a public address.')).toBeVisible()
  await expectNoSeriousFault(page)
  await expect(page.getByRole('row')).toHaveCount(23)
  await page.getByRole('button', { name: 'Add 1 feed' }).click()
  await expect(page.getByText('1 feed added. The next refresh gathers them.')).toBeVisible()
  const added = page.getByRole('row', { name: 'The Invalid Paper' })
  await expect(added).toContainText('Imported')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('vedika-feeds.opml')
  const exported = await readFile(await download.path(), 'utf8')
  expect(exported.match(/xmlUrl=/g)).toHaveLength(23)

  await added.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(added).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)

  const other = await (await page.context().browser())?.newPage()
  if (!other) throw new Error('No browser')
  await signIn(other, freshServer.address, 'user', '/secure/feeds')
  await expect(other.getByRole('button', { name: /Account of/ })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Feeds' })).toHaveCount(0)
  await other.close()
})
