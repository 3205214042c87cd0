import { expect, it } from 'vitest'
import { migrateDraft } from '#src/database/session/migrate-draft.ts'

it('[NO-08] [NO-11] migrates a plain-text draft to HTML with the opened note’s formatting', () => {
  const opened = { description: '<h2>Rain</h2><p>It <strong>pours</strong>.</p>' }
  const draft = {
    key: 'u/note-1',
    userId: 'u',
    savedAt: 1,
    fields: { name: 'A', text: 'Rain\nIt pours again.' },
    opened,
  }
  expect(migrateDraft(draft)).toEqual({
    ...draft,
    fields: { name: 'A', description: '<h2>Rain</h2><p>It <strong>pours again</strong>.</p>' },
  })
})
