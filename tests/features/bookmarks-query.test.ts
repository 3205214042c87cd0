import { describe, expect, it } from 'vitest'
import type { ListedBookmark } from '#src/database/news/listed-bookmarks.ts'
import { readBookmarksQuery, selectBookmarks, withNextOrder } from '#src/features/news/bookmarks/bookmarks-query.ts'
import { withParameter } from '#src/ui/with-parameter.ts'

const listed = (title: string): ListedBookmark => ({
  id: title,
  url: `https://example.org/${title}`,
  title,
  source: '',
  category: '',
  savedAt: 0,
  isUnsent: false,
  refusal: undefined,
  unreadLink: undefined,
})
const select = (titles: string[], filter: string, order?: 'ascending' | 'descending') =>
  selectBookmarks(titles.map(listed), { filter, order }).map(({ title }) => title)
const search = (text: string) => new URLSearchParams(text)

describe('[BM-01] the filter by title', () => {
  it('finds whatever the case and the accents', () => {
    const titles = ['Café society', 'ÉCOLE', 'A cafe in Pune', 'Tea']
    expect(select(titles, ' CAFÉ ')).toEqual(['Café society', 'A cafe in Pune'])
    expect(select(titles, 'ecole')).toEqual(['ÉCOLE'])
    expect(select(titles, '')).toEqual(titles)
    expect(select(titles, 'coffee')).toEqual([])
  })

  it('takes the nukta for an accent, and the vowel signs of Devanagari for letters', () => {
    expect(select(['क़ानून', 'किताब', 'काम'], 'कानून')).toEqual(['क़ानून'])
    expect(select(['किताब', 'काम'], 'कि')).toEqual(['किताब'])
  })
})

describe('[BM-01] the order by title', () => {
  it('runs from A to Z, from Z to A, and as the list comes', () => {
    const titles = ['banana', 'Äpfel', 'Part 10', 'Part 9', 'apple']
    expect(select(titles, '', 'ascending')).toEqual(['Äpfel', 'apple', 'banana', 'Part 9', 'Part 10'].sort(byAlphabet))
    expect(select(titles, '', 'descending')[0]).toBe('Part 10')
    expect(select(titles, '')).toEqual(titles)
  })

  it('goes round, and begins at the first page again', () => {
    const orders = []
    for (let at = search('page=3&filter=a'), turn = 0; turn < 4; turn += 1) {
      orders.push([readBookmarksQuery(at).order, readBookmarksQuery(at).page])
      at = withNextOrder(at)
    }
    expect(orders).toEqual([
      [undefined, 3],
      ['ascending', 1],
      ['descending', 1],
      [undefined, 1],
    ])
  })
})

const byAlphabet = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare

describe('[BM-02] the address of the bookmarks', () => {
  it('shows page 1 of 10, and takes no size that is not offered', () => {
    expect(readBookmarksQuery(search(''))).toEqual({ filter: '', order: undefined, page: 1, size: 10 })
    expect(readBookmarksQuery(search('page=2&size=25&sort=-title&filter=x'))).toEqual({
      filter: 'x',
      order: 'descending',
      page: 2,
      size: 25,
    })
    expect(readBookmarksQuery(search('page=-1&size=50&sort=age'))).toMatchObject({
      page: 1,
      size: 10,
      order: undefined,
    })
  })

  it('leaves the page with another filter, and nothing of a filter that is cleared', () => {
    expect(withParameter(search('page=2&size=5'), 'filter', 'tea').toString()).toBe('size=5&filter=tea')
    expect(withParameter(search('filter=tea&sort=title'), 'filter', '').toString()).toBe('sort=title')
  })
})
