import { describe, expect, it } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { isPurged, type NoteContent, noteContentSchema, noteDefaults, purgeNote } from '#schemas/note.ts'
import { mergeNote } from '#src/merge/merge-note.ts'
import { hasRescueNotice } from '#src/merge/merge-notices.ts'

const note: NoteContent = {
  name: 'Monsoon',
  description: '<p>Reaches Kerala in June.</p>',
  ...noteDefaults,
  tags: ['geography', 'exam'],
  createdAt: 1_000,
  updatedAt: 2_000,
  deletedAt: 0,
}
const edited = (change: Partial<NoteContent>): NoteContent => ({ ...note, updatedAt: 3_000, ...change })

describe('[NO-09] two devices edited one note', () => {
  it('different fields: every edit stands, and the times span both', () => {
    const merged = mergeNote(note, edited({ name: 'The monsoon', updatedAt: 5_000 }), edited({ isFree: true }))
    expect(merged).toEqual({ ...note, name: 'The monsoon', isFree: true, updatedAt: 5_000 })
  })

  it('two names stay readable, once', () => {
    const [mine, theirs] = [edited({ name: 'Winds' }), edited({ name: 'Rains' })]
    const merged = mergeNote(note, mine, theirs)
    expect(merged.name).toBe('Rains / Winds')
    expect(mergeNote(note, merged, theirs).name).toBe('Rains / Winds')
    expect(mergeNote(theirs, merged, theirs).name).toBe('Rains / Winds')
  })

  it('two names too long for one field: one moves into the text, once', () => {
    const [mine, theirs] = [edited({ name: 'b'.repeat(200) }), edited({ name: 'a <'.repeat(70) })]
    const merged = mergeNote(note, mine, theirs)
    expect(noteContentSchema.safeParse(merged).success).toBe(true)
    expect(merged.name).toBe(theirs.name)
    expect(merged.description).toBe(`${note.description}<p><strong>Other name:</strong> ${mine.name}</p>`)
    expect(mergeNote(note, merged, theirs)).toEqual(merged)
    expect(mergeNote(note, mine, merged)).toEqual(merged)
  })

  it('tags added and removed on both sides, duplicates too', () => {
    const merged = mergeNote(
      note,
      edited({ tags: ['geography', 'exam', 'exam', 'winds'] }),
      edited({ tags: ['exam', 'rain'] }),
    )
    expect(merged.tags).toEqual(['exam', 'rain', 'exam', 'winds'])
  })

  it('more tags than a note takes: the rest is kept in the text', () => {
    const tags = (prefix: string): string[] =>
      Array.from({ length: limits.noteTags }, (_, index) => `${prefix}${index}`)
    const merged = mergeNote(note, edited({ tags: tags('a') }), edited({ tags: tags('b') }))
    expect(noteContentSchema.safeParse(merged).success).toBe(true)
    expect(merged.tags).toEqual(tags('a'))
    expect(merged.description).toContain(`<p><strong>More tags:</strong> ${tags('b').join(', ')}</p>`)
  })

  it('deleted on one, edited on the other: the edit wins and says so, once', () => {
    const [deleted, mine] = [edited({ deletedAt: 3_000 }), edited({ description: '<p>Reaches Kerala on June 1.</p>' })]
    const merged = mergeNote(note, mine, deleted)
    expect(merged.deletedAt).toBe(0)
    expect(merged.description).toContain('Reaches Kerala on June 1.')
    expect(hasRescueNotice(merged.description)).toBe(true)
    expect(mergeNote(note, deleted, mine)).toEqual(merged)
    expect(mergeNote(note, merged, deleted)).toEqual(merged)
    expect(mergeNote(note, mine, merged)).toEqual(merged)
  })

  it('deleted on one, only looked at on the other: deleted', () => {
    const merged = mergeNote(note, edited({ updatedAt: 4_000 }), edited({ deletedAt: 3_000 }))
    expect(merged).toEqual({ ...note, updatedAt: 4_000, deletedAt: 3_000 })
  })

  it('deleted on both: deleted', () => {
    const merged = mergeNote(note, edited({ deletedAt: 3_000, name: 'x' }), edited({ deletedAt: 4_000 }))
    expect(merged.deletedAt).toBe(4_000)
    expect(hasRescueNotice(merged.description)).toBe(false)
  })

  it('with no common past: both texts, equal blocks once', () => {
    const merged = mergeNote(
      null,
      edited({ description: '<p>one</p><p>two</p>' }),
      edited({ description: '<p>one</p>' }),
    )
    expect(merged).toEqual(edited({ description: '<p>one</p><p>two</p>' }))
  })

  it('the text for speech goes with the description it was made of; a merged one has none', () => {
    const spoken = { ...note, speechDescription: 'base' }
    const rewritten = edited({ description: '<p>In June it comes.</p>', speechDescription: 'rewritten' })
    expect(mergeNote(spoken, edited({ name: 'Rains' }), rewritten).speechDescription).toBe('rewritten')
    expect(mergeNote(spoken, rewritten, edited({ name: 'Rains' })).speechDescription).toBe('rewritten')
    const emptied = edited({ speechDescription: '' })
    expect(mergeNote(spoken, emptied, edited({ name: 'Rains', speechDescription: 'base' })).speechDescription).toBe('')
    const longer = edited({ description: `${note.description}<p>And leaves.</p>`, speechDescription: 'longer' })
    const first = edited({ description: `<p>First.</p>${note.description}`, speechDescription: 'first' })
    const merged = mergeNote(spoken, longer, first)
    expect(merged).toMatchObject({ description: `<p>First.</p>${longer.description}`, speechDescription: '' })
    expect(mergeNote(spoken, merged, longer)).toEqual(merged)
    expect(mergeNote(spoken, first, merged)).toEqual(merged)
  })

  it('two texts for speech of the same words: one of them, on every device the same', () => {
    const [one, other] = [edited({ speechDescription: 'a' }), edited({ speechDescription: 'b' })]
    expect(mergeNote(note, one, other).speechDescription).toBe('b')
    expect(mergeNote(note, other, one).speechDescription).toBe('b')
  })

  it('the source is never mixed from two, and a present one wins over a removed one', () => {
    const sourceOf = (name: string) => ({
      sourceUrl: `https://${name}.example/`,
      sourceTitle: name,
      sourceQuote: `Words of ${name}`,
    })
    const none = { sourceUrl: '', sourceTitle: '', sourceQuote: '' }
    const made = { ...note, ...sourceOf('a') }
    const moved = edited(sourceOf('b'))
    expect(mergeNote(made, edited({ ...sourceOf('a'), name: 'Rains' }), moved)).toMatchObject(sourceOf('b'))
    const requoted = edited({ ...sourceOf('a'), sourceQuote: 'Other words of a' })
    expect(mergeNote(made, requoted, moved)).toMatchObject({
      sourceUrl: requoted.sourceUrl,
      sourceQuote: 'Other words of a',
    })
    expect(mergeNote(made, edited(none), moved)).toMatchObject(sourceOf('b'))
    expect(mergeNote(made, moved, edited(none))).toMatchObject(sourceOf('b'))
    expect(mergeNote(made, made, edited(none))).toMatchObject(none)
  })

  it('a device clock set back changes nothing in who gives way', () => {
    const mine = edited({ name: 'Late', updatedAt: 5 })
    expect(mergeNote(note, mine, note)).toEqual(mine)
    expect(mergeNote(note, note, mine)).toEqual(mine)
  })
})

