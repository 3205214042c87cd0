import { expect, it } from 'vitest'
import { convertMaths } from '#src/features/chat/markdown/convert-maths.ts'
import { planBlocks } from '#src/features/chat/markdown/plan-blocks.ts'
import { splitBlocks } from '#src/features/chat/markdown/split-blocks.ts'
import { costlyAnswers } from '../../support/hostile/costly-markdown.ts'
import { expectLinearTime } from '../../support/measure/compare-times.ts'

const costly = Object.entries(costlyAnswers)
const code = Array.from({ length: 2000 }, (_, line) => `total[${line}] = a_b[${line}] * (c | d)\n`).join('')

it.each(costly)('%s are split and searched for formulas in linear time', async (_, write) => {
  await expectLinearTime(write, (text) => [planBlocks(text), convertMaths(text)])
})

it.each(costly)('16 kB of %s are shown as plain text from some place on', (_, write) => {
  const blocks = planBlocks(write(16_000))
  expect(blocks.some(({ isFormatted }) => !isFormatted)).toBe(true)
  expect(blocks.map(({ text }) => text).join('')).toBe(write(16_000))
})

it('a long answer with lists, tables, links, formulas and code is formatted whole', () => {
  const section = (number: number) => `## Part ${number}

Some **bold** words, a [link](https://a.test/b), \`code\` and $x^{2}$ [1].

- one
  - two
    1. three

| a | b | c |
| - | - | - |
| 1 | 2 | 3 |

As code:
\`\`\`python
${code.slice(0, 3000)}
\`\`\`
And so on.
`
  const answer = Array.from({ length: 20 }, (_, number) => section(number)).join('\n')
  expect(planBlocks(answer).filter(({ isFormatted }) => !isFormatted)).toEqual([])
})

it('code of any length is formatted, and only where nothing else is in its block', () => {
  const isFormatted = (text: string) => planBlocks(text).every((block) => block.isFormatted)
  expect(isFormatted(`\`\`\`js\n${code}\`\`\``)).toBe(true)
  expect(isFormatted(`\`\`\`js\n${code}`)).toBe(true)
  expect(isFormatted(`\`\`\` a \`\n${code}\`\`\``)).toBe(false)
  expect(isFormatted(`$$\n\`\`\`\n$$\n${'[a]('.repeat(2000)}`)).toBe(false)
  expect(isFormatted(`\`\`\`math\n${'{'.repeat(5000)}\n\`\`\``)).toBe(false)
})

it('code is a block of its own, also between lines of a paragraph', () => {
  expect(splitBlocks('So:\n```js\na\n```\nDone')).toEqual(['So:\n', '```js\na\n```\n', 'Done'])
  expect(splitBlocks('So ```a``` b\n```c``` d\n')).toEqual(['So ```a``` b\n```c``` d\n'])
})
