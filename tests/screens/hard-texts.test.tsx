import { page } from 'vitest/browser'
import { heading, link } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'

const widthOfPage = () => document.documentElement.scrollWidth

async function writeNote(app: AppScreen, name: string, words: string): Promise<void> {
  await app.open('/secure/notes/private/add')
  await page.getByLabelText('Name').fill(name)
  await page.getByLabelText('Description').fill(words)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.element(link(name)).toBeVisible()
}

test('a word without an end widens no screen', async ({ app }) => {
  await page.viewport(390, 844)
  await app.signIn()
  const name = 'N'.repeat(60)
  await writeNote(app, name, 'W'.repeat(5000))
  expect(widthOfPage()).toBe(390)
  await link(name).click()
  await expect.element(heading()).toHaveTextContent(name)
  expect(widthOfPage()).toBe(390)
  await link('Edit').click()
  await expect.element(page.getByLabelText('Description')).toMatchTextContent(/^W/)
  expect(widthOfPage()).toBe(390)
})

test('a name that is cut off shows its beginning, also where it has the focus', async ({ app }) => {
  await page.viewport(390, 844)
  await app.signIn()
  const name = 'N'.repeat(120)
  await writeNote(app, name, 'Words')
  const element = await link(name).findElement()
  const box = element.parentElement as HTMLElement
  element.scrollIntoView({ block: 'end' })
  expect(box.scrollTop).toBe(0)
  expect(element.getClientRects()[0]?.top).toBeGreaterThanOrEqual(box.getBoundingClientRect().top - 4)
  box.scrollTop = 40
  expect(box.scrollTop).toBe(0)
})

test('a line runs in the direction of its own script', async ({ app }) => {
  await app.signIn()
  await writeNote(app, 'ملاحظة', 'هذا نص عربي.\nAn English line')
  await link('ملاحظة').click()
  await expect.element(heading()).toHaveTextContent('ملاحظة') // the list holds the same words
  const isAtRight = async (text: string) => {
    const line = await page.getByRole('main').getByText(text, { exact: true }).findElement()
    const words = document.createRange()
    words.selectNodeContents(line)
    const { left, right } = line.getBoundingClientRect()
    const inner = words.getBoundingClientRect()
    return inner.left - left > right - inner.right
  }
  expect(await isAtRight('هذا نص عربي.')).toBe(true)
  expect(await isAtRight('An English line')).toBe(false)
})
