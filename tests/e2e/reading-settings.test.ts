import type { Page } from '@playwright/test'
import { holdApp, openKept, untilKept } from './cached-screens.ts'
import { expect, test } from './fixtures.ts'

const PATH = `/pages/news/details/${encodeURIComponent('https://vedika.example/starter/how-the-monsoon-forms')}`
const SEPIA = 'rgb(243, 234, 213)'
const chosen = { size: '1.5', font: 'var(--sans)' }

declare global {
  /** What each frame showed: the page's background, and the size and typeface of the article's text. */
  var shownFrames: string[]
}

/** Chooses sepia and a larger text, and records each frame from the first. */
async function watchFrames(page: Page): Promise<void> {
  await openKept(page)
  await page.addInitScript((settings) => {
    localStorage.setItem('vedika.colourMode', 'sepia')
    localStorage.setItem('vedika.reading', JSON.stringify(settings))
    globalThis.shownFrames = []
    const findText = (root: Document | ShadowRoot): Element | null => {
      const hosts = [...root.querySelectorAll('body > div')].map(({ shadowRoot }) => shadowRoot)
      const shadow = hosts.find((each) => each !== null)
      return (shadow ?? root).querySelector('article [data-read]')
    }
    const record = () => {
      const text = document.body && findText(document)
      if (text) {
        const { fontSize, fontFamily } = getComputedStyle(text)
        const ground = getComputedStyle(document.documentElement).backgroundColor
        globalThis.shownFrames.push([ground, fontSize, fontFamily.split(',')[0]].join(' '))
      }
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  }, chosen)
}

const shown = `${SEPIA} ${15 * 1.125 * 1.5}px "Vedika Interface"`

async function expectSameInEachFrame(page: Page): Promise<void> {
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', SEPIA)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  const frames = await page.evaluate(() => globalThis.shownFrames)
  expect(frames.length).toBeGreaterThan(0)
  expect(new Set(frames)).toEqual(new Set([shown]))
}

test.use({ colorScheme: 'dark' })

test('[RD-06] [RD-07] a page from the server has the chosen text and colours from its first frame', async ({
  page,
  server,
}) => {
  await watchFrames(page)
  const release = await holdApp(page)
  await page.goto(server.address + PATH, { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => globalThis.shownFrames.length)).toBeGreaterThan(0)
  await expectSameInEachFrame(page)
  release()
  await expect(page.locator('#root article [data-read]')).toBeVisible()
  await expect(page.locator('#root')).not.toHaveAttribute('style')
  await expectSameInEachFrame(page)
})

test('[RD-06] [RD-07] a kept screen has the chosen text and colours from its first frame', async ({ page, server }) => {
  await page.goto(server.address + PATH)
  await untilKept(page, PATH) // in the usual text and colours
  await watchFrames(page)
  const release = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => globalThis.shownFrames.length)).toBeGreaterThan(0)
  await expectSameInEachFrame(page)
  release()
  await expect(page.locator('#root')).not.toHaveAttribute('style')
  await expectSameInEachFrame(page)
})

test('[RD-06] [RD-07] a choice in one tab shows in the other at once', async ({ page, server }) => {
  await page.goto(server.address + PATH)
  const other = await page.context().newPage()
  await other.goto(server.address + PATH)
  await expect(other.getByRole('button', { name: 'Reading settings' }).last()).toBeVisible()
  const panel = page.getByRole('dialog', { name: 'Reading' })
  await page.getByRole('main').getByRole('button', { name: 'Reading settings' }).click()
  await panel.getByRole('button', { name: 'Larger text' }).click()
  await panel.getByText('Black', { exact: true }).click()
  await expect(other.locator('html')).toHaveClass('dark black')
  await expect(other.locator('#root article [data-read]')).toHaveCSS('font-size', `${15 * 1.125 * 1.15}px`)
})

test('[RD-08] an article fits on its pages: a PDF is made of it, without the screen around it', async ({
  page,
  server,
}) => {
  await page.goto(server.address + PATH)
  await expect(page.getByRole('main').getByRole('button', { name: 'Reading settings' })).toBeVisible()
  await expect(page.getByText('Online')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(3)
})
