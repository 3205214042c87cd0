import { expect, test } from 'vitest'
import { NoteIndex, type NoteQuery, type SearchedNote } from '#src/search/note-index.ts'

const note = (id: string, given: Partial<SearchedNote> = {}): SearchedNote => ({
  id,
  name: '',
  description: '',
  tags: [],
  categoryId: '',
  currentUserBookmarked: false,
  newestFirst: 0,
  ...given,
})

function indexOf(...notes: SearchedNote[]): NoteIndex {
  const index = new NoteIndex()
  for (const one of notes) index.put(one)
  return index
}

function find(index: NoteIndex, given: Partial<NoteQuery>) {
  const { ids, total } = index.find({
    words: '',
    categoryId: undefined,
    isBookmarked: false,
    page: 0,
    size: 2,
    ...given,
  })
  return [ids.join(' '), total]
}

test('[NO-01] all words are in name, text or tags, within words too, whatever their accents', () => {
  const index = indexOf(
    note('name', { name: 'Café' }),
    note('text', { description: '<p>The <b>moon</b> pulls &amp; wanes</p>' }),
    note('tag', { tags: ['Lunar trip'], name: 'Apollo' }),
  )
  expect(find(index, { words: 'cafe' })).toEqual(['name', 1])
  expect(find(index, { words: 'OON  & wan' })).toEqual(['text', 1])
  expect(find(index, { words: 'lunar pollo' })).toEqual(['tag', 1])
  expect(find(index, { words: 'lunar moon' })).toEqual(['', 0])
  expect(find(index, { words: '<b>' })).toEqual(['', 0])
})

test('[NO-01] [RD-11] other forms of a word are found, other words that begin like it are not', () => {
  const index = indexOf(
    note('written', { name: 'We connect', description: '<p>Nothing happened to the ferry</p>' }),
    note('hindi', { name: 'लड़का' }),
    note('sign', { name: 'C++' }),
  )
  for (const words of ['connections', 'Connecting', 'ferries', 'connects ferries']) {
    expect(find(index, { words }), words).toEqual(['written', 1])
  }
  expect(find(index, { words: 'लड़कों' })).toEqual(['hindi', 1])
  for (const words of ['happy', 'connector', 'ferrous', 'D++']) expect(find(index, { words }), words).toEqual(['', 0])
  expect(find(index, { words: 'c++' })).toEqual(['sign', 1])
})

test('[NO-01] a page holds those edited last first, of the same moment by their ids', () => {
  const index = indexOf(note('b', { newestFirst: 2 }), note('c', { newestFirst: 1 }), note('a', { newestFirst: 2 }))
  expect(find(index, {})).toEqual(['c a', 3])
  expect(find(index, { page: 1 })).toEqual(['b', 3])
})

test('[NO-01] category and bookmark narrow what is found', () => {
  const index = indexOf(note('a', { categoryId: 'x' }), note('b', { categoryId: 'x', currentUserBookmarked: true }))
  expect(find(index, { categoryId: 'x' })).toEqual(['a b', 2])
  expect(find(index, { categoryId: 'x', isBookmarked: true })).toEqual(['b', 1])
  expect(find(index, { categoryId: 'y' })).toEqual(['', 0])
})

test('[NO-01] an edited note is found anew and in its new place, a removed one no more', () => {
  const index = indexOf(note('a', { name: 'Old', newestFirst: 1 }), note('b', { name: 'Old', newestFirst: 2 }))
  expect(find(index, { words: 'old' })).toEqual(['a b', 2])
  index.put(note('b', { name: 'New and old', newestFirst: 0 }))
  expect(find(index, { words: 'old' })).toEqual(['b a', 2])
  expect(find(index, { words: 'new' })).toEqual(['b', 1])
  index.remove('b')
  expect(find(index, { words: 'old' })).toEqual(['a', 1])
})
