import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { hostileTexts, opensAllTexts } from '../support/hostile/hostile-texts.ts'
import { send, startSite } from '../support/sites/start-site.ts'
import { expect, signIn, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { runScript, watchHarm } from './watch-harm.ts'

/** Files of other apps, a note in each. All are imported; every STEP-th note is opened. */
const kinds = [
  { ending: 'md', type: 'text/markdown', write: (text: string) => `---\ntags: [a]\n---\n# ${text}\n\n${text}` },
  { ending: 'html', type: 'text/html', write: (text: string) => `<title>${text}</title><body>${text}</body>` },
  { ending: 'txt', type: 'text/plain', write: (text: string) => text },
]
const STEP = opensAllTexts ? 1 : 40
const TRANSFER = '/secure/notes/private/transfer'
const LIST = '/secure/notes/private/all?size=100'

/** Shows files from a site of their own, a frame each. Returns what they did. */
async function showSaved(page: Page, contentType: string, files: string[]): Promise<string[]> {
  const site = await startSite()
  const harm = watchHarm(page, site.base)
  // Plain text with control characters in it would be downloaded, not shown.
  const headers = { 'x-content-type-options': 'nosniff' }
  const elements = files.map((_, index) => `<iframe src="/${index}"></iframe>`)
  site.answers.set('/', send('text/html', elements.join('')))
  for (const [index, file] of files.entries())
    site.answers.set(`/${index}`, send(`${contentType}; charset=utf-8`, file, 200, headers))
  await page.goto(site.base)
  const areShown = await page.evaluate(() =>
    Array.from(document.querySelectorAll('iframe'), (frame) => Boolean(frame.contentDocument?.body.hasChildNodes())),
  )
  expect(areShown).toEqual(files.map(() => true))
  await site.stop()
  return harm
}

test('hostile files do no harm as they are imported, read, printed and exported', async ({ page, freshServer }) => {
  if (opensAllTexts) test.setTimeout(1_800_000)
  const { address } = freshServer
  const harm = watchHarm(page, address)
  await signIn(page, address, 'member', TRANSFER)
  const files = kinds.flatMap(({ ending, type, write }) =>
    hostileTexts.map((text, index) => ({
      name: `${index}.${ending}`,
      mimeType: type,
      buffer: Buffer.from(write(text)),
    })),
  )
  await page.getByLabel('Choose files', { exact: true }).and(page.locator('input')).setInputFiles(files)
  await page.getByRole('button', { name: /^Add \d+ notes$/ }).click()
  await expect(page.getByText(/\d+ notes added/)).toBeVisible({ timeout: 60_000 })
  expect(harm, 'import').toEqual([])

  await goTo(page, LIST)
  const links = page.locator('main a[href*="/notes/private/id/"]')
  await expect(links).toHaveCount(100)
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const path of paths.filter((_, index) => index % STEP === 0)) {
    await goTo(page, path)
    await page.emulateMedia({ media: 'print' })
    await page.pdf()
    await page.emulateMedia({ media: null })
    expect(harm, path).toEqual([])
    await goTo(page, LIST)
  }

  await goTo(page, TRANSFER)
  for (const [format, ending, contentType] of [
    ['HTML', '.html', 'text/html'],
    ['Markdown', '.md', 'text/plain'],
  ] as const) {
    await page.getByText(format, { exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const saved = Object.entries(unzipSync(readFileSync(await (await download).path())))
    expect(saved.length).toBeGreaterThan(100)
    const texts = saved
      .filter(([name]) => name.endsWith(ending))
      .filter((_, index) => index % STEP === 0)
      .map(([, bytes]) => strFromU8(bytes))
    // With the page's own policy, and without it.
    const files = texts.flatMap((text) => [text, text.replace(/<meta http-equiv[^>]*>/, '')])
    const opened = await page.context().newPage()
    const done = await showSaved(opened, contentType, files)
    expect(done, format).toEqual([])
    await runScript(opened)
    await expect.poll(() => done, 'a script that runs would be seen').toEqual(['a script ran: 1'])
    await opened.close()
  }
  expect(harm, 'export').toEqual([])
})
