import { page } from 'vitest/browser'
import { withDevicePlaces } from '#src/database/store/device-memory.ts'
import { cards, text, textOf } from '../support/app/app-page.ts'
import { expect, test } from '../support/app/app-screen.tsx'
import { defineFakeSpeech } from '../support/app/fake-speech-engine.ts'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'

const path = `/pages/news/details/${encodeURIComponent('https://vedika.example/starter/how-the-monsoon-forms')}`
const LIST = '/pages/news/list?category=Science'

/** The paragraph that is at the upper edge of the page, as far as it is about that. */
function blockAtEdge(): number {
  const blocks = [...document.querySelectorAll('[data-quoted-text] p, [data-quoted-text] h2')]
  return blocks.findLastIndex((block) => block.getBoundingClientRect().top <= 90)
}

test('[OF-01] [AD-03] without a network an article opens where it was left', async ({ app }) => {
  await app.open(path)
  await expect.element(text('4 min read')).toBeVisible()
  app.network.goOffline()
  const heading = await page.getByCss('[data-quoted-text] h2').nth(1).findElement()
  heading.scrollIntoView()
  await expect.poll(blockAtEdge).toBeGreaterThan(3)
  const left = blockAtEdge()
  const readPlaces = () => withDevicePlaces((places) => places.toArray())
  const keptBlocks = async () => (await readPlaces()).map(({ block }) => block)
  await expect.poll(keptBlocks).toEqual([expect.toSatisfy((block: number) => block > 3)])
  const lastLeftAt = async () => Math.max(...(await readPlaces()).map(({ leftAt }) => leftAt))
  const before = await lastLeftAt()
  await app.open('/pages/contactus') // another page, left at another place
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  scrollTo(0, 300)
  await app.open(path)
  await expect.element(text('You left off here')).toBeInViewport()
  expect(blockAtEdge()).toBe(left)
  await expectNoSeriousFault()
  await expect.poll(lastLeftAt).toBeGreaterThan(before) // saved again at the restored position
  await app.remount()
  await expect.poll(blockAtEdge).toBe(left)
})

test('[OF-01] [AD-03] without a network listening goes on through the list', async ({ app }) => {
  defineFakeSpeech(['en-IN'])
  await app.open(LIST)
  await expect.element(cards()).toHaveLength(9)
  app.network.goOffline()
  await app.remount()
  await cards().nth(7).click()
  const dialog = page.getByRole('dialog')
  const heading = dialog.getByRole('heading', { level: 1 })
  const title = await textOf(heading)
  await dialog.getByRole('button', { name: 'Listen' }).click()
  await dialog.getByText('Play next article', { exact: false }).click()
  await expectNoSeriousFault()
  for (let sentence = 0; sentence < 300; sentence += 1) window.fakeSpeech.finish()
  await expect.element(heading).not.toHaveTextContent(title)
  await expect.element(dialog.getByRole('button', { name: 'Stop' })).toBeVisible()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await app.expectPath(LIST)
})
