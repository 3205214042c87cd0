import type { Page } from '@playwright/test'
import { installFakeSpeech } from './fake-speech.ts'
import { expect, expectNoSeriousFault, testWithWorker as test, untilOfflineReady } from './fixtures.ts'

const url = 'https://vedika.example/starter/how-the-monsoon-forms'
const path = `/pages/news/details/${encodeURIComponent(url)}`
const sign = (page: Page) => page.getByText('You left off here')

/** The paragraph that is at the upper edge of the page, as far as it is about that. */
const blockAtEdge = (page: Page) =>
  page.evaluate(() => {
    const blocks = [...document.querySelectorAll('[data-quoted-text] p, [data-quoted-text] h2')]
    return blocks.findLastIndex((block) => block.getBoundingClientRect().top <= 90)
  })

test('[OF-01] [AD-03] without a network an article opens where it was left, and listening goes on through the list', async ({
  page,
  context,
  server,
}) => {
  await installFakeSpeech(page, ['en-IN'])
  await page.goto(server.address + path)
  await expect(page.getByText('4 min read')).toBeVisible()
  await untilOfflineReady(page)
  await page.goto(`${server.address}/pages/news/list?category=Science`)
  await expect(page.getByRole('article')).toHaveCount(9)
  await context.setOffline(true)

  await page.goto(server.address + path)
  await page
    .locator('[data-quoted-text] h2')
    .nth(1)
    .evaluate((heading) => heading.scrollIntoView())
  const left = await blockAtEdge(page)
  expect(left).toBeGreaterThan(3)
  await expect.poll(() => keptPlaces(page)).toBe(1)
  await page.goto(`${server.address}/pages/news/list?category=Science`) // another page, left at another place
  await expect(page.getByRole('article')).toHaveCount(9)
  await page.evaluate(() => scrollTo(0, 300))
  await page.goto(server.address + path)
  await expect(sign(page)).toBeInViewport()
  expect(await blockAtEdge(page)).toBe(left)
  await expectNoSeriousFault(page)
  await page.reload()
  await expect.poll(() => blockAtEdge(page)).toBe(left)

  await page.goto(`${server.address}/pages/news/list?category=Science`)
  await page.getByRole('article').nth(7).click()
  const dialog = page.getByRole('dialog')
  const title = await dialog.getByRole('heading', { level: 1 }).textContent()
  await dialog.getByRole('button', { name: 'Listen' }).click()
  await dialog.getByText('Then the next article').click()
  await expectNoSeriousFault(page)
  await page.evaluate(() => {
    for (let sentence = 0; sentence < 300; sentence += 1) window.fakeSpeech.finish()
  })
  await expect(dialog.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '')
  await expect(dialog.getByRole('button', { name: 'Stop' })).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\?category=Science$/)
})

function keptPlaces(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('vedika-memory')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('places').objectStore('places').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
          counting.onerror = () => reject(counting.error)
        }
      }),
  )
}
