import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitBlocks } from '#src/features/chat/markdown/split-blocks.ts'

const lines = fc.constantFrom(
  '',
  '',
  'Some words',
  '# Heading',
  '- item',
  '  more of it',
  '1. first',
  '12. twelfth',
  '> quoted',
  '    code',
  '\t',
  '---',
  '```',
  '```python',
  '~~~~',
  '````',
  '$$',
  '$$ x $$',
  '\\[',
  '\\]',
  '\\[ y \\]',
  '| a | b |',
  '| - | - |',
  '*',
)
const markdowns = fc.array(lines, { maxLength: 40 }).map((all) => all.join('\n'))

it('[CH-11] joined blocks equal the text; appending changes only the last two', () => {
  fc.assert(
    fc.property(markdowns, fc.nat(), (markdown, cut) => {
      const blocks = splitBlocks(markdown)
      expect(blocks.join('')).toBe(markdown)
      // Two, because a line cut within its first letters may still continue the list above it.
      const begun = splitBlocks(markdown.slice(0, cut % (markdown.length + 1)))
      const settled = Math.max(0, begun.length - 2)
      expect(blocks.slice(0, settled)).toEqual(begun.slice(0, settled))
    }),
    { numRuns: 2000 },
  )
})

it('[CH-11] lists with their content, code and formulas are one block each', () => {
  expect(splitBlocks('One\n\nTwo\n')).toEqual(['One\n\n', 'Two\n'])
  expect(splitBlocks('- a\n\n- b\n\n  more\n\nEnd')).toEqual(['- a\n\n- b\n\n  more\n\n', 'End'])
  expect(splitBlocks('```\na\n\nb\n```\n\nEnd')).toEqual(['```\na\n\nb\n```\n\n', 'End'])
  expect(splitBlocks('$$\na\n\nb\n$$\n\nEnd')).toEqual(['$$\na\n\nb\n$$\n\n', 'End'])
  expect(splitBlocks('| a |\n| - |\n| 1 |\n\nEnd')).toEqual(['| a |\n| - |\n| 1 |\n\n', 'End'])
})

it('[CH-11] a list of ten thousand words is parsed in parts', () => {
  const list = Array.from(
    { length: 1000 },
    (_, index) => `${index + 1}. ten words stand in each item of this long list`,
  ).join('\n')
  const blocks = splitBlocks(list)
  expect(blocks.length).toBeGreaterThan(20)
  expect(Math.max(...blocks.map(({ length }) => length))).toBeLessThan(2000)
})
