import type { Page } from '@playwright/test'
import { holdApp, openKept, untilKept } from './cached-screens.ts'
import { expect, test } from './fixtures.ts'

const PATH = `/pages/news/details/${encodeURIComponent('https://vedika.example/starter/how-the-monsoon-forms')}`
const SEPIA = 'rgb(243, 234, 213)'
/** In CSS px, where no size is chosen. */
const USUAL_SIZE = 15 * 1.125

declare global {
  /** Looks of all frames so far: the page's background and scheme, and the size and typeface of the article's text. */
  var shownFrames: { grounds: string[]; texts: string[] }
}

/** Chooses sepia, a larger text and sans, and records every frame from the first. */
async function watchFrames(page: Page): Promise<void> {
  await openKept(page)
  await page.addInitScript(() => {
    localStorage.setItem('vedika.colourMode', 'sepia')
    localStorage.setItem('vedika.reading', JSON.stringify({ size: '1.5', font: 'var(--sans)' }))
    globalThis.shownFrames = { grounds: [], texts: [] }
    const record = () => {
      requestAnimationFrame(record)
      if (!document.body) return
      const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
      globalThis.shownFrames.grounds.push(`${colorScheme} ${backgroundColor}`)
      const shadow = [...document.body.children].map(({ shadowRoot }) => shadowRoot).find((each) => each !== null)
      const text = (shadow ?? document).querySelector('article [data-read]')
      if (!text) return
      const { fontSize, fontFamily } = getComputedStyle(text)
      globalThis.shownFrames.texts.push(`${fontSize} ${fontFamily.split(',')[0]}`)
    }
    requestAnimationFrame(record)
  })
}

/** Until the app shows its own text, which is held back at first. */
async function expectSameInEachFrame(page: Page, address: string): Promise<void> {
  const release = await holdApp(page)
  await page.goto(address + PATH, { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => globalThis.shownFrames.texts.length)).toBeGreaterThan(0)
  await expect(page.locator('#root article')).toHaveCount(0)
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', SEPIA)
  release()
  await expect(page.locator('#root article [data-read]')).toBeVisible()
  const { grounds, texts } = await page.evaluate(() => globalThis.shownFrames)
  expect(new Set(grounds)).toEqual(new Set([`light ${SEPIA}`]))
  expect(new Set(texts)).toEqual(new Set([`${USUAL_SIZE * 1.5}px "Vedika Interface"`]))
}

test.use({ colorScheme: 'dark' })

test('[RD-06] [RD-07] the first frame of a served page has the chosen text and colours', async ({ page, server }) => {
  await watchFrames(page)
  await expectSameInEachFrame(page, server.address)
})

test('[RD-06] [RD-07] the first frame of a kept screen has the chosen text and colours', async ({ page, server }) => {
  await page.goto(server.address + PATH)
  await untilKept(page, PATH) // in the usual text and colours
  await watchFrames(page)
  await expectSameInEachFrame(page, server.address)
})

test('[RD-06] [RD-07] a choice in one tab shows in the other at once', async ({ page, server }) => {
  await page.goto(server.address + PATH)
  const other = await page.context().newPage()
  await other.goto(server.address + PATH)
  await expect(other.locator('#root article [data-read]')).toBeVisible()
  const panel = page.getByRole('dialog', { name: 'Reading' })
  await page.getByRole('main').getByRole('button', { name: 'Reading settings' }).click()
  await panel.getByRole('button', { name: 'Larger text' }).click()
  await panel.getByText('Black', { exact: true }).click()
  await expect(other.locator('html')).toHaveClass('dark black')
  const readSize = () =>
    other.locator('#root article [data-read]').evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
  await expect.poll(readSize).toBeCloseTo(USUAL_SIZE * 1.15, 2)
})

test('[RD-08] an article is a PDF of at most three pages, without the screen around it', async ({ page, server }) => {
  await page.goto(server.address + PATH)
  await expect(page.getByRole('main').getByRole('button', { name: 'Reading settings' })).toBeVisible()
  await expect(page.getByText('Online')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  const pages = pdf.match(/\/Type \/Page\b/g)?.length
  expect(pages).toBeGreaterThan(0)
  expect(pages).toBeLessThanOrEqual(3)
})
