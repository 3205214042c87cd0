import { expect, it } from 'vitest'
import { convertMaths } from '#src/features/chat/markdown/convert-maths.ts'
import { expectLinearTime } from '../../support/measure/compare-times.ts'

const convert = (text: string) => convertMaths(text).markdown

it.each([
  ['a \\(x\\) b', 'a $x$ b'],
  ['a \\( x + 1 \\) b', 'a $x + 1$ b'],
  ['$x$, $y_1$', '$x$, $y_1$'],
  ['\\[x\\]', '$$\nx\n$$'],
  ['Then \\[x\\] and', 'Then \n$$\nx\n$$\n and'],
  ['$$x$$', '$$\nx\n$$'],
  ['$$\nx\ny\n$$', '$$\nx\ny\n$$'],
  ['- a\n  \\[x\\]', '- a\n  $$\n  x\n  $$'],
  ['> \\[x\\]', '> $$\n> x\n> $$'],
  ['| \\[x\\] | $$y$$ |', '| $x$ | $y$ |'],
  ['\\(\\text{\\$5}\\)', '$$\\text{\\$5}$$'],
])('[CH-01] a formula is found by its delimiters: %j', (text, expected) => {
  expect(convert(text)).toBe(expected)
  expect(convertMaths(text).hasMaths).toBe(true)
})

it.each([
  ['$5 and $10', '\\$5 and \\$10'],
  ['$5', '\\$5'],
  ['between $20-$30', 'between \\$20-\\$30'],
  ['\\$x\\$', '\\$x\\$'],
  ['$a\nb$', '\\$a\nb\\$'],
  ['$a\\\\ $', '\\$a\\\\ \\$'],
  ['`$x$` and `` \\(y\\) ``', '`$x$` and `` \\(y\\) ``'],
  ['```\n$x$\n```', '```\n$x$\n```'],
  ['~~~sh\necho \\(a\\)\n~~~\n$5', '~~~sh\necho \\(a\\)\n~~~\n\\$5'],
  ['As said \\[1\\]', 'As said \\[1\\]'],
  ['\\\\(x\\\\)', '\\\\(x\\\\)'],
  [`$${'x'.repeat(3000)}$`, `\\$${'x'.repeat(3000)}\\$`],
])('[CH-01] money, code and what is too long stay as they are: %j', (text, expected) => {
  expect(convert(text)).toBe(expected)
  expect(convertMaths(text).hasMaths).toBe(false)
})

it.each(['\\(', '\\[', '$x', '`', '``', '$$', '\\'])(
  '[CH-01] a text of unclosed %j takes linear time',
  async (piece) => {
    await expectLinearTime((size) => piece.repeat(size), convert)
  },
)
