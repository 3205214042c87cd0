import { expect, test } from 'vitest'
import { type ContentMerges, contentMerges, merges } from '#src/replication/merges.ts'

// `tsc` proves that each marked line is an error.
test('a registry with a wrong or a missing merge does not compile', () => {
  // @ts-expect-error: notes are not bookmarks
  const wrong: ContentMerges = { ...contentMerges, notes: contentMerges.bookmarks }
  const { notes: _, ...others } = contentMerges
  // @ts-expect-error: nothing merges notes
  const missing: ContentMerges = others
  expect([wrong.notes, missing.notes]).toEqual([merges.bookmarks, undefined])
})
