import { expect, it } from 'vitest'
import { noteFromMarkdown } from '#src/entities/note-markdown/note-markdown.ts'
import { costlyMarkdown, ordinaryMarkdown } from '../support/hostile/costly-markdown.ts'
import { expectTimesBelow, measureCpu } from '../support/measure/compare-times.ts'

it.each(Object.entries(costlyMarkdown))('%s are imported about as fast as ordinary text', async (_, write) => {
  const measure = (text: string) => measureCpu(() => noteFromMarkdown(text))
  await expectTimesBelow(
    5,
    (size) => measure(write(size)),
    (size) => measure(ordinaryMarkdown(size)),
    16_000,
  )
})

it('Markdown that would take too long becomes a note of plain text, whole', () => {
  expect(noteFromMarkdown(`${'> '.repeat(100)}<a>`)).toBe(`<p>${'&gt; '.repeat(100)}&lt;a&gt;</p>`)
  expect(noteFromMarkdown('> > a\n\n**b**')).toBe(
    '<blockquote><blockquote><p>a</p></blockquote></blockquote><p><strong>b</strong></p>',
  )
})
