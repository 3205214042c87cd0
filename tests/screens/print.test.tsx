import { commands, page } from 'vitest/browser'
import { button, heading, link } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'

const url = 'https://vedika.example/starter/how-the-monsoon-forms'
const path = `/pages/news/details/${encodeURIComponent(url)}`
const TEXT =
  '<h2>Rain</h2><p>See <a href="https://example.org/rain">the figures</a> or <a href="https://example.org/sea">https://example.org/sea</a>.</p><pre>a = 1</pre><table><tr><td>1</td></tr></table>'

/** From now on, articles come from a feed and have this text. */
function giveText(app: AppScreen): void {
  app.network.on(/\/public\/news\/article\?/, async (_, proceed) => {
    const response = await proceed()
    return Response.json({ ...(await response.json()), text: TEXT, edition: 'feed' })
  })
}

async function print(): Promise<void> {
  await commands.emulateMedia({ media: 'print' })
  await expect.poll(() => getComputedStyle(document.body).backgroundColor).toBe('rgb(255, 255, 255)')
}

/** Elements that take space on paper. */
function printed(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.getClientRects().length > 0)
}

// biome-ignore lint/performance/useDomNodeTextContent: only what is shown is printed
const readPaper = () => document.body.innerText

const afterOf = (selector: string) =>
  getComputedStyle(document.querySelector(selector) as HTMLElement, '::after').getPropertyValue('content')

for (const theme of ['Dark', 'Sepia', 'Black']) {
  test(`[RD-08] an article prints black on white from ${theme}, without what can be pressed`, async ({ app }) => {
    await app.signIn()
    await app.open(path)
    await expect.element(heading()).toBeVisible()
    await page.getByText(theme, { exact: true }).click()
    await expect.element(link('Open Notes')).toBeVisible() // comes later than the article
    await print()
    expect(printed('button, nav, footer, [role=status], main a[href^="/"], header')).toEqual([])
    expect(getComputedStyle(document.querySelector('article [data-read]') as HTMLElement).color).toBe('rgb(0, 0, 0)')
    expect(printed('#root input')).toEqual([])
    const words = readPaper()
    expect(words).toMatch(/^\s*Vedika Starter Edition\s+Science\s+·\s+.*2025/)
    expect(words).toContain('How the monsoon forms')
  })
}

test('[RD-08] an article prints its address, and those of its links unless they are the text', async ({ app }) => {
  giveText(app)
  await app.open(path)
  await expect.element(page.getByRole('link', { name: 'the figures' })).toBeVisible()
  await print()
  expect(readPaper()).toContain(url)
  expect(afterOf('[data-read] a[href$=rain]')).toContain('https://example.org/rain')
  expect(afterOf('[data-read] a[href$=sea]')).toBe('none')
})

test('[RD-08] headings keep with their text, and pictures, rows and code are whole', async ({ app }) => {
  giveText(app)
  await app.open(path)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Rain' })).toBeVisible()
  await print()
  const rule = (selector: string) => getComputedStyle(document.querySelector(selector) as HTMLElement)
  expect(rule('[data-read] h2').breakAfter).toBe('avoid')
  for (const whole of ['article img', '[data-read] pre', '[data-read] tr'])
    expect(rule(whole).breakInside).toBe('avoid')
  expect(rule('[data-read] pre').whiteSpaceCollapse).toBe('preserve')
  expect(rule('[data-read] pre').textWrapMode).toBe('wrap')
})

test('[RD-08] an article over the list prints alone and in full', async ({ app }) => {
  await app.open(`/pages/news/list?article=${encodeURIComponent(url)}`)
  const dialog = page.getByRole('dialog', { name: 'How the monsoon forms' })
  await expect.element(dialog).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Reading settings' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Reading' })).toBeVisible()
  await print()
  expect(printed('#root')).toEqual([])
  expect(printed('[role=dialog]')).toEqual([dialog.element()])
  const { overflowY, maxHeight } = getComputedStyle(dialog.element())
  expect([overflowY, maxHeight]).toEqual(['visible', 'none'])
})

test('[RD-08] the chosen text size does not reach the paper', async ({ app }) => {
  await app.open(path)
  await expect.element(heading()).toBeVisible()
  await print()
  const size = () => getComputedStyle(document.querySelector('article [data-read]') as HTMLElement).fontSize
  const usual = size()
  localStorage.setItem('vedika.reading', '{"size":"2"}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'vedika.reading' }))
  expect(document.documentElement.style.getPropertyValue('--reading-size')).toBe('2')
  expect(size()).toBe(usual)
})

test('[RD-08] a note prints with its name and its date, without its buttons', async ({ app }) => {
  await app.signIn()
  await app.open('/secure/notes/private/add')
  await page.getByLabelText('Name').fill('Monsoon')
  await page.getByLabelText('Description').fill('It begins in June.')
  await page.getByRole('button', { name: /^Save/ }).click()
  await link('Monsoon').click()
  await expect.element(button('Delete')).toBeVisible()
  await print()
  expect(printed('button, nav, footer, main a[href]')).toEqual([])
  const words = readPaper()
  expect(words).toMatch(/^\s*Monsoon\s+\d{1,2} \w{3} \d{4}\s+It begins in June\.\s*$/)
})
