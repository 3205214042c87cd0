import { expect, it } from 'vitest'
import { findQuote } from '#src/features/news/analysis/show-quote.ts'

function find(html: string, quote: string): string | undefined {
  const root = document.createElement('div')
  root.innerHTML = html
  return findQuote(root, quote)?.toString()
}

it.each([
  ['in one text', '<p>One. Two three. Four.</p>', 'Two three.', 'Two three.'],
  ['across tags', '<p>The <strong>base <em>eff</em>ect</strong> waits.</p>', 'base effect waits', 'base effect waits'],
  ['across white space', '<p>One\n   two&nbsp;three</p>', 'One two three', 'One\n   two\u00a0three'],
  ['in other marks', '<p>He said: “It’s late – go.”</p>', 'said: "It\'s late - go."', 'said: “It’s late – go.”'],
  ['beside signs of two units', '<p>😀😀 Two three 😀</p>', 'Two three', 'Two three'],
  ['at the end of a later block', '<h2>Head</h2><p>One.</p><ul><li>Two.</li></ul>', 'Two.', 'Two.'],
  ['past what nobody sees', '<p>sep\u00adarate words</p>', 'separate words', 'sep\u00adarate words'],
])('[AD-05] a quote is found %s', (_, html, quote, found) => {
  expect(find(html, quote)).toBe(found)
})

it('[AD-05] what does not stand there is not found', () => {
  expect(find('<p>One two.</p>', 'two one')).toBeUndefined()
  expect(find('<p>One two.</p>', ' ')).toBeUndefined()
  expect(find('', 'One')).toBeUndefined()
})
