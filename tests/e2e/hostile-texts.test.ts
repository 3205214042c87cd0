import type { Page } from '@playwright/test'
import { endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { PushRow } from '#schemas/sync.ts'
import { hostileTexts, opensAllTexts, poison, SHOWS_PAYLOAD } from '../support/hostile/hostile-texts.ts'
import { bookmarkPush, categoryPush, chatSessionPush, chatTurnPush, notePush } from '../support/rows/test-documents.ts'
import { appHeaders } from './app-headers.ts'
import { expect, sendEmptyPages, signIn, test } from './fixtures.ts'
import { goTo } from './go-to.ts'
import { runScript, watchHarm } from './watch-harm.ts'

const opened = hostileTexts.filter((_, index) => opensAllTexts || index % 160 === 0)
const POISONED = /\/api\/[^/]+\/(?:sync\/pull|.*(?:news|stor|insight|impact|analys|chat))/

/** Replaces words in server answers by hostile texts. Without `hasPolicy`, pages have no content security policy. */
async function poisonAnswers(page: Page, hasPolicy: boolean): Promise<void> {
  let from = 0
  await page.route(POISONED, async (route) => {
    if (route.request().resourceType() === 'document' || /stream/.test(route.request().url())) return route.fallback()
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    from += 37
    return route.fulfill({ response, json: poison(await response.json(), from) })
  })
  if (hasPolicy) return sendEmptyPages(page)
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ url: new URL('/index.html', route.request().url()).href })
    const { 'content-security-policy': _, ...headers } = response.headers()
    return route.fulfill({ response, headers })
  })
}

/** Stores a user's rows on the server, for another device to pull. */
async function storeRows(page: Page): Promise<void> {
  const notes = hostileTexts.slice(0, 90).map((_, index) => notePush({ name: `Note ${index}` }))
  const categories = hostileTexts.slice(0, 30).map((_, index) => categoryPush({ name: `Category ${index}` }))
  const session = chatSessionPush({})
  const turns = hostileTexts
    .slice(0, opensAllTexts ? 60 : 20)
    .map((_, index) => chatTurnPush({ sessionId: session.id, question: `${index}?` }))
  const bookmarks = await Promise.all(
    hostileTexts.slice(0, 60).map((_, index) => bookmarkPush({ url: `https://a.test/${index}`, text: '<p>x</p>' })),
  )
  const rows: PushRow[] = [...notes, ...categories, session, ...turns, ...bookmarks]
  const headers = await appHeaders(page.context())
  for (let first = 0; first < rows.length; first += 100) {
    const data = { rows: rows.slice(first, first + 100), commit: null }
    const answer = await page.request.post(new URL(page.url()).origin + endpointPath(endpoints.syncPush, 'vedika'), {
      headers,
      data,
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

/** Targets of all links that are shown. Waits for the first. */
async function readLinks(page: Page, selector: string): Promise<string[]> {
  await expect(page.locator(selector).first()).toBeVisible()
  const paths = await page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(paths)]
}

/** Asks every analysis of the open article, and its meaning for each persona. */
async function askAll(page: Page): Promise<void> {
  for (const name of ['Bias', 'Sentiment', 'Missing angles', 'Explain like I am 15']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('region', { name })).not.toContainText('Reading the article')
  }
  const personas = page.getByRole('group', { name: 'What it means for' }).getByRole('button')
  for (const persona of await personas.all()) await persona.click()
}

// tests/screens/hostile-texts.test.tsx covers a part of them without the policy.
for (const hasPolicy of opensAllTexts ? [true, false] : [true]) {
  test(`hostile texts do no harm ${hasPolicy ? 'under' : 'without'} the content policy`, async ({
    browser,
    freshServer,
  }) => {
    if (opensAllTexts) test.setTimeout(1_800_000)
    const { address } = freshServer
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    const harm = watchHarm(page, address)
    await poisonAnswers(page, hasPolicy)
    await signIn(page, address, 'member')
    await storeRows(page)
    const visit = async (path: string) => {
      await goTo(page, path)
      expect(harm, path).toEqual([])
    }
    const visitList = async (path: string) => {
      await visit(path)
      await expect(page.getByText(SHOWS_PAYLOAD).filter({ visible: true }).first(), path).toBeVisible()
      expect(harm, path).toEqual([])
    }
    await visitList('/pages/news/list')
    await expect(page.getByRole('article').first()).toBeVisible()
    const articles = await readLinks(page, 'article h2 a')
    expect(articles.length).toBeGreaterThan(5)
    for (const [index, path] of (opensAllTexts ? articles : articles.slice(0, 2)).entries()) {
      await visit(path)
      if (index === 0) await askAll(page)
      expect(harm, 'analyses').toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await visit('/pages/news/life-impact')
    await visitList('/pages/story/list')
    await visitList('/pages/news/bookmarks')
    await visitList('/secure/notes/private/all')
    const notes = await readLinks(page, 'a[href*="/notes/private/id/"]')
    for (const path of opensAllTexts ? notes : notes.slice(0, 2)) {
      await visit(path)
      await visit(path.replace('/id/', '/edit/'))
    }
    await visitList('/secure/notes/category/private/all')
    await visitList('/secure/chat-history')
    await visit('/secure/chatgpt')
    await expect(page.locator('[data-answer]').first()).toBeVisible()
    expect(harm, 'chat').toEqual([])
    await visit('/secure/user/profile')
    for (const text of opened) {
      const word = encodeURIComponent(text)
      await visit(`/pages/news/search?q=${word}`)
      await visit(`/secure/notes/private/all?q=${word}&category=${word}`)
      await visit(`/pages/news/details/${word}`)
    }
    await context.clearCookies()
    await page.goto(`${address}/pages/user/login?returnTo=${encodeURIComponent('javascript:alert(1)')}`)
    await expect(page.locator('h1')).toBeVisible()
    expect(harm, 'login').toEqual([])
    if (!hasPolicy) {
      await runScript(page)
      await expect.poll(() => harm, 'a script that runs would be seen').toEqual(['a script ran: 1'])
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' }) // pictures may still be on their way
    await context.close()
  })
}
