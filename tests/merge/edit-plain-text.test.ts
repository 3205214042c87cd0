import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainTextFromHtml } from '#schemas/note-html.ts'
import { imageTags, writeNoteImage } from '#schemas/note-image-html.ts'
import { joinVersions } from '#src/merge/conflict.ts'
import { editPlainText } from '#src/merge/edit-plain-text.ts'
import { isBalanced } from '#src/merge/html-blocks.ts'
import { markedWords, marksOf, richHtml, richHtmlWithImages } from './rich-arbitraries.ts'
import { html } from './text-arbitraries.ts'

describe('[NO-11] a note edited as plain text', () => {
  const rich = '<h2>Rain</h2><ul><li>sea</li><li>hills</li></ul><p>It <strong>pours</strong>.</p>'

  it('keeps the markup of the lines that were left alone', () => {
    expect(editPlainText(rich, 'Rain\nsea\nhills\nIt stops.\n')).toBe(
      '<h2>Rain</h2><ul><li>sea</li><li>hills</li></ul><p>It <strong>stops</strong>.</p><p><br></p>',
    )
    expect(editPlainText(rich, 'Rain\nWind\nsea\nhills')).toBe(
      '<h2>Rain</h2><p>Wind</p><ul><li>sea</li><li>hills</li></ul>',
    )
  })

  it('keeps what marks the other words of an edited line, and adds items to lists', () => {
    const html = '<p>It <strong>pours and <em>pours</em></strong> on <a href="https://x.example">them</a>.</p>'
    expect(editPlainText(html, 'It rains and pours on them all.')).toBe(
      '<p>It <strong>rains and <em>pours</em></strong> on <a href="https://x.example">them all</a>.</p>',
    )
    expect(editPlainText('<ul><li>a</li><li><u>b</u></li></ul>', 'a\nnew\nb')).toBe(
      '<ul><li>a</li><li>new</li><li><u>b</u></li></ul>',
    )
    expect(editPlainText('<ul><li>a</li><li><u>b</u><ol><li>c</li></ol></li></ul>', 'b\nc')).toBe(
      '<ul><li><u>b</u><ol><li>c</li></ol></li></ul>',
    )
    const tasks = '<ul data-type="checklist"><li data-checked="true">a</li><li data-checked="true">b</li></ul>'
    expect(editPlainText(tasks, 'a\nnew\nb')).toContain(
      '<li data-checked="false">new</li><li data-checked="true">b</li>',
    )
    expect(editPlainText('<pre><code>x\ny</code></pre>', 'x\nz = 1\ny')).toBe('<pre><code>x\nz = 1\ny</code></pre>')
  })

  it('keeps the markup around every word but the edited one', () => {
    const edit = fc.record({ place: fc.nat(), by: fc.constantFrom('', 'zz', 'zz zz', 'zz\nzz') })
    fc.assert(
      fc.property(richHtml, edit, (before, { place, by }) => {
        const text = plainTextFromHtml(before)
        const words = [...text.matchAll(/w\d+/g)]
        const chosen = words[place % words.length]
        if (!chosen) return
        const changed = editPlainText(
          before,
          text.slice(0, chosen.index) + by + text.slice(chosen.index + chosen[0].length),
        )
        const tagsOf = (html: string) => (by.includes('\n') ? marksOf(markedWords(html)) : markedWords(html))
        const others = tagsOf(before).filter(({ word }) => word !== chosen[0])
        expect(tagsOf(changed).filter(({ word }) => word !== 'zz')).toEqual(others)
        expect(isBalanced(changed)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('[NO-09] keeps a conflict beside an edited line, and both versions when they are edited', () => {
    const undecided = `${joinVersions('<p>six</p>', '<p>seven</p>')}<p>o'clock</p>`
    const text = plainTextFromHtml(undecided)
    expect(editPlainText(undecided, text.replace("o'clock", 'sharp'))).toBe(
      undecided.replace("<p>o'clock</p>", '<p>sharp</p>'),
    )
    expect(editPlainText(undecided, text.replace('six', 'half past six'))).toContain('<p>seven</p><p>half past six</p>')
  })

  it('keeps its images, whatever is typed around them', () => {
    const image = writeNoteImage({ id: crypto.randomUUID(), alt: 'A cell', width: 4, height: 2 })
    const html = `<h2>Cells</h2><p>${image}</p><p>They <em>divide</em>.</p>`
    expect(editPlainText(html, 'Cells\n\nThey divide again.')).toBe(
      `<h2>Cells</h2><p>${image}</p><p>They <em>divide again</em>.</p>`,
    )
    expect(editPlainText(html, 'Cells\nThey divide.')).toBe(html)
    expect(editPlainText(html, '')).toBe(`<p>${image}</p>`)
    const typed = fc.array(fc.constantFrom('a', 'a b', '', 'w1', 'title'), { maxLength: 8 })
    const written = (lines: readonly string[]) => lines.filter((line) => line !== '')
    fc.assert(
      fc.property(richHtmlWithImages, typed, (before, lines) => {
        const changed = editPlainText(before, lines.join('\n'))
        expect(imageTags(changed).toSorted()).toEqual(imageTags(before).toSorted())
        expect(written(plainTextFromHtml(changed).split('\n'))).toEqual(written(lines))
        expect(isBalanced(changed)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('holds exactly the text that was typed, and the same HTML where nothing was', () => {
    const typed = fc.array(fc.constantFrom('a', 'a b', '', 'c d', 'title'), { maxLength: 8 })
    fc.assert(
      fc.property(fc.oneof(html, richHtml), typed, (before, lines) => {
        expect(plainTextFromHtml(editPlainText(before, lines.join('\n')))).toBe(lines.join('\n'))
        expect(editPlainText(before, plainTextFromHtml(before))).toBe(before)
      }),
      { numRuns: 1000 },
    )
  })
})
