import { page } from 'vitest/browser'
import { heading, link } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

const article = `/pages/news/details/${encodeURIComponent('https://vedika.example/starter/how-the-monsoon-forms')}`
const publicScreens = [
  '/',
  '/pages/news/list',
  article,
  '/pages/news/search',
  '/pages/story/list',
  '/pages/news/kids-story',
  '/pages/news/life-impact',
  '/pages/news/offline',
  '/pages/termsofuse',
]
const privateScreens = [
  '/dashboard/news',
  '/dashboard/private',
  '/pages/news/bookmarks',
  '/pages/news/list?mine=true',
  '/secure/sources',
  '/secure/notes/private/all',
  '/secure/notes/private/add',
  '/secure/chatgpt',
  '/secure/chat-history',
  '/secure/order',
  '/secure/user/profile',
]
const TABLE = `<table><tr>${'<td>Rainfall</td>'.repeat(30)}</tr></table><pre>${'x'.repeat(400)}</pre>`

/** A screen of 1280 px at 200 %, with the largest text. */
async function zoom(width = 640): Promise<void> {
  await page.viewport(width, 450)
  localStorage.setItem('vedika.reading', '{"size":"2","line":"1.16","measure":"58rem"}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'vedika.reading' }))
}

async function expectNothingCut(path: string): Promise<void> {
  await expect.element(page.getByRole('main')).toBeVisible()
  await expect.poll(() => document.querySelector('main [data-loading]')).toBeNull()
  expect(document.documentElement.scrollWidth, path).toBeLessThanOrEqual(innerWidth)
  expect(findCutTexts(), path).toEqual([])
}

/** Texts that lie outside of an ancestor that hides them. */
function findCutTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { width, height, left, right } = range.getBoundingClientRect()
    const words = node.textContent?.trim()
    if (!words || width === 0 || height === 0 || !node.parentElement?.checkVisibility()) continue
    const box = findClippingBox(node.parentElement)
    if (box && (left < box.left - 1 || right > box.right + 1)) cut.push(words)
  }
  return cut
}

/** Undefined if it can be scrolled to. Names that end in … are left to their own screen; so is text for screen readers. */
function findClippingBox(element: Element): DOMRect | undefined {
  const { overflowX, webkitLineClamp, position } = getComputedStyle(element)
  if (webkitLineClamp !== 'none' || ['auto', 'scroll'].includes(overflowX)) return undefined
  const box = element.getBoundingClientRect()
  if (overflowX === 'hidden' || overflowX === 'clip') return box.width <= 1 ? undefined : box
  if (position === 'fixed' || !element.parentElement) return new DOMRect(0, 0, innerWidth, innerHeight)
  return findClippingBox(element.parentElement)
}

async function expectNothingCutOn(app: AppScreen, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await app.open(path)
    await expectNothingCut(path)
  }
}

test('[RD-09] at 200 % with the largest text no public screen is cut off', async ({ app }) => {
  await zoom()
  await expectNothingCutOn(app, publicScreens)
})

test('[RD-09] at 200 % with the largest text no private screen is cut off', async ({ app }) => {
  await app.signIn({ membershipDays: 30 })
  await zoom()
  await expectNothingCutOn(app, privateScreens)
})

for (const width of [640, 320]) {
  test(`[RD-09] at ${width} px wide tables and code scroll inside themselves, by keys too`, async ({ app }) => {
    app.network.on(/\/public\/news\/article\?/, async (_, proceed) => {
      const response = await proceed()
      return Response.json({ ...(await response.json()), text: `<p>Rain</p>${TABLE}` })
    })
    await zoom(width)
    await app.open(article)
    await expect.element(page.getByRole('table')).toBeVisible()
    await expectNothingCut(article)
    const table = (await page.getByRole('table').findElement()).parentElement as HTMLElement
    const code = document.querySelector('article pre') as HTMLElement
    for (const each of [table, code]) {
      expect(each.scrollWidth).toBeGreaterThan(each.clientWidth)
      expect(each.tabIndex).toBe(0)
    }
    await expectNoSeriousFault()
  })
}

test('[RD-09] the reading panel is complete at 200 %, in a low window', async ({ app }) => {
  await zoom()
  await app.open(article)
  await page.getByRole('main').getByRole('button', { name: 'Reading settings' }).click()
  const panel = page.getByRole('dialog', { name: 'Reading' })
  await expect.element(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Reset text settings' }).click()
  await expect.element(panel.getByText('100 %')).toBeVisible()
  expect(findCutTexts()).toEqual([])
})

test('[RD-09] a note at 200 % with the largest text is not cut off', async ({ app }) => {
  await app.signIn()
  await zoom()
  await app.open('/secure/notes/private/add')
  await page.getByLabelText('Name').fill('Monsoon')
  await page.getByLabelText('Description').fill('Thiruvananthapuram '.repeat(20))
  await page.getByRole('button', { name: /^Save/ }).click()
  await link('Monsoon').click()
  await expect.element(heading()).toHaveTextContent('Monsoon')
  await expectNothingCut('the note')
})
