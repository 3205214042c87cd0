import { afterEach, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, heading, press } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

const path = `/pages/news/details/${encodeURIComponent('https://vedika.example/starter/how-the-monsoon-forms')}`
const KEY = 'vedika.reading'
const panel = page.getByRole('dialog', { name: 'Reading' })
const article = () => document.querySelector<HTMLElement>('article [data-read]') as HTMLElement
const menu = () => document.querySelector<HTMLElement>('nav a') as HTMLElement
const styleOf = (element: HTMLElement) => getComputedStyle(element)
const openButton = page.getByRole('main').getByRole('button', { name: 'Reading settings' })

async function openPanel(app: AppScreen): Promise<void> {
  await app.open(path)
  await openButton.click()
  await expect.element(panel).toBeVisible()
}

/** As if another tab had chosen it. */
function chooseElsewhere(key: string, value: string): void {
  localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

afterEach(() => {
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.remove()
})

test('[RD-06] the panel beside an article changes its text at once, and nothing else', async ({ app }) => {
  await openPanel(app)
  const before = { ...styleOf(article()) }
  const widthBefore = article().getBoundingClientRect().width
  const menuBefore = [styleOf(menu()).fontSize, styleOf(menu()).fontFamily]
  await panel.getByRole('button', { name: 'Larger text' }).click()
  await panel.getByRole('button', { name: 'Larger text' }).click()
  await expect.element(panel.getByText('130 %')).toBeVisible()
  await panel.getByText('Relaxed').click()
  await panel.getByText('Short').click()
  await panel.getByText('Sans').click()
  const { fontSize, lineHeight, fontFamily } = styleOf(article())
  expect(Number.parseFloat(fontSize)).toBeCloseTo(Number.parseFloat(before.fontSize) * 1.3, 1)
  expect(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toBeCloseTo(1.7 * 1.16, 1)
  expect(fontFamily).toMatch(/^"Vedika Interface"/)
  expect(article().getBoundingClientRect().width).toBeLessThan(widthBefore - 100)
  expect([styleOf(menu()).fontSize, styleOf(menu()).fontFamily]).toEqual(menuBefore)
  await expectNoSeriousFault()
})

test('[RD-06] the analysis of an article follows the text size', async ({ app }) => {
  await app.signIn({ membershipDays: 30 })
  await app.open(path)
  await page.getByRole('button', { name: 'Bias', exact: false }).click()
  const claim = page.getByRole('region', { name: 'Bias', exact: false }).getByRole('listitem').first()
  await expect.element(claim).toBeVisible()
  const text = (await claim.findElement()).querySelector('p') as HTMLElement
  const quote = (await claim.findElement()).querySelector('blockquote button') as HTMLElement
  const sizes = () => [text, quote].map((each) => Number.parseFloat(styleOf(each).fontSize))
  const [textSize = 0, quoteSize = 0] = sizes()
  chooseElsewhere(KEY, JSON.stringify({ size: '2' }))
  expect(sizes()).toEqual([textSize * 2, quoteSize * 2])
})

test('[RD-06] settings stay on this device; Reset returns to the usual ones', async ({ app }) => {
  await openPanel(app)
  await panel.getByRole('button', { name: 'Smaller text' }).click()
  await panel.getByText('Device font', { exact: true }).click()
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ size: '0.85', font: 'system-ui, sans-serif' })
  await app.remount()
  await openButton.click()
  await expect.element(panel.getByText('85 %')).toBeVisible()
  await expect.element(panel.getByRole('radio', { name: 'Device font' })).toBeChecked()
  await panel.getByRole('button', { name: 'Reset text settings' }).click()
  await expect.element(panel.getByText('100 %')).toBeVisible()
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(document.documentElement.style.getPropertyValue('--reading-size')).toBe('')
})

test('[RD-06] the text size has two ends, whose buttons keep the focus', async ({ app }) => {
  await openPanel(app)
  const larger = panel.getByRole('button', { name: 'Larger text' })
  await press(larger, '{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}')
  await expect.element(panel.getByText('200 %')).toBeVisible()
  await expect.element(larger).toHaveFocus()
  await expect.element(larger).toHaveAttribute('aria-disabled', 'true')
})

