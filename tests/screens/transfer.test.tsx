import { page, userEvent } from 'vitest/browser'
import { button, catchDownloads, demo, link, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'
import { OtherDevice } from '../support/app/other-device.ts'

const TRANSFER = '/secure/notes/private/transfer'
const dialog = page.getByRole('dialog')

test('[AD-05] a visitor’s selection waits for the login, becomes a note, and leads back offline', async ({ app }) => {
  await app.open('/pages/news/list')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => paragraphs()[1]?.textContent).toBeTruthy()
  const words = (paragraphs()[1]?.textContent ?? '').split(' ').slice(1, 6).join(' ')
  selectWords(words)
  await page.getByRole('button', { name: 'Log in to save to notes' }).click()
  await demo('member').click()
  await app.expectPath(/^\/pages\/news\/details\//)
  await expect.element(button('Save to notes')).toBeVisible()
  expect(String(getSelection())).toContain(words)

  app.network.goOffline()
  await userEvent.keyboard('n')
  await link('Open').click()
  const source = page.getByRole('complementary', { name: 'Source article' })
  await expect.poll(() => document.querySelector('main blockquote')?.textContent).toContain(words)
  await expectNoSeriousFault()
  await source.getByRole('link').click()
  await app.expectPath(/^\/pages\/news\/details\//)
  await expect.poll(() => [...(CSS.highlights.get('quote') ?? [])].map(String).join()).toContain(words)
})

test('[OF-10] notes are imported after a preview, exported, and imported by another account once', async ({ app }) => {
  await openTransfer(app)
  const files = ['One', 'Two'].map(
    (name) =>
      new File(
        [`---\ncategory: Physics\ntags: [light]\ncreated: 2024-05-01\n---\n# ${name}\n\n- [x] <u>done</u>`],
        `${name}.md`,
        { type: 'text/markdown' },
      ),
  )
  await choose(files)
  await expect.element(text('2 new, 0 same, 0 conflicts')).toBeVisible()
  await expectNoSeriousFault()
  await button('Add 2 notes').click()
  await expect.element(text('2 notes added')).toBeVisible()
  await app.expectSyncState('All changes saved')
  await app.remount()
  await page.getByText('JSON', { exact: true }).click()
  await expect.element(text('Exports 2 notes.')).toBeVisible()
  const downloads = catchDownloads()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect.poll(() => downloads.length).toBe(1)
  const exported = new File([(await downloads[0]?.content.text()) ?? ''], 'notes.json', { type: 'application/json' })
  await app.logOut()
  await app.expectPath(/login/)

  const elsewhere = await openTransfer(app)
  app.network.goOffline()
  await choose([exported])
  await button('Add 2 notes').click()
  await expect.element(text('2 notes added')).toBeVisible()
  await choose([exported])
  await expect.element(text('0 new, 2 same, 0 conflicts')).toBeVisible()
  app.network.goOnline()
  await expect.poll(async () => (await elsewhere.notes()).map(({ name }) => name).sort()).toEqual(['One', 'Two'])
})

async function openTransfer(app: AppScreen): Promise<OtherDevice> {
  const account = await app.signIn({ membershipDays: 10 })
  await app.open(TRANSFER)
  await app.expectSyncState('All changes saved')
  return new OtherDevice(app, account)
}

async function choose(files: File[]): Promise<void> {
  const field = () => document.querySelector<HTMLElement>('input[type=file][accept]')
  await expect.poll(field).not.toBeNull()
  await page.elementLocator(field() as HTMLElement).upload(files)
}

const paragraphs = () => [...document.querySelectorAll('[role=dialog] [data-quoted-text] p')]

/** Selects words of the article that is open, as a reader does by the mouse or a finger. */
function selectWords(wanted: string): void {
  const quoted = document.querySelector('[data-quoted-text]')
  if (!quoted) throw new Error('No article is open')
  const walker = document.createTreeWalker(quoted, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(wanted) ?? -1
    if (at < 0) continue
    getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
    return
  }
  throw new Error('These words are not there')
}
