import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Article } from '#schemas/article.ts'
import { articleIdOf } from '#schemas/article-address.ts'
import { NewsRoutes } from '#src/app/routes/reading-screens.tsx'
import { storeArticles } from '#src/database/news/articles.ts'
import { setFollowed } from '#src/database/profile/followed-and-muted.ts'
import { beginSession, endSession } from '#src/database/session/session.ts'
import { NewsListPage } from '#src/features/news/news-list-page.tsx'
import { indexNewArticles } from '#src/search/device-search.ts'
import { closeScreen, place, renderAt } from '#tests/support/app/render-screen.tsx'
import { until } from '#tests/support/measure/until.ts'
import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'

const details = userDetails()

beforeAll(async () => {
  Object.assign(globalThis, { __PRODUCT__: 'vedika' }) // nothing answers there: this device is without a server
  const given: [string, Partial<Article>][] = [
    ['Gazette', { source: 'The Gazette' }],
    ['Choice', { editorChoice: true }],
    ['Health', { category: 'Health' }],
    ['Other', {}],
  ]
  await storeArticles(await Promise.all(given.map(([title, fields], day) => makeArticle(title, day + 1, fields))))
  indexNewArticles()
})
beforeEach(async () => {
  await beginSession(details, true, publicKey)
})
afterEach(async () => {
  closeScreen()
  await endSession()
})

async function makeArticle(title: string, day: number, fields: Partial<Article>): Promise<Article> {
  const url = `https://paper.example/${title}`
  return {
    id: await articleIdOf(url),
    url,
    title,
    source: 'The Paper',
    category: 'World',
    author: '',
    summary: '',
    published: `2026-01-0${day}T00:00:00.000Z`,
    text: '',
    editorChoice: false,
    leadId: '',
    others: [],
    edition: 'feed' as const,
    language: 'en',
    picture: '',
    ...fields,
  }
}

function show(screen: React.ReactNode, address: string): void {
  renderAt(address, screen)
}

const headlines = () => [...place.querySelectorAll('article h2')].map((each) => each.textContent)

it('[NL-02] [OF-01] offline, the watch list is computed from articles on the device', async () => {
  await setFollowed('sources', 'the gazette', true)
  show(<NewsListPage />, '/?watchlist=true')
  await until(() => expect(headlines()).toEqual(['Choice', 'Gazette']))
  expect(place.textContent).toContain('Editor’s choice and your follows: the gazette. Change')
  await setFollowed('categories', 'Health', true)
  await until(() => expect(headlines()).toEqual(['Health', 'Choice', 'Gazette']))
  await setFollowed('sources', 'The Gazette', false)
  await until(() => expect(headlines()).toEqual(['Health', 'Choice']))
  await setFollowed('categories', 'Health', false)
  await until(() => expect(place.textContent).toContain('Follow sources or categories to add their news.'))
})

it('[NL-02] the following screen: empty, then a category followed, unfollowed and kept', async () => {
  show(<NewsRoutes />, '/following')
  await until(() => expect(place.textContent).toContain('Not following anything yet.'))
  const button = () => place.querySelector<HTMLElement>('button[aria-label="Follow Science"]')
  expect(place.querySelectorAll('button[aria-pressed=true]')).toHaveLength(0)
  button()?.click()
  await until(() => expect(button()?.getAttribute('aria-pressed')).toBe('true'))
  expect(place.textContent).not.toContain('Not following anything yet.')
  await setFollowed('sources', 'The Gazette', true)
  const source = () => place.querySelector<HTMLElement>('button[aria-label="Follow The Gazette"]')
  await until(() => expect(source()?.getAttribute('aria-pressed')).toBe('true'))
  source()?.click()
  await until(() => expect(source()?.getAttribute('aria-pressed')).toBe('false'))
})
