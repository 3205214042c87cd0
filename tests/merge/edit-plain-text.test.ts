import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainTextFromHtml } from '#schemas/note-html.ts'
import { editPlainText } from '#src/merge/edit-plain-text.ts'
import { joinVersions } from '#src/merge/overlap.ts'
import { html } from './text-arbitraries.ts'

describe('[NO-11] a note edited as plain text', () => {
  const rich = '<h2>Rain</h2><ul><li>sea</li><li>hills</li></ul><p>It <strong>pours</strong>.</p>'

  it('keeps the markup of the lines that were left alone', () => {
    expect(editPlainText(rich, 'Rain\nsea\nhills\nIt stops.\n')).toBe(
      '<h2>Rain</h2><ul><li>sea</li><li>hills</li></ul><p>It stops.</p><p><br></p>',
    )
    expect(editPlainText(rich, 'Rain\nWind\nsea\nhills')).toBe(
      '<h2>Rain</h2><p>Wind</p><ul><li>sea</li><li>hills</li></ul>',
    )
  })

  it('[NO-09] keeps an undecided overlap beside the edited line, and its versions where its own lines are edited', () => {
    const undecided = `${joinVersions('<p>six</p>', '<p>seven</p>')}<p>o'clock</p>`
    const text = plainTextFromHtml(undecided)
    expect(editPlainText(undecided, text.replace("o'clock", 'sharp'))).toBe(
      undecided.replace("<p>o'clock</p>", '<p>sharp</p>'),
    )
    expect(editPlainText(undecided, text.replace('six', 'half past six'))).toContain('<p>seven</p><p>half past six</p>')
  })

  it('holds exactly the text that was typed, and the same HTML where nothing was', () => {
    const typed = fc.array(fc.constantFrom('a', 'a b', '', 'c d', 'title'), { maxLength: 8 })
    fc.assert(
      fc.property(html, typed, (before, lines) => {
        expect(plainTextFromHtml(editPlainText(before, lines.join('\n')))).toBe(lines.join('\n'))
        expect(editPlainText(before, plainTextFromHtml(before))).toBe(before)
      }),
      { numRuns: 1000 },
    )
  })
})
