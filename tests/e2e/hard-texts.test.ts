import { expect, signIn, test, writeNote } from './fixtures.ts'

test('a word without an end widens no screen', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, server.address, 'user')
  const name = 'N'.repeat(60)
  await writeNote(page, server.address, name, 'W'.repeat(5000))
  const widthOfPage = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await widthOfPage()).toBe(390)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await widthOfPage()).toBe(390)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Description')).toHaveValue(/^W/)
  expect(await widthOfPage()).toBe(390)
})

test('a line runs in the direction of its own script', async ({ page, server }) => {
  await signIn(page, server.address, 'user')
  await writeNote(page, server.address, 'ملاحظة', 'هذا نص عربي.\nAn English line')
  await page.getByRole('link', { name: 'ملاحظة', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ملاحظة') // the list holds the same words
  const isAtRight = (text: string) =>
    page.getByText(text).evaluate((line) => {
      const words = document.createRange()
      words.selectNodeContents(line)
      const { left, right } = line.getBoundingClientRect()
      const inner = words.getBoundingClientRect()
      return inner.left - left > right - inner.right
    })
  expect(await isAtRight('هذا نص عربي.')).toBe(true)
  expect(await isAtRight('An English line')).toBe(false)
})
