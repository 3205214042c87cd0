import { page, userEvent } from 'vitest/browser'
import type { Article } from '#schemas/article.ts'
import { hasMutes } from '#src/platform/muting-hint.ts'
import { cards, link, text } from '../support/app/app-page.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import { expectNoSeriousFault, expectNoSeriousFaultInBoth } from '../support/app/find-faults.ts'

const LIST = '/pages/news/list'
const dialog = page.getByRole('dialog')

/** The first article of today's news leads a story that the last one covers again, and three that are nowhere. */
function giveStory(app: AppScreen): void {
  let story: Article | undefined
  app.network.on(/\/public\/news\/today/, async (_, proceed) => {
    const answer: { content: Article[] } = await (await proceed()).json()
    const [lead, ...rest] = answer.content as [Article, ...Article[]]
    const { url, title } = rest.pop() as Article
    const elsewhere = ['Herald', 'Courier', 'Post'].map((source) => {
      return { url: `https://${source.toLowerCase()}.example/1`, title: 'The same', source }
    })
    const others = [{ url, title, source: 'The Gazette' }, ...elsewhere]
    story = { ...lead, others }
    return Response.json({ ...answer, content: [story, ...rest] })
  })
  app.network.on(/\/public\/news\/article/, async ({ search }, proceed) => {
    const answer = await proceed()
    if (search.get('url') !== story?.url) return answer
    return Response.json({ ...(await answer.json()), others: story?.others })
  })
}

test('[RD-10] a story is one card with its sources, each of which opens its article', async ({ app }) => {
  giveStory(app)
  await page.viewport(390, 844)
  await app.open(LIST)
  await expect.element(cards()).toHaveLength(9)
  const also = cards().first().getByText('Also in', { exact: false })
  await expect.element(also).toMatchTextContent('Also in The Gazette · Herald · 2 more')
  await expectNoSeriousFaultInBoth()
  const gazette = cards()
    .first()
    .getByRole('link', { name: /^The Gazette: / })
  ;(await gazette.findElement()).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('heading', { level: 1 })).toBeVisible()
  await app.expectPath(/article=https/)
  await userEvent.keyboard('{Escape}')
  await cards().first().getByRole('heading').click()
  await expect
    .element(dialog.getByText('Also in', { exact: false }))
    .toMatchTextContent('The Gazette · Herald · Courier · Post')
})

test('[RD-10] offline a source that is not on this device says so', async ({ app }) => {
  giveStory(app)
  await app.open(LIST)
  await expect.element(cards()).toHaveLength(9)
  app.network.goOffline()
  await app.remount()
  await cards()
    .first()
    .getByRole('link', { name: /^Herald: / })
    .click()
  await expect.element(dialog.getByText('Failed to load article.')).toBeVisible()
})

const menuOf = async (place: number) => {
  await cards()
    .nth(place)
    .getByRole('button', { name: /^Action/ })
    .click()
}

/** Half of today's news comes from another source. */
function giveSources(app: AppScreen): void {
  app.network.on(/\/public\/news\/today/, async (_, proceed) => {
    const answer: { content: Article[] } = await (await proceed()).json()
    const content = answer.content.map((article, place) => {
      return { ...article, edition: 'feed', source: place % 2 === 0 ? 'The Gazette' : 'The Paper' }
    })
    return Response.json({ ...answer, content })
  })
}

test('[RD-10] a source is muted from a card offline, at once, and unmuted again', async ({ app }) => {
  giveSources(app)
  await app.signIn()
  await app.open(LIST)
  await expect.element(cards()).toHaveLength(10)
  app.network.goOffline()
  const cached = 'vedika.screen:/dashboard/news' // as it was before
  localStorage.setItem(cached, '{}')
  await menuOf(0)
  await page.getByRole('menuitem', { name: 'Mute The Gazette: hides 5 here' }).click()
  await expect.element(cards()).toHaveLength(5)
  await expect.poll(() => localStorage.getItem(cached)).toBe(null)
  await expect.element(text('5 muted articles are hidden.')).toBeVisible()
  await expectNoSeriousFault()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(cards()).toHaveLength(10)
})

test('[RD-10] muted words hide articles on every device, and can be removed', async ({ app }) => {
  giveSources(app)
  const account = await app.signIn()
  await app.open('/pages/news/following')
  const word = page.getByLabelText('Word or phrase')
  await word.fill('!')
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('2 to 60 characters')
  await word.fill('the')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Unmute the' })).toBeVisible()
  await expectNoSeriousFaultInBoth()
  await app.expectSyncState('All changes saved')
  await app.useAnotherDevice(account)
  await app.open(LIST)
  await expect.element(text(/muted articles? (is|are) hidden/)).toBeVisible()
  await link('Change what is muted').click()
  await page.getByRole('button', { name: 'Unmute the' }).click()
  await app.open(LIST)
  await expect.element(cards()).toHaveLength(10)
})

test('[RD-10] a page of which everything is muted says so', async ({ app }) => {
  giveSources(app)
  await app.signIn()
  await app.open(LIST)
  for (const name of ['The Gazette', 'The Paper']) {
    await menuOf(0)
    await page.getByRole('menuitem', { name: new RegExp(`^Mute ${name}`) }).click()
  }
  await expect.element(text('Everything on this page is muted.')).toBeVisible()
  await expect.element(text('10 muted articles are hidden.')).toBeVisible()
})

/** The sources of all cards that are on screen from now on, at any moment. */
function watchSources(): () => string[] {
  const seen = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const card of document.querySelectorAll('article'))
      seen.add(/The Gazette|The Paper/.exec(card.textContent)?.[0] ?? '')
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    return [...seen]
  }
}

test('[RD-10] what another device mutes shows for no frame of the next start', async ({ app }) => {
  giveSources(app)
  const account = await app.signIn()
  await app.open(LIST)
  await menuOf(0)
  await page.getByRole('menuitem', { name: /^Mute The Gazette/ }).click()
  await expect.element(cards()).toHaveLength(5)
  await app.expectSyncState('All changes saved')
  await app.useAnotherDevice(account)
  await app.open('/secure/user/profile')
  await app.expectSyncState('All changes saved')
  await expect.poll(hasMutes).toBe(true)
  const seen = watchSources()
  await app.open(LIST)
  await expect.element(text('5 muted articles are hidden.')).toBeVisible()
  expect(seen()).toEqual(['The Paper'])
})

test('[RD-10] no muted article shows for a frame at the start; a logout forgets what is muted', async ({ app }) => {
  giveSources(app)
  await app.signIn()
  await app.open(LIST)
  await menuOf(0)
  await page.getByRole('menuitem', { name: /^Mute The Gazette/ }).click()
  await expect.element(cards()).toHaveLength(5)
  await app.expectSyncState('All changes saved')
  const seen = watchSources()
  await app.remount()
  await expect.element(cards()).toHaveLength(5)
  await expect.element(text('5 muted articles are hidden.')).toBeVisible()
  expect(seen()).toEqual(['The Paper'])

  expect(JSON.stringify({ ...localStorage })).not.toContain('Gazette')
  await app.logOut()
  await app.expectPath('/pages/user/login')
  expect(hasMutes()).toBe(false)
})

test('[RD-10] visitors have no menu item to mute', async ({ app }) => {
  await app.open(LIST)
  await menuOf(0)
  await expect.element(page.getByRole('menuitem', { name: /^Mark as/ })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /^Mute/ })).toHaveLength(0)
})
