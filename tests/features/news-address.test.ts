import { describe, expect, it, test } from 'vitest'
import { readArticleUrl } from '#schemas/paths.ts'
import { readNewsQuery, withoutUnread } from '#src/features/news/news-query.ts'
import { readNewsSearch } from '#src/features/news/search/news-search.ts'

const today = { list: { kind: 'today' }, page: 1, size: 10 }

describe('[NL-02] [NL-04] the address of a list', () => {
  test.each([
    '',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=1e10',
    'page=NaN',
    'page=Infinity',
    'page=',
    'page=%00',
  ])('%s is its first page', (search) => expect(readNewsQuery(new URLSearchParams(search))).toEqual(today))

  test.each(['size=0', 'size=-5', 'size=11', 'size=1e9', 'size=ten', 'size='])('%s is the usual size', (search) => {
    expect(readNewsQuery(new URLSearchParams(search))).toEqual(today)
  })

  test.each(['category=', 'category=%20', 'category=..', 'category=.', 'category=%00', `category=${'x'.repeat(101)}`])(
    '%.30s is no category: today’s news',
    (search) => expect(readNewsQuery(new URLSearchParams(search))).toEqual(today),
  )

  test.each([
    ['cooking', 'cooking'],
    [' Économie ', 'économie'],
    ['%2F', '/'],
    ['%E0%A4%A', '\ufffd%a'],
    ['%F0%9F%98%80', '😀'],
    ['a%23b%3Fc', 'a#b?c'],
  ])('category=%s asks for it', (value, category) => {
    expect(readNewsQuery(new URLSearchParams(`category=${value}`)).list).toEqual({ kind: 'category', category })
  })
})

describe('[RD-02] the address of the list of own sources', () => {
  test.each([
    ['mine=true', { source: null, folder: null }],
    ['mine=true&source=s1&category=India', { source: 's1', folder: null }],
    ['mine=true&folder=News+%26+more', { source: null, folder: 'News & more' }],
  ])('%s asks for it', (search, choice) => {
    expect(readNewsQuery(new URLSearchParams(search)).list).toEqual({ kind: 'mine', ...choice })
  })

  it('keeps its source without its unread articles, unlike other lists', () => {
    const read = (search: string) => `${withoutUnread(new URLSearchParams(search))}`
    expect(read('mine=true&source=s1&unread=true&page=2')).toBe('mine=true&source=s1')
    expect(read('category=India&source=Gazette&unread=true')).toBe('category=India')
  })
})

describe('[SR-01] the address of a search', () => {
  const terms = (search: string) => readNewsSearch(new URLSearchParams(search)).terms

  it('takes as much of a term as the server does', () => {
    expect(terms(`q=${'x'.repeat(10_000)}`).q).toHaveLength(300)
    expect(terms(`q=${'x'.repeat(299)}😀`).q.isWellFormed()).toBe(true)
    expect(terms('q=mon%00soon&source=%00').q).toBe('monsoon')
    expect(terms('q=mon%00soon&source=%00').source).toBe('')
  })

  it('takes a group of nothing but commas for none', () => {
    expect(terms('group=,,%20,').group).toEqual([])
  })
})

describe('[AD-01] the address of an article’s page', () => {
  it.each([
    'https://paper.example/a',
    'https://paper.example/a%2Fb?x=%3D&y=1#top',
    'https://paper.example/100%25',
    'https://paper.example/मानसून/😀?q=a b',
    'https://paper.example/a?u=https%3A%2F%2Fother.example%2F',
  ])('gives back %s', (url) => {
    expect(readArticleUrl(`/pages/news/details/${encodeURIComponent(url)}`)).toBe(url)
  })

  it.each([
    '/pages/news/details',
    '/pages/news/details/',
    '/pages/news/details/%E0%A4%A',
    '/pages/news/detailsX/https%3A%2F%2Fpaper.example',
    'https://paper.example/a',
  ])('finds none in %s', (path) => expect(readArticleUrl(path)).toBe(''))

  it('reads a path in other letters, as the router does', () => {
    const url = 'https://paper.example/Rain'
    expect(readArticleUrl(`/Pages/NEWS/details/${encodeURIComponent(url)}`)).toBe(url)
  })

  it.each(['/', '?quote=rain', '#top', '/?quote=rain'])('finds it before %s', (end) => {
    const url = 'https://paper.example/a/b?c#d'
    expect(readArticleUrl(`/pages/news/details/${encodeURIComponent(url)}${end}`)).toBe(url)
  })
})
