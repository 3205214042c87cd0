import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildSegment, type IndexedArticle } from '#src/search/index-segment.ts'
import { SearchIndex } from '#src/search/search-index.ts'
import { readSearchQuery, type SearchTerms } from '#src/search/search-query.ts'
import { stemOf } from '#src/words/stem.ts'
import { tokenize } from '#src/words/tokenize.ts'

const article = (id: string, given: Partial<IndexedArticle> = {}): IndexedArticle => ({
  id,
  title: '',
  summary: '',
  source: 'The Paper',
  category: '',
  text: '',
  published: '2025-01-01T00:00:00Z',
  editorChoice: false,
  leadId: '',
  ...given,
})
const nothing: SearchTerms = { q: '', source: '', primary: '', group: [] }

function indexOf(...segments: IndexedArticle[][]): SearchIndex {
  const index = new SearchIndex()
  segments.forEach((articles, key) => {
    index.add(key, buildSegment(articles))
  })
  return index
}

const find = (index: SearchIndex, terms: Partial<SearchTerms>) =>
  index.search(readSearchQuery({ ...nothing, ...terms }), 0, 100).ids

describe('[SR-06] the search on the device', () => {
  test('finds a word in title, summary and text, in this order, never in markup', () => {
    const index = indexOf([
      article('text', { text: '<p>The <b>monsoons</b> came.</p>' }),
      article('markup', { text: '<a href="https://monsoon.example">x</a>' }),
      article('alt', { text: `<img src="picture:${'a'.repeat(32)}" alt="A monsoon" width="60" height="40">` }),
      article('summary', { summary: 'The monsoon is late.' }),
      article('title', { title: 'How the Monsoon forms' }),
    ])
    expect(find(index, { q: 'monsoon' })).toEqual(['title', 'summary', 'text'])
  })

  test('finds Arabic and Hindi words in either spelling, and typed without diacritics', () => {
    const index = indexOf([
      article('ar', { title: 'مُدُنٌ تُفتَتَح', text: '<p>كان المبنى مغلقًا، وأعيد فتحه في «الأحد».</p>' }),
      article('hi', { title: '\u0917\u093c\u093e\u0932\u093f\u092c की ग़ज़ल', summary: 'बाज़ार में, आज!' }),
    ])
    for (const q of ['مدن', 'مغلقا', 'واعيد', 'الأحد', 'الاحد', 'المبن']) expect(find(index, { q }), q).toEqual(['ar'])
    for (const q of ['\u095a\u093e\u0932\u093f\u092c', 'ग़ज़ल', 'गजल', 'बाज़ा', 'आज'])
      expect(find(index, { q }), q).toEqual(['hi'])
    expect(find(index, { q: 'गजाला' })).toEqual([]) // vowel signs are letters
  })

  test('finds articles whose numbers take more than two bytes', () => {
    const many = Array.from({ length: 0x10000 }, (_, number) => article(`article ${number}`))
    const index = indexOf([...many, article('later', { title: 'monsoon' })])
    expect(find(index, { q: 'monsoon' })).toEqual(['later'])
  })

  test('finds a word that is still being typed, after those that are typed to the end', () => {
    const index = indexOf([article('rated', { title: 'rated' }), article('rat', { title: 'rat' })])
    expect(find(index, { q: 'rat' })).toEqual(['rat', 'rated'])
    expect(find(index, { q: 'rate' })).toEqual(['rated'])
    expect(find(index, { q: 'rat ' })).toEqual(['rat'])
  })

  test('wants all of the words, none of those with a minus', () => {
    const index = indexOf([article('both', { title: 'repo rate' }), article('one', { title: 'rate of growth' })])
    expect(find(index, { q: 'rate repo' })).toEqual(['both'])
    expect(find(index, { q: 'rate -repo' })).toEqual(['one'])
    expect(find(index, { q: 'rate of nothing' })).toEqual([])
  })

  test('filters by source, primary term and group; equal scores newest first', () => {
    const index = indexOf([
      article('old', { title: 'repo', source: 'The Gazette', text: 'prices' }),
      article('new', { title: 'repo', source: 'The Gazette', text: 'banks', published: '2025-01-02T00:00:00Z' }),
      article('other', { title: 'repo' }),
    ])
    expect(find(index, { source: 'THE GAZETTE' })).toEqual(['new', 'old'])
    expect(find(index, { q: 'repo', source: 'the gazette' })).toEqual(['new', 'old'])
    expect(find(index, { primary: 'repo', group: ['prices', 'weather'] })).toEqual(['old'])
  })

  test('ignores case and accents in any script', () => {
    expect(tokenize('Économie: MÜNCHEN’s cities; news & गाँव की वर्षा 2025')).toEqual(
      'economie munchen s cities news गाँव की वर्षा 2025'.split(' '),
    )
  })

  test('an article that changed is found by its new words alone, one that is gone by none', () => {
    const index = indexOf(
      [article('a', { title: 'old' }), article('b', { title: 'old' })],
      [article('a', { title: 'new' })],
    )
    expect(find(index, { q: 'old' })).toEqual(['b'])
    expect(find(index, { q: 'new' })).toEqual(['a'])
    expect(index.holds(article('a', { title: 'new' }))).toBe(true)
    expect(index.holds(article('a', { title: 'old' }))).toBe(false)
    index.remove('b')
    expect(find(index, { q: 'old' })).toEqual([])
    expect(index.count).toBe(1)
  })

  test('[NL-02] a watch list is followed sources in any case plus editor’s choice, newest first', () => {
    const day = (number: number) => ({ published: `2025-01-0${number}T00:00:00Z` })
    const index = indexOf(
      [
        article('gazette', { source: 'The Gazette', ...day(1) }),
        article('choice', { ...day(3), editorChoice: true }),
        article('other', { ...day(4) }),
        article('was', { ...day(5), category: 'Science' }),
      ],
      [article('science', { ...day(2), category: 'SCIENCE' }), article('was', { ...day(5), category: 'World' })],
    )
    const watched = { sources: ['THE GAZETTE'], categories: ['Science'], beside: 'choice' } as const
    const newest = ['choice', 'science', 'gazette']
    expect(index.list(watched, 0, 10)).toEqual({ ids: newest, total: 3 })
    expect(index.list(watched, 1, 1)).toEqual({ ids: ['science'], total: 3 })
    expect(index.list({ sources: [], categories: [], beside: 'choice' }, 0, 10).ids).toEqual(['choice'])
    expect(index.list({ ...watched, beside: 'nothing' }, 0, 10).ids).toEqual(['science', 'gazette'])
    expect(index.list({ sources: [], categories: [], beside: 'all' }, 0, 2)).toEqual({
      ids: ['was', 'other'],
      total: 5,
    })
    const merged = new SearchIndex()
    merged.add(9, index.merge(index.keys))
    expect(merged.list(watched, 0, 10)).toEqual({ ids: newest, total: 3 })
    expect(merged.holds(article('choice', { ...day(3) }))).toBe(false)
  })

  const word = fc.constantFrom('rain', 'rains', 'rainy', 'repo', 'rate', 'रात', 'sea')
  const someText = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '))
  const someArticle = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    title: someText,
    summary: someText,
    text: someText,
  })

  test('finds the same as a scan of every article, before and after segments are merged', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(someArticle, { maxLength: 4 }), { maxLength: 5 }),
        word,
        word,
        (given, one, other) => {
          const segments = given.map((articles) => [
            ...new Map(articles.map((each) => [each.id, article(each.id, each)])).values(),
          ])
          const index = indexOf(...segments)
          const latest = new Map(segments.flat().map((each) => [each.id, each]))
          const fits = ({ title, summary, text }: IndexedArticle) => {
            const words = tokenize(`${title} ${summary} ${text} the paper`)
            const [first = '', last = ''] = tokenize(`${one} ${other}`)
            const hasForm = (sought: string) => words.some((each) => stemOf(each) === stemOf(sought))
            return hasForm(first) && (hasForm(last) || words.some((each) => each.startsWith(last)))
          }
          const wanted = [...latest.values()]
            .filter(fits)
            .map(({ id }) => id)
            .sort()
          expect(find(index, { q: `${one} ${other}` }).sort()).toEqual(wanted)
          const merged = new SearchIndex()
          merged.add(9, index.merge(index.keys))
          expect(merged.count).toBe(latest.size)
          expect(find(merged, { q: `${one} ${other}` }).sort()).toEqual(wanted)
          for (const each of latest.values()) expect(merged.holds(each)).toBe(true)
        },
      ),
    )
  })

  test('[RD-01] lists and counts what was not read, each article once', () => {
    const ids = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(32)) as [string, string, string, string]
    const [read, ...others] = ids
    const index = indexOf(
      [
        article(read, { category: 'India' }),
        article(others[0], { category: 'India', published: '2025-01-04T00:00:00Z' }),
      ],
      [
        article(others[0], { category: 'India', published: '2025-01-04T00:00:00Z', title: 'Renewed' }),
        article(others[1], { source: 'Gazette', published: '2025-01-03T00:00:00Z' }),
        article(others[2], { source: 'Gazette', category: 'World' }),
      ],
    )
    const marks = new Set([read.slice(0, 16)])
    const all = { sources: [], categories: [], beside: 'all' } as const
    expect(index.list({ ...all, unread: { read: marks, source: '' } }, 0, 10)).toEqual({ ids: others, total: 3 })
    expect(index.list({ ...all, unread: { read: marks, source: 'gazette' } }, 1, 10)).toEqual({
      ids: [others[2]],
      total: 2,
    })
    const { total, categories, sources } = index.countUnread(marks)
    expect({ total, categories: Object.fromEntries(categories) }).toEqual({
      total: 3,
      categories: { india: 1, world: 1, '': 1 },
    })
    expect([...sources].map(([name, { count }]) => [name, count])).toEqual([
      ['the paper', 1],
      ['gazette', 2],
    ])
    expect(others).toContain(sources.get('gazette')?.articleId)
  })
})

