import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readRetryAfter } from '#schemas/retry-after.ts'
import { findSection } from '#server/articles/news-categories.ts'
import { parseFeedList } from '#server/providers/feeds/parse-feed-list.ts'

describe('[AP-04] an OPML list', () => {
  it('gives the feeds of its folders, each once, with the nearest category', () => {
    const list = `<opml version="2.0"><body><outline text="Science">
      <outline text="A" xmlUrl="https://a.example/feed"/><outline text="B" xmlUrl="https://b.example/feed" category="/News/Health,/x"/>
      </outline><outline text="A again" xmlUrl="https://a.example/feed" category="Sports"/><outline text="bad" xmlUrl="no address"/></body></opml>`
    expect(parseFeedList(list)).toEqual([
      { url: 'https://a.example/feed', title: 'A again', category: 'Sports' },
      { url: 'https://b.example/feed', title: 'B', category: 'Health' },
    ])
  })

  it('is told from what is none', () => {
    expect(parseFeedList('<rss version="2.0"><channel><title>x</title></channel></rss>')).toBeNull()
    expect(parseFeedList('')).toBeNull()
  })

  it('ships with public newsrooms for every section', () => {
    const path = new URL('../../../server/features/news/newsroom/default-feeds.opml', import.meta.url)
    const feeds = parseFeedList(readFileSync(path, 'utf8')) ?? []
    expect(feeds.every(({ url }) => url.startsWith('https://'))).toBe(true)
    expect(new Set(feeds.map(({ category }) => findSection([category], 'none')))).toEqual(
      new Set(['India', 'World', 'Business', 'Science', 'Technology', 'Health', 'Sports']),
    )
  })
})

it.each([
  [['Sport'], 'Sports'],
  [['World news'], 'World'],
  [['/News/Tech'], 'Technology'],
  [['Politics', 'CRICKET'], 'Sports'],
  [['Politics'], 'India'],
  [[], 'India'],
])('the newsroom’s categories %j mean %s', (names, section) => {
  expect(findSection(names, 'India')).toBe(section)
})

it.each([
  ['120', 120_000],
  ['Mon, 01 Jun 2026 00:01:00 GMT', 60_000],
  ['Sun, 31 May 2026 00:00:00 GMT', 0],
  ['soon', null],
  [null, null],
])('Retry-After %s', (header, wait) => {
  expect(readRetryAfter(header, Date.parse('2026-06-01T00:00:00Z'))).toBe(wait)
})
