import { describe, expect, it } from 'vitest'
import type { BookmarkContent } from '#schemas/bookmark.ts'
import { type NoteCategoryContent, noteCategoryContentSchema } from '#schemas/note-category.ts'
import { mergeBookmark } from '#src/merge/merge-bookmark.ts'
import { mergeNoteCategory } from '#src/merge/merge-note-category.ts'
import { hasRescueNotice } from '#src/merge/merge-notices.ts'

const times = { createdAt: 1_000, updatedAt: 2_000, deletedAt: 0 }
const category: NoteCategoryContent = {
  name: 'Polity',
  description: '<p>Constitution</p>',
  isActive: true,
  isPublish: true,
  isGlobal: false,
  ...times,
}
const bookmark: BookmarkContent = {
  url: 'https://news.example/rain',
  title: 'Rain',
  source: 'Example',
  category: 'India',
  author: '',
  published: '2026-06-01T00:00:00.000Z',
  summary: 'It rained.',
  text: '<p>It rained.</p>',
  edition: 'feed',
  language: 'en',
  picture: '',
  ...times,
}

describe('[NO-09] two devices edited one category', () => {
  it('both edits stand', () => {
    const mine = { ...category, name: 'Indian polity', updatedAt: 3_000 }
    const theirs = { ...category, isPublish: false, isActive: false, updatedAt: 4_000 }
    expect(mergeNoteCategory(category, mine, theirs)).toEqual({ ...theirs, name: 'Indian polity' })
  })

  it('an edit outlives a deletion, and says so', () => {
    const merged = mergeNoteCategory(category, { ...category, deletedAt: 3_000 }, { ...category, name: 'Law' })
    expect(merged).toMatchObject({ name: 'Law', deletedAt: 0 })
    expect(hasRescueNotice(merged.description)).toBe(true)
  })

  it('two names beyond the limit leave a valid category that holds both', () => {
    const mine = { ...category, name: 'm'.repeat(50) }
    const theirs = { ...category, name: 't'.repeat(50) }
    const merged = mergeNoteCategory(category, mine, theirs)
    expect(noteCategoryContentSchema.safeParse(merged).success).toBe(true)
    expect(merged.name + merged.description).toContain(mine.name)
    expect(merged.name + merged.description).toContain(theirs.name)
    expect(mergeNoteCategory(category, merged, theirs)).toEqual(merged)
  })

  it('two descriptions beyond the limit leave a valid category', () => {
    const mine = { ...category, description: `<p>${'m'.repeat(9_000)}</p>` }
    const theirs = { ...category, description: `<p>${'t'.repeat(9_000)}</p>` }
    expect(mergeNoteCategory(category, mine, theirs)).toEqual(mine)
  })
})

describe('two devices hold one bookmark', () => {
  it('removed on one, left alone on the other: removed', () => {
    const removed = { ...bookmark, deletedAt: 3_000, updatedAt: 3_000 }
    expect(mergeBookmark(bookmark, removed, { ...bookmark, updatedAt: 4_000 })).toEqual({
      ...removed,
      updatedAt: 4_000,
    })
  })

  it('removed on one, renewed on the other: kept, with the renewed article', () => {
    const removed = { ...bookmark, deletedAt: 3_000, updatedAt: 3_000 }
    const renewed = { ...bookmark, text: '<p>It rained a lot.</p>', updatedAt: 4_000 }
    expect(mergeBookmark(bookmark, removed, renewed)).toEqual(renewed)
    expect(mergeBookmark(bookmark, renewed, removed)).toEqual(renewed)
  })

  it('made on both without a network: one bookmark', () => {
    const [mine, theirs] = [
      { ...bookmark, createdAt: 10, updatedAt: 10 },
      { ...bookmark, createdAt: 5, updatedAt: 20 },
    ]
    expect(mergeBookmark(null, mine, theirs)).toEqual({ ...bookmark, createdAt: 5, updatedAt: 20 })
  })
})

describe('[RD-03] the server read a link meanwhile', () => {
  const link: BookmarkContent = { ...bookmark, edition: 'link', title: 'news.example/rain', summary: '', text: '' }
  const read: BookmarkContent = { ...link, title: 'Rain', text: '<p>It rained.</p>' }

  it('a link that its user removed stays removed', () => {
    const removed = { ...link, updatedAt: 3_000, deletedAt: 3_000 }
    const merged = { ...read, updatedAt: 3_000, deletedAt: 3_000 }
    expect(mergeBookmark(link, removed, read)).toEqual(merged)
    expect(mergeBookmark(link, read, removed)).toEqual(merged)
    expect(mergeBookmark(link, merged, read)).toEqual(merged)
  })

  it('a link that its user had read again has the text', () => {
    expect(mergeBookmark(link, { ...link, updatedAt: 3_000 }, read)).toEqual({ ...read, updatedAt: 3_000 })
  })

  it('a link that a second device saved replaces no text', () => {
    const mine = { ...link, createdAt: 10, updatedAt: 4_000 }
    expect(mergeBookmark(null, mine, read)).toEqual({ ...read, createdAt: 10, updatedAt: 4_000 })
    expect(mergeBookmark(null, read, mine)).toEqual({ ...read, createdAt: 10, updatedAt: 4_000 })
  })
})
