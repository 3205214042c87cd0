import { describe, expect, test } from 'vitest'
import { createPageMuting } from '#src/features/news/muting/page-muting.ts'
import { buildSegment } from '#src/search/index-segment.ts'
import { createMuteFilter, foldHeadline } from '#src/search/mute-filter.ts'
import { SearchIndex } from '#src/search/search-index.ts'
import { makeArticle } from '../support/rows/device-articles.ts'

const mutesTitle = (word: string, title: string, summary = '') =>
  createMuteFilter({ sources: [], words: [word] }).mutesWords(foldHeadline({ title, summary }))

describe('[RD-10] muted words', () => {
  test.each([
    ['art', 'The art of tea', true],
    ['art', 'An article', false],
    ['ECONOMIE', 'L’économie va mieux', true],
    ['world cup', 'The World Cup begins', true],
    ['world cup', 'A world of cups', false],
    ['world cup', 'The cup of the world', false],
    ['मानसून', 'मानसून आया', true],
    ['city', 'Cities of the plain', true],
    ['classes', 'A class of its own', false],
    ['connection', 'Connected', false],
    ['...', 'Anything...', false],
  ])('“%s” in “%s”: %s', (word, title, isMuted) => {
    expect(mutesTitle(word, title)).toBe(isMuted)
    expect(mutesTitle(word, '', title)).toBe(isMuted)
  })

  test('do not match from the title into the summary', () => {
    expect(mutesTitle('world cup', 'Hello world', 'Cup of tea')).toBe(false)
  })
})

describe('[RD-10] a page without what is muted', () => {
  const [one, two] = [makeArticle(1, 'Rain'), { ...makeArticle(2, 'Cricket'), source: 'Gazette' }]
  const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

  test('leaves out sources in any case, and words', () => {
    expect(titles(createPageMuting({ sources: ['GAZETTE'], words: [] })([one, two]))).toEqual(['Rain'])
    const page = createPageMuting({ sources: [], words: ['rain'] })([one, two])
    expect(titles(page)).toEqual(['Cricket'])
    expect(page.hidden).toBe(1)
  })

  test('names no muted source beside a story, and another source of a muted one', () => {
    const other = { url: 'https://gazette.example/1', title: 'Rain, too', source: 'Gazette' }
    const story = { ...one, others: [other] }
    expect(createPageMuting({ sources: ['Gazette'], words: [] })([story]).items).toEqual([one])
    expect(createPageMuting({ sources: ['Paper'], words: [] })([story])).toEqual({
      items: [],
      hidden: 1,
      elsewhere: [other],
    })
    expect(createPageMuting({ sources: ['Paper'], words: ['rain'] })([story]).elsewhere).toEqual([])
  })
})

test('[RD-10] muted articles are neither counted as unread nor among the unread, but found', () => {
  const index = new SearchIndex()
  index.add(1, buildSegment([makeArticle(1, 'Rain'), { ...makeArticle(2, 'Cricket'), source: 'Gazette' }]))
  const merged = new SearchIndex()
  merged.add(2, index.merge([1]))
  const all = { sources: [], categories: [], beside: 'all' } as const
  for (const muted of [
    { sources: ['Gazette'], words: [] },
    { sources: [], words: ['cricket'] },
  ]) {
    expect(merged.countUnread(new Set(), muted).total).toBe(1)
    expect(merged.list({ ...all, muted }, 0, 10).ids).toEqual([makeArticle(1).id])
  }
  expect(merged.list(all, 0, 10).total).toBe(2)
})
