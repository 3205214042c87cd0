import { afterEach, expect, it } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { quoteAddress, quotePieces } from '#src/entities/quote-address.ts'
import { findQuote } from '#src/features/news/analysis/show-quote.ts'
import { composeAnswerNote, composeQuoteNote } from '#src/features/news/quoting/compose-note.ts'
import { readPassage } from '#src/features/news/quoting/passage.ts'

const root = document.createElement('div')
document.body.append(root)
afterEach(() => root.replaceChildren())

/** Passage of the words between `[` and `]` in the HTML. */
function readMarked(html: string) {
  root.innerHTML = html.replace('[', '<i id="from"></i>').replace(']', '<i id="to"></i>')
  const range = document.createRange()
  range.setStartAfter(root.querySelector('#from') as Element)
  range.setEndBefore(root.querySelector('#to') as Element)
  return readPassage(root, range, 'en')
}

it.each([
  ['within a sentence', '<p>One. Two [three] four. Five.</p>', ['three'], 'Two three four.'],
  ['over tags', '<p>One. The <b>ba[se</b> eff]ect waits.</p>', ['se eff'], 'The base effect waits.'],
  ['over sentences', '<p>One. T[wo. Thr]ee. Four.</p>', ['wo. Thr'], 'Two. Three.'],
  [
    'over paragraphs',
    '<p>One. Tw[o.</p><ul><li>In between.</li></ul><p>Thr]ee. Four.</p>',
    ['o.', 'In between.', 'Thr'],
    'Two. In between. Three.',
  ],
  ['a whole paragraph', '<p>One.</p>[<p>Two. Three.</p>]<p>Four.</p>', ['Two. Three.'], 'Two. Three.'],
])('[AD-01] what is selected is read %s, with the sentence around it', (_, html, paragraphs, sentence) => {
  expect(readMarked(html)).toEqual({ paragraphs, sentence })
  expect(findQuote(root, sentence)).toBeDefined()
})

it('[AD-01] white space is no passage; a long one is found by a part of its sentence', () => {
  expect(readMarked('<p>One. [ ] Two.</p>')).toBeUndefined()
  const long = `${'word '.repeat(1000)}end.`
  const passage = readMarked(`<p>[${long}]</p>`)
  expect(passage?.paragraphs).toEqual([long])
  expect(passage?.sentence.length).toBe(limits.sourceQuote)
  expect(findQuote(root, passage?.sentence ?? '')).toBeDefined()
})

const article = { url: 'https://paper.example/?a=1&b="2"', title: 'Rain & <b>wind</b>', source: 'The Paper' }

it('[NO-12] a note of a passage is escaped text in a quotation, with its source', () => {
  const note = composeQuoteNote(article, { paragraphs: ['1 < 2', 'Two.'], sentence: 'So 1 < 2.' })
  const link = '<a href="https://paper.example/?a=1&amp;b=&quot;2&quot;">Rain &amp; &lt;b&gt;wind&lt;/b&gt;</a>'
  expect(note).toEqual({
    name: article.title,
    description: `<blockquote><p>1 &lt; 2</p><p>Two.</p></blockquote><p>${link}, The Paper</p>`,
    sourceUrl: article.url,
    sourceTitle: article.title,
    sourceQuote: 'So 1 < 2.',
  })
  const name = composeQuoteNote({ ...article, title: 'x'.repeat(400) }, { paragraphs: ['a'], sentence: 'a' }).name
  expect(name).toHaveLength(limits.noteName)
})

it('[AD-05] a note of an answer has claims, quotes and answerer, and links to the first quote', () => {
  const claims = [
    { text: 'It counts.', quotes: [] },
    { text: 'It hopes.', quotes: ['We hope.', 'Hope.'] },
  ]
  const note = composeAnswerNote(article, { name: 'Bias: Rain', analysis: { claims }, signature: 'Built in' })
  expect(note.description).toContain(
    '<p>It counts.</p><p>It hopes.</p><blockquote><p>We hope.</p></blockquote><blockquote><p>Hope.</p></blockquote><p><a',
  )
  expect(note.description.endsWith('<p><em>Built in</em></p>')).toBe(true)
  expect(note.sourceQuote).toBe('We hope.')
})

it('[AD-05] the way back names the words, long ones by how they begin and end', () => {
  expect(quoteAddress('https://a.example/b', '')).toBe('/pages/news/details/https%3A%2F%2Fa.example%2Fb')
  const address = new URL(quoteAddress('https://a.example/b', `${'ab '.repeat(200)}end`, true), 'https://x.example')
  expect(address.searchParams.get('save')).toBe('1')
  const quote = address.searchParams.get('quote') ?? ''
  expect(quote.length).toBeLessThan(320)
  const { ends } = quotePieces(quote)
  expect(ends?.[0].startsWith('ab ab')).toBe(true)
  expect(ends?.[1].endsWith('ab end')).toBe(true)
  expect(quotePieces('It was […] long ago')).toMatchObject({ whole: 'It was […] long ago' })
})
