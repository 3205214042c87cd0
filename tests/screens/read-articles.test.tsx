import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReadStateContent } from '#schemas/read-state.ts'
import { chooseMarking } from '#src/platform/marking-choice.ts'
import { button, cards, link, press, text, textsOf } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault } from '../support/app/find-faults.ts'
import { OtherDevice } from '../support/app/other-device.ts'

const SCIENCE = '/pages/news/list?category=Science'
const dialog = page.getByRole('dialog')
const unread = link(/^Unread/)
const readCards = () => cards().filter({ has: page.getByRole('img', { name: 'Read' }) })
const menuOf = (index: number) =>
  cards()
    .nth(index)
    .getByRole('button', { name: /^Action/ })

async function openScience(app: AppScreen): Promise<void> {
  await app.open(SCIENCE)
  await expect.element(cards()).toHaveLength(9)
}

async function choose(index: number, action: string): Promise<void> {
  await menuOf(index).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function readStates(elsewhere: OtherDevice): Promise<ReadStateContent[]> {
  const rows = (await elsewhere.pull()).filter(({ collection }) => collection === 'readStates')
  return rows.map(({ content }) => content as unknown as ReadStateContent)
}

/** The marks that the server has. */
async function readElsewhere(elsewhere: OtherDevice): Promise<string[]> {
  return (await readStates(elsewhere)).flatMap(({ read }) => read)
}

/** The time that an article is on screen, without waiting for it. */
function skipReadingTime(): void {
  const { setTimeout } = window
  vi.spyOn(window, 'setTimeout').mockImplementation(((handler: () => void, ms = 0) =>
    setTimeout(handler, ms > 4000 && ms <= 5000 ? 0 : ms)) as typeof window.setTimeout)
}

test('[RD-01] an article that was open for some seconds is dimmed in its list, for a visitor too', async ({ app }) => {
  await openScience(app)
  await expect.element(unread).toHaveTextContent('Unread 9')
  const colour = () => getComputedStyle(cards().nth(1).getByRole('heading').element()).color
  const before = colour()
  skipReadingTime()
  await cards().nth(1).click()
  await expect.element(dialog.getByRole('button', { name: 'Mark as unread' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(readCards()).toHaveLength(1)
  expect(colour()).not.toBe(before)
  await expect.element(unread).toHaveTextContent('Unread 8')
  await expectNoSeriousFault()
  await app.remount()
  await expect.element(readCards()).toHaveLength(1)
})

test('[RD-01] what is marked unread while an article is open stays unread', async ({ app }) => {
  await app.signIn()
  await openScience(app)
  await choose(0, 'Mark as read')
  await cards().first().click()
  await dialog.getByRole('button', { name: 'Mark as unread' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Mark as read' })).toBeVisible()
  skipReadingTime()
  await expect.element(text('Marked as unread')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(readCards()).toHaveLength(0)
})

test('[RD-01] at the end: the end of the text must be seen; by hand: nothing else marks', async ({ app }) => {
  skipReadingTime()
  chooseMarking('end')
  await openScience(app)
  await cards().first().click()
  const mark = dialog.getByRole('button', { name: 'Mark as read' })
  await expect.element(dialog.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(mark).toBeVisible()
  const scroller = await dialog.findElement()
  const unmark = dialog.getByRole('button', { name: 'Mark as unread' })
  await expect
    .poll(() => {
      scroller.scrollTo({ top: scroller.scrollHeight }) // again, if more of the article came meanwhile
      return unmark.query()
    })
    .not.toBeNull()
  await userEvent.keyboard('{Escape}')
  chooseMarking('never')
  await cards().nth(1).click()
  await expect.element(mark).toBeVisible()
  scroller.scrollTo({ top: scroller.scrollHeight })
  await expect.element(mark).toBeVisible()
})

test('[RD-01] when an article counts as read is a setting of this device', async ({ app }) => {
  await app.open(SCIENCE)
  await button('Reading settings').click()
  const panel = page.getByRole('dialog', { name: 'Reading' })
  await expect.element(panel.getByRole('radio', { name: 'After 5 s' })).toBeChecked()
  await panel.getByText('At the end').click()
  expect(localStorage.getItem('vedika.marking')).toBe('end')
  await app.remount()
  await button('Reading settings').click()
  await expect.element(panel.getByRole('radio', { name: 'At the end' })).toBeChecked()
  await expectNoSeriousFault()
})

test('[RD-01] all above a card are marked at once, and Undo restores what was', async ({ app }) => {
  await app.signIn()
  await openScience(app)
  await choose(1, 'Mark as read')
  await expect.element(text('Marked as read')).toBeVisible()
  await choose(4, 'Mark all above as read')
  await expect.element(text('3 articles marked as read')).toBeVisible()
  await expect.element(readCards()).toHaveLength(4)
  await expectNoSeriousFault()
  await button('Undo').click()
  await expect.element(readCards()).toHaveLength(1)
  await menuOf(0).click()
  await expect.element(page.getByRole('menuitem', { name: 'Mark all above as read' })).toBeDisabled()
})

test('[RD-01] the key m marks the card in focus and the open article', async ({ app }) => {
  await openScience(app)
  await userEvent.keyboard('jj')
  await userEvent.keyboard('m')
  await expect.element(readCards()).toHaveLength(1)
  await userEvent.keyboard('o')
  await expect.element(dialog.getByRole('button', { name: 'Mark as unread' })).toBeVisible()
  await userEvent.keyboard('m')
  await expect.element(dialog.getByRole('button', { name: 'Mark as read' })).toBeVisible()
})

test('[RD-01] the unread list leaves out what was read and counts the rest, offline too', async ({ app }) => {
  await app.open('/pages/news/list?size=50')
  await expect.element(cards()).toHaveLength(50)
  await app.open('/pages/news/list?size=50&page=2')
  await expect.element(cards()).toHaveLength(10)
  await openScience(app)
  const titles = textsOf(cards().getByRole('heading'))
  app.network.goOffline()
  await choose(3, 'Mark all above as read')
  await unread.click()
  await expect.element(cards()).toHaveLength(6)
  expect(textsOf(cards().getByRole('heading'))).toEqual(titles.slice(3))
  const lists = page.getByRole('navigation', { name: 'News categories' })
  await expect.element(lists.getByRole('link', { name: /^Science/ })).toHaveTextContent('Science 6')
  await expect.element(lists.getByRole('link', { name: /^Today/ })).toHaveTextContent('Today 57')
  const sources = page.getByRole('navigation', { name: 'Unread by source' })
  await expect.element(sources.getByRole('link', { name: /^Vedika/ })).toMatchTextContent(/57$/)
  await expectNoSeriousFault()
  await sources.getByRole('link', { name: /^Vedika/ }).click()
  await app.expectPath(/source=Vedika/)
  await expect.element(cards()).toHaveLength(6)
  // What is read here stays in sight until the list is opened again.
  await choose(0, 'Mark as read')
  await expect.element(readCards()).toHaveLength(1)
  await expect.element(cards()).toHaveLength(6)
  await lists.getByRole('link', { name: /^Today/ }).click()
  await expect.element(unread).toHaveTextContent('Unread 56')
  await lists.getByRole('link', { name: /^Science/ }).click()
  await expect.element(cards()).toHaveLength(5)
})

test('[RD-01] a list whose articles are all read says so, and leads to all of them', async ({ app }) => {
  await openScience(app)
  await button('Mark all as read').click()
  await expect.element(text('9 articles marked as read')).toBeVisible()
  await expect.element(unread).toHaveTextContent('Unread 0')
  app.network.goOffline()
  await app.open(`${SCIENCE}&unread=true`)
  await expect.element(text('You have read everything here.')).toBeVisible()
  await expectNoSeriousFault()
  await link('Show all articles').click()
  await expect.element(readCards()).toHaveLength(9)
})

test('[RD-01] [OF-06] two devices agree on what was read, one of them offline for a while', async ({ app }) => {
  const account = await app.signIn()
  const elsewhere = new OtherDevice(app, account)
  await openScience(app)
  app.network.goOffline()
  await choose(3, 'Mark all above as read')
  await expect.element(readCards()).toHaveLength(3)
  app.network.goOnline()
  await app.expectSyncState('All changes saved')
  await expect.poll(() => readElsewhere(elsewhere)).toHaveLength(3)
  await app.useAnotherDevice(account)
  await openScience(app)
  await expect.element(readCards()).toHaveLength(3)
  await choose(0, 'Mark as unread')
  await expect.poll(() => readElsewhere(elsewhere)).toHaveLength(2)
  await app.useAnotherDevice(account)
  await openScience(app)
  await expect.element(readCards()).toHaveLength(2)
})

test('[RD-01] an article opens on another device where it was left on this one', async ({ app }) => {
  const account = await app.signIn()
  const path = `/pages/news/details/${encodeURIComponent('https://vedika.example/starter/how-the-monsoon-forms')}`
  await app.open(path)
  const heading = page.getByCss('[data-quoted-text] h2').nth(1)
  await button('Mark as read').click()
  await expect.element(heading).toBeVisible()
  heading.element().scrollIntoView()
  await app.expectSyncState('All changes saved')
  await press(link('Stories').first(), '{Enter}')
  await app.expectPath('/pages/story/list')
  const elsewhere = new OtherDevice(app, account)
  await expect.poll(async () => (await readStates(elsewhere)).flatMap(({ places }) => places)).toHaveLength(1)
  await app.useAnotherDevice(account)
  await openScience(app)
  await expect.element(readCards()).toHaveLength(1) // what the other device knows has arrived
  await app.open(path)
  await expect.element(text('You left off here')).toBeInViewport()
  await expect.element(heading).toBeInViewport()
})

test('[RD-01] a mark that this device cannot store says so, and marks nothing', async ({ app }) => {
  await app.signIn()
  await openScience(app)
  await choose(0, 'Mark as read')
  await expect.element(readCards()).toHaveLength(1)
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new Error('No write in this test')
  })
  await choose(1, 'Mark as read')
  await expect.element(text('The article could not be marked. Try again.')).toBeVisible()
  await expect.element(readCards()).toHaveLength(1)
})