describe('[NO-08] a note emptied for good on one side', () => {
  const trashed = edited({ deletedAt: 3_000 })
  const purged = purgeNote(trashed)
  const bothWays = (base: NoteContent, side: NoteContent): NoteContent => {
    const merged = mergeNote(base, side, purged)
    expect(mergeNote(base, purged, side)).toEqual(merged)
    expect(mergeNote(base, merged, purged)).toEqual(merged)
    expect(mergeNote(base, merged, side)).toEqual(merged)
    return merged
  }

  it('holds no text for speech and no source; a note that holds one is not emptied', () => {
    const source = { sourceUrl: 'https://a.example/', sourceTitle: 'a', sourceQuote: 'a' }
    const filled = purgeNote({ ...trashed, ...source, speechDescription: 'Rain' })
    expect(filled).toEqual(purged)
    expect(isPurged({ ...purged, sourceQuote: 'a' })).toBe(false)
    expect(isPurged({ ...purged, speechDescription: 'a' })).toBe(false)
  })

  it('is recognised, and takes along a side that only looked at it or deleted it too', () => {
    expect(isPurged(purged)).toBe(true)
    expect([note, trashed, edited({ name: 'Deleted note' })].some(isPurged)).toBe(false)
    expect(bothWays(trashed, edited({ deletedAt: 3_000, updatedAt: 9_000 }))).toEqual(purged)
    expect(bothWays(note, edited({ deletedAt: 4_000 }))).toEqual(purged)
  })

  it('takes nothing from a side that was brought back: whole, alive, and it says so', () => {
    const merged = bothWays(trashed, { ...trashed, deletedAt: 0 })
    expect(merged).toMatchObject({ name: note.name, tags: note.tags, deletedAt: 0 })
    expect(merged.description.startsWith(note.description)).toBe(true)
    expect(hasRescueNotice(merged.description)).toBe(true)
  })

  it('takes nothing from a side that was changed, in the trash or out of it', () => {
    const changed = edited({ description: '<p>Reaches Kerala on June 1.</p>' })
    expect(bothWays(note, changed).description).toContain('on June 1.')
    expect(bothWays(note, changed).deletedAt).toBe(0)
    const changedAndDeleted = { ...changed, deletedAt: 5_000 }
    expect(bothWays(note, changedAndDeleted)).toEqual(changedAndDeleted)
  })
})

