import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { endpoints } from '#schemas/endpoints.ts'
import type { PushRow } from '#schemas/sync.ts'
import { type AppScreen, expect, test } from '../support/app/app-screen.tsx'
import type { TestAccount } from '../support/app/app-server-client.ts'
import { hostileTexts, poison, SHOWS_PAYLOAD } from '../support/hostile/hostile-texts.ts'
import { bookmarkPush, categoryPush, chatSessionPush, chatTurnPush, notePush } from '../support/rows/test-documents.ts'

const opened = hostileTexts.filter((_, index) => index % 20 === 0)
const POISONED = /\/api\/[^/]+\/(?:sync\/pull|.*(?:news|stor|insight|impact|analys|chat))/

/** Records events that no text may cause. This page has no content security policy. */
function watchHarm(): string[] {
  const harm: string[] = []
  for (const name of ['alert', 'confirm', 'prompt'] as const) {
    vi.spyOn(window, name).mockImplementation(((message: unknown) => harm.push(`a script ran: ${message}`)) as never)
  }
  vi.spyOn(window, 'open').mockImplementation((address) => {
    harm.push(`a window opened: ${address}`)
    return null
  })
  const isForeign = (address: string) => /^https?:/.test(address) && new URL(address).origin !== location.origin
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (isForeign(name)) harm.push(`a request went to ${name}`)
  })
  observer.observe({ type: 'resource' })
  onTestFinished(() => observer.disconnect())
  return harm
}

/** Replaces words in server answers by hostile texts. */
function poisonAnswers({ network }: AppScreen): void {
  let from = 0
  network.on(POISONED, async ({ path }, proceed) => {
    const response = await proceed()
    const isJson = response.headers.get('content-type')?.includes('json')
    if (!isJson || /stream/.test(path)) return response
    from += 37
    return Response.json(poison(await response.json(), from), { status: response.status })
  })
}

/** Stores a user's rows on the server, for this device to pull. */
async function storeRows(app: AppScreen, as: TestAccount): Promise<void> {
  const session = chatSessionPush({})
  // A full page, because not every hostile text has a visible payload.
  const sessions = Array.from({ length: 30 }, () => chatSessionPush({}))
  const rows: PushRow[] = [
    ...hostileTexts.slice(0, 90).map((_, index) => notePush({ name: `Note ${index}` })),
    ...hostileTexts.slice(0, 30).map((_, index) => categoryPush({ name: `Category ${index}` })),
    session,
    ...sessions,
    ...hostileTexts.slice(0, 60).map((_, index) => chatTurnPush({ sessionId: session.id, question: `${index}?` })),
    ...(await Promise.all(
      hostileTexts.slice(0, 60).map((_, index) => bookmarkPush({ url: `https://a.test/${index}`, text: '<p>x</p>' })),
    )),
  ]
  for (let first = 0; first < rows.length; first += 100) {
    const body = { rows: rows.slice(first, first + 100), commit: null }
    expect((await app.callWith(endpoints.syncPush, { as, body })).status).toBe(200)
  }
}

/** The first four, once as many are there. */
async function pathsIn(selector: string): Promise<string[]> {
  const find = () => [
    ...new Set(Array.from(document.querySelectorAll(selector), (link) => link.getAttribute('href') ?? '')),
  ]
  await expect.poll(() => find().length).toBeGreaterThan(3)
  return find().slice(0, 4)
}

function visibleText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: that has what is hidden too
  return document.querySelector('main')?.innerText ?? ''
}

/** Asks every analysis of the open article, and its meaning for each persona. */
async function askAll(): Promise<void> {
  for (const name of ['Bias', 'Sentiment', 'Missing angles', 'Explain like I am 15']) {
    await page.getByRole('button', { name, exact: false }).click()
    await expect.element(page.getByRole('region', { name, exact: false })).not.toMatchTextContent('Reading the article')
  }
  for (const persona of page.getByRole('group', { name: 'What it means for' }).getByRole('button').all())
    await persona.click()
}

test('hostile texts do no harm without a content policy', async ({ app }) => {
  const account = await app.createUser({ membershipDays: 30 })
  await storeRows(app, account)
  const harm = watchHarm()
  poisonAnswers(app)
  await app.useAnotherDevice(account)
  const visit = async (path: string) => {
    await app.open(path)
    await expect.element(page.getByRole('main')).toBeVisible()
    expect(harm, path).toEqual([])
  }
  const visitList = async (path: string) => {
    await visit(path)
    await expect.poll(visibleText).toMatch(SHOWS_PAYLOAD)
    expect(harm, path).toEqual([])
  }
  await visitList('/pages/news/list')
  for (const path of await pathsIn('article h2 a')) await visit(path)
  await askAll()
  expect(harm, 'analyses').toEqual([])
  await visit('/pages/news/life-impact')
  await visitList('/pages/story/list')
  await visitList('/pages/news/bookmarks')
  await visitList('/secure/notes/private/all')
  for (const path of await pathsIn('a[href*="/notes/private/id/"]')) {
    await visit(path)
    await visit(path.replace('/id/', '/edit/'))
  }
  await visitList('/secure/notes/category/private/all')
  await visitList('/secure/chat-history')
  await visit('/secure/chatgpt')
  await visit('/secure/user/profile')
  for (const each of opened) {
    const word = encodeURIComponent(each)
    await visit(`/pages/news/search?q=${word}`)
    await visit(`/secure/notes/private/all?q=${word}&category=${word}`)
    await visit(`/pages/news/details/${word}`)
  }
  await visit(`/pages/user/login?returnTo=${encodeURIComponent('javascript:alert(1)')}`)
  const image = Object.assign(document.createElement('img'), { src: 'data:,' })
  image.setAttribute('onerror', 'alert(1)')
  document.body.append(image)
  await expect.poll(() => harm, { message: 'a script that runs would be seen' }).toEqual(['a script ran: 1'])
  image.remove()
})
