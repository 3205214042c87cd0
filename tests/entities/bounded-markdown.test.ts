import { expect, it } from 'vitest'
import { noteFromMarkdown } from '#src/entities/note-markdown/note-markdown.ts'
import { costlyMarkdown, ordinaryMarkdown, timeOf } from '../support/costly-markdown.ts'

const ordinary = timeOf(() => noteFromMarkdown(ordinaryMarkdown(16_000)))

it.each(Object.entries(costlyMarkdown))('16 kB of %s are imported about as fast as ordinary Markdown', (_, write) => {
  expect(timeOf(() => noteFromMarkdown(write(16_000)))).toBeLessThan(5 * ordinary)
})

it('Markdown that would take too long becomes a note of plain text, whole', () => {
  expect(noteFromMarkdown(`${'> '.repeat(100)}<a>`)).toBe(`<p>${'&gt; '.repeat(100)}&lt;a&gt;</p>`)
  expect(noteFromMarkdown('> > a\n\n**b**')).toBe(
    '<blockquote><blockquote><p>a</p></blockquote></blockquote><p><strong>b</strong></p>',
  )
})
