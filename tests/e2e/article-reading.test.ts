import type { Page } from '@playwright/test'
import { installFakeSpeech } from './fake-speech.ts'
import { expect, expectNoSeriousFault, sendEmptyPages, test } from './fixtures.ts'

const url = 'https://vedika.example/starter/how-the-monsoon-forms'
const path = `/pages/news/details/${encodeURIComponent(url)}`
const first = 'Land warms faster than sea'

test('[AD-03] an article is read aloud in an Indian voice, its sentence marked; paused, resumed, sped up, stopped', async ({
  page,
  server,
}) => {
  await installFakeSpeech(page, ['en-US', 'en-IN'])
  await page.goto(server.address + path)
  await expect(page.getByText('4 min read')).toBeVisible()
  await page.getByRole('button', { name: 'Listen' }).click()
  await expect(page.locator('mark')).toContainText(first)
  await expectNoSeriousFault(page)
  const spoken = () => page.evaluate(() => window.fakeSpeech.spoken)
  expect((await spoken())[0]).toMatchObject({ voice: 'Voice of en-IN', rate: 1 })
  await page.getByRole('button', { name: 'Pause' }).click()
  expect(await page.evaluate(() => window.fakeSpeech.isPaused)).toBe(true)
  await expect(page.locator('mark')).toContainText(first)
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByLabel('Speed').selectOption('1.5')
  await page.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(page.locator('mark')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Listen' })).toBeFocused()
  await page.getByRole('button', { name: 'Listen' }).click()
  expect((await spoken()).at(-1)).toMatchObject({ rate: 1.5 })
  await page.evaluate(() => window.fakeSpeech.finish())
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].map(String))
  await expect
    .poll(marked)
    .toEqual([
      'Every year, in the months from June to September, India receives about three quarters of its annual rain.',
    ])
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(marked).toEqual([])
})

test('[AD-03] without en-IN the voice is en-US; without voices listening is off', async ({ page, context, server }) => {
  await installFakeSpeech(page, ['de-DE', 'en-US'])
  await page.goto(server.address + path)
  await page.getByRole('button', { name: 'Listen' }).click()
  expect((await page.evaluate(() => window.fakeSpeech.spoken))[0]?.voice).toBe('Voice of en-US')
  const silent = await context.newPage()
  await installFakeSpeech(silent, [])
  await silent.goto(server.address + path)
  await expect(silent.getByRole('button', { name: 'Listen' })).toBeDisabled()
})

/** The article comes with this summary from here on. */
async function giveSummary(page: Page, summary: string): Promise<void> {
  await sendEmptyPages(page)
  await page.route('**/public/news/article?**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), summary } })
  })
}

/** What the browser can do with a share, and what was shared. */
type Means = { share?: 'works' | 'AbortError' | 'NotAllowedError'; clipboard?: 'works' | 'fails' }

const cases: [string, Means, string | undefined][] = [
  ['the browser’s own sharing', { share: 'works' }, 'Article shared successfully!'],
  [
    'the clipboard where sharing is refused',
    { share: 'NotAllowedError', clipboard: 'works' },
    'Copied summary & link to clipboard!',
  ],
  ['the clipboard', { clipboard: 'works' }, 'Copied summary & link to clipboard!'],
  ['a clipboard that fails', { clipboard: 'fails' }, 'Failed to copy. Please try again.'],
  ['neither', {}, 'Sharing and clipboard not supported in your browser.'],
]
for (const [name, means, text] of cases) {
  test(`[AD-09] sharing by ${name}`, async ({ page, server }) => {
    await page.addInitScript((can: Means) => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      const take = (what: unknown, fault: string | undefined) =>
        fault ? Promise.reject(new DOMException('', fault)) : Promise.resolve(void shared.push(what))
      Object.defineProperty(navigator, 'clipboard', {
        value: can.clipboard && {
          writeText: (what: string) => take(what, can.clipboard === 'fails' ? 'NotAllowedError' : undefined),
        },
      })
      if (!can.share) return
      const fault = can.share === 'works' ? undefined : can.share
      Object.defineProperty(navigator, 'share', { value: (what: unknown) => take(what, fault) })
    }, means)
    await giveSummary(page, 'Land warms faster than sea. Winds turn. Rain comes.')
    await page.goto(server.address + path)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText(text ?? '')).toBeVisible()
    const shared = await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
    const words = 'Land warms faster than sea. Winds turn.'
    const link = server.address + path
    if (means.share === 'works') expect(shared).toEqual([{ title: 'How the monsoon forms', text: words, url: link }])
    else expect(shared).toEqual(means.clipboard === 'works' ? [`${words}\n${link}`] : [])
  })
}

test('[AD-09] an article without a summary has nothing to share; a share that is called off says nothing', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new DOMException('', 'AbortError')) })
  })
  await page.goto(server.address + path)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('status').filter({ hasText: /shared|copy|Copied|supported/ })).toHaveCount(0)
  await giveSummary(page, '')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(first)).toHaveCount(0)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Nothing to share for this article.')).toBeVisible()
})
