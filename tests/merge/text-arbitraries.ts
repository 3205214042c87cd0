import fc from 'fast-check'

const word = fc.constantFrom(
  ...'a b c d e f g'.split(' '),
  'नमस्ते',
  'किताबें',
  '👩‍🚀',
  '🇮🇳',
  'e\u0301',
  'a\u00a0b',
  '<strong>bold</strong>',
  '<em>two words</em>',
  'line<br>break',
)
const words = fc.array(word, { maxLength: 6 }).map((list) => list.join(' '))
const paragraph = words.map((text) => `<p>${text || '<br>'}</p>`)
const item = words.map((text) => `<li>${text || 'item'}</li>`)
const list = fc.array(item, { minLength: 1, maxLength: 4 }).map((items) => `<ul>${items.join('')}</ul>`)
const heading = words.map((text) => `<h2>${text || 'title'}</h2>`)
const block = fc.oneof(
  { weight: 5, arbitrary: paragraph },
  { weight: 1, arbitrary: heading },
  { weight: 2, arbitrary: list },
  { weight: 1, arbitrary: fc.constant('<hr>') },
)
const blocks = fc.array(block, { maxLength: 6 })

const edit = fc.record({
  place: fc.nat({ max: 5 }),
  action: fc.constantFrom('insert', 'delete', 'replace', 'change'),
  block,
  word,
})
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never

function applyEdit(text: string[], { place, action, block: given, word: added }: Edit): string[] {
  if (action === 'insert') return text.toSpliced(place, 0, given)
  if (action === 'delete') return text.toSpliced(place, 1)
  if (action === 'replace') return text.toSpliced(place, 1, given)
  return text.map((old, index) => (index === place ? old.replace(/<(p|li|h2)>/, `$&${added} `) : old))
}

/** Few words and few blocks, so that they repeat: repetition is what misleads an alignment. */
export const html = blocks.map((list) => list.join(''))

/** A base and two sides: either three unrelated texts, or two edited copies of one. */
type ThreeTexts = [base: string, mine: string, theirs: string]
export const threeTexts: fc.Arbitrary<ThreeTexts> = fc.oneof(
  fc.tuple<ThreeTexts>(html, html, html),
  fc
    .tuple(blocks, fc.array(edit, { maxLength: 3 }), fc.array(edit, { maxLength: 3 }))
    .map(
      ([base, mine, theirs]): ThreeTexts => [
        base.join(''),
        mine.reduce(applyEdit, base).join(''),
        theirs.reduce(applyEdit, base).join(''),
      ],
    ),
)
