import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { hostileTexts, opensAllTexts } from '../support/hostile-texts.ts'
import { expect, signIn, test } from './fixtures.ts'
import { runScript, watchHarm } from './watch-harm.ts'

/** Files of other apps, a note in each. All are imported; every STEP-th note is opened. */
const kinds = [
  { ending: 'md', type: 'text/markdown', write: (text: string) => `---\ntags: [a]\n---\n# ${text}\n\n${text}` },
  { ending: 'html', type: 'text/html', write: (text: string) => `<title>${text}</title><body>${text}</body>` },
  { ending: 'txt', type: 'text/plain', write: (text: string) => text },
]
const STEP = opensAllTexts ? 1 : 40
const TRANSFER = '/secure/notes/private/transfer'

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

  await page.goto(`${address}/secure/notes/private/all?size=100`)
  const links = page.locator('main a[href*="/notes/private/id/"]')
  await expect(links).toHaveCount(100)
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const path of paths.filter((_, index) => index % STEP === 0)) {
    await page.goto(address + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.pdf()
    await page.emulateMedia({ media: null })
    expect(harm, path).toEqual([])
  }

  await page.goto(address + TRANSFER)
  for (const [format, ending] of [
    ['HTML', '.html'],
    ['Markdown', '.md'],
  ] as const) {
    await page.getByText(format, { exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const saved = Object.entries(unzipSync(readFileSync(await (await download).path())))
    expect(saved.length).toBeGreaterThan(100)
    const pages = saved.filter(([name]) => name.endsWith(ending)).filter((_, index) => index % STEP === 0)
    const opened = await page.context().newPage()
    const done = watchHarm(opened, 'http://saved.test')
    for (const [name, bytes] of pages) {
      // With the page's own policy, and without it.
      for (const body of [strFromU8(bytes), strFromU8(bytes).replace(/<meta http-equiv[^>]*>/, '')]) {
        const contentType = `${ending === '.html' ? 'text/html' : 'text/plain'}; charset=utf-8`
        // Plain text with control characters in it would be downloaded, not shown.
        const headers = { 'content-type': contentType, 'x-content-type-options': 'nosniff' }
        await opened.route('http://saved.test/**', (route) => route.fulfill({ body, headers }))
        await opened.goto('http://saved.test/note')
        await expect(opened.locator('body')).not.toBeEmpty()
        expect(done, name).toEqual([])
        await opened.unroute('http://saved.test/**')
      }
    }
    await runScript(opened)
    await expect.poll(() => done, 'a script that runs would be seen').toEqual(['a script ran: 1'])
    await opened.close()
  }
  expect(harm, 'export').toEqual([])
})