describe('[RD-10] a story of several sources on this device', () => {
  const all = { sources: [], categories: [], beside: 'all' } as const
  const lead = article('lead')
  const covering = article('covering', { leadId: 'lead', source: 'Gazette' })

  test('is listed and counted once, and found by each of its articles', () => {
    const index = indexOf([lead], [covering, article('alone')])
    expect(index.list(all, 0, 10)).toEqual({ ids: ['lead', 'alone'], total: 2 })
    expect(index.countUnread(new Set())).toMatchObject({ total: 2 })
    expect(find(index, { source: 'Gazette' })).toEqual(['covering'])
  })

  test('is listed by an article that covers it while its lead is elsewhere', () => {
    const index = indexOf([covering])
    expect(index.list(all, 0, 10).ids).toEqual(['covering'])
    index.add(1, buildSegment([lead]))
    expect(index.list(all, 0, 10).ids).toEqual(['lead'])
    index.remove('lead')
    expect(index.list(all, 0, 10).ids).toEqual(['covering'])
  })

  test('stays one when segments are merged', () => {
    const index = indexOf([covering], [lead])
    const merged = new SearchIndex()
    merged.add(2, index.merge(index.keys))
    expect(merged.list(all, 0, 10).ids).toEqual(['lead'])
  })

  test('is indexed again when its lead is known', () => {
    const index = indexOf([article('covering', { source: 'Gazette' })])
    expect(index.holds(article('covering', { source: 'Gazette', leadId: '' }))).toBe(true)
    expect(index.holds(covering)).toBe(false)
  })
})
