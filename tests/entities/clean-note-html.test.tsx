import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isCleanHtml } from '#server/html-profile.ts'
import { cleanNoteHtml } from '#src/entities/note-markdown/note-tree.ts'
import { anyHtml } from '../support/any-html.ts'

it('[NO-12] the server accepts to the byte what the cleaner leaves in a browser', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const clean = cleanNoteHtml(html)
      expect(isCleanHtml(clean)).toBe(true)
      expect(cleanNoteHtml(clean)).toBe(clean)
    }),
    { numRuns: 2000 },
  )
})