test('[RD-06] Escape closes the panel and leaves the article that is open over the list', async ({ app }) => {
  await app.open(
    `/pages/news/list?article=${encodeURIComponent('https://vedika.example/starter/how-the-monsoon-forms')}`,
  )
  const dialog = page.getByRole('dialog', { name: 'How the monsoon forms' })
  const opener = dialog.getByRole('button', { name: 'Reading settings' })
  await press(opener, '{Enter}')
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await expect.element(opener).toHaveFocus()
})

test('[RD-06] the side panel opens it too, on a phone from the drawer', async ({ app }) => {
  await app.open('/pages/news/list')
  await button('Reading settings').click()
  await expect.element(panel.getByText(/^Rain reaches Kerala/)).toBeVisible() // no text is open that would show it
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.viewport(390, 844)
  await button('Menu').click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Reading settings' }).click()
  await expect.element(panel).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBe(panel.element())
  await panel.getByRole('button', { name: 'Larger text' }).click()
  await expect.element(panel.getByText('115 %')).toBeVisible()
  await expectNoSeriousFault()
})

test('[RD-06] another screen closes the panel', async ({ app }) => {
  await openPanel(app)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stories' }).click()
  await expect.element(heading()).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
})

test('[RD-06] what another tab chooses shows here at once, also while the panel is open', async ({ app }) => {
  await openPanel(app)
  const before = Number.parseFloat(styleOf(article()).fontSize)
  chooseElsewhere(KEY, JSON.stringify({ size: '1.5' }))
  expect(Number.parseFloat(styleOf(article()).fontSize)).toBeCloseTo(before * 1.5, 1)
  await expect.element(panel.getByText('150 %')).toBeVisible()
})

test('[RD-06] stored settings that are none change nothing', async ({ app }) => {
  await openPanel(app)
  const before = styleOf(article()).fontSize
  for (const stored of ['{"size":"40","measure":"none","other":1}', '{"size":', 'null', '7']) {
    chooseElsewhere(KEY, stored)
    expect(styleOf(article()).fontSize, stored).toBe(before)
  }
})

test('[RD-06] [RD-07] where storage is refused, the settings hold for this session', async ({ app }) => {
  await openPanel(app)
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await panel.getByRole('button', { name: 'Larger text' }).click()
  await panel.getByText('Sepia').click()
  await expect.element(panel.getByText('115 %')).toBeVisible()
  await expect.element(panel.getByRole('radio', { name: 'Sepia' })).toBeChecked()
  expect(document.documentElement.className).toBe('light sepia')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stories' }).click()
  await app.expectPath('/pages/story/list')
  await expect.element(openButton).not.toBeInTheDocument()
  await button('Reading settings').click()
  await expect.element(panel.getByText('115 %')).toBeVisible()
  refusal.mockRestore()
})

const grounds = { sepia: ['rgb(243, 234, 213)', 'light'], black: ['rgb(0, 0, 0)', 'dark'] } as const

for (const [theme, [ground, scheme]] of Object.entries(grounds)) {
  test(`[RD-07] ${theme} sets page, scheme and the browser’s colour; axe finds nothing serious`, async ({ app }) => {
    document.head.append(Object.assign(document.createElement('meta'), { name: 'theme-color', content: '#eef3fc' }))
    await openPanel(app)
    await panel.getByText(theme, { exact: false }).click()
    await expect.poll(() => styleOf(document.body).backgroundColor).toBe(ground)
    expect(styleOf(document.documentElement).colorScheme).toBe(scheme)
    expect(document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content).toBe(ground)
    await expectNoSeriousFault()
    await app.open('/pages/news/list')
    await expect.element(page.getByRole('article').first()).toBeVisible()
    expect(styleOf(document.body).backgroundColor).toBe(ground)
    await expectNoSeriousFault()
    // They have a background of their own.
    await expect.element(page.getByRole('radio', { name: 'Grey background' })).toBeDisabled()
  })
}

test('[RD-07] the system’s theme stays the default, and other tabs follow a choice', async ({ app }) => {
  await app.open('/pages/news/list')
  await expect.element(page.getByRole('radio', { name: 'System' })).toBeChecked()
  chooseElsewhere('vedika.colourMode', 'black')
  await expect.element(page.getByRole('radio', { name: 'Black' })).toBeChecked()
  expect(document.documentElement.className).toBe('dark black')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await expect.element(page.getByRole('radio', { name: 'System' })).toBeChecked()
  expect(document.documentElement.className).toBe('light default')
})