describe('[NO-09] two edits of one note', () => {
  it('keep the one edit of a choice, whichever device made it', () => {
    const [mine, theirs] = [edited({ categoryId: 'law', currentUserBookmarked: true }), edited({ isFree: true })]
    const merged = { ...theirs, categoryId: 'law', currentUserBookmarked: true }
    expect(mergeNote(note, mine, theirs)).toEqual(merged)
    expect(mergeNote(note, theirs, mine)).toEqual(merged)
  })

  it('stay deleted where both deleted the note, though one had edited it', () => {
    const [mine, theirs] = [edited({ deletedAt: 5_000 }), edited({ deletedAt: 6_000, name: 'Winds' })]
    expect(mergeNote(note, mine, theirs)).toEqual({ ...theirs, deletedAt: 6_000 })
  })

  it('take the other text as it is where this side changed nothing', () => {
    const purged = purgeNote({ ...note, deletedAt: 4_000 })
    expect(mergeNote(purged, purged, note)).toEqual(note)
  })

  it('keep the text of the merging device where both are too long together', () => {
    const long = (letter: string) => edited({ description: `<p>${letter.repeat(limits.noteHtml / 2)}</p>` })
    expect(mergeNote(note, long('a'), long('b')).description).toBe(long('a').description)
  })

  it('show a displaced name as text, whatever it holds', () => {
    const [mine, theirs] = [edited({ name: '<b>'.repeat(80) }), edited({ name: 'a'.repeat(250) })]
    const { name, description } = mergeNote(note, mine, theirs)
    expect([name, description]).toEqual([
      mine.name,
      `${note.description}<p><strong>Other name:</strong> ${theirs.name}</p>`,
    ])
    const swapped = mergeNote(note, edited({ name: '<b>'.repeat(80) }), edited({ name: '!'.repeat(250) }))
    expect(swapped.description).toContain(`${'&lt;b&gt;'.repeat(80)}</p>`)
  })

  it('bring a purged note back without the notice that finds no room', () => {
    const full = edited({ description: `<p>${'a'.repeat(limits.noteHtml - 7)}</p>` })
    expect(mergeNote(note, purgeNote({ ...note, deletedAt: 4_000 }), full)).toEqual(full)
  })
})
