import fc from 'fast-check'

const mark = fc.constantFrom('strong', 'em', 'u', 's', 'code', 'mark', 'sub', 'sup')
const link = '<a href="https://x.example/?a=1&amp;b">w w</a>'
const wrap = (name: string, inner: string) => `<${name}>${inner}</${name}>`

/** Text whose words are numbered by `numberWords`, under marks that lie within each other, with line breaks. */
const inline = fc.letrec<{ node: string; text: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('w w', 'w &amp; w', 'w, $w^2$', 'w<br>w', 'w', link),
    fc.tuple(mark, tie('text')).map(([name, inner]) => wrap(name, inner)),
  ),
  text: fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((nodes) => nodes.join(' ')),
})).text

const items = fc.array(inline, { minLength: 1, maxLength: 3 })
const rows = fc.array(fc.tuple(inline, inline), { minLength: 1, maxLength: 2 })
const tasks = fc.array(fc.tuple(fc.boolean(), inline), { minLength: 1, maxLength: 3 })
const paragraph = fc.oneof(inline, fc.constant('<br>')).map((text) => wrap('p', text))

const block = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  inline.map((text) => wrap('h2', text)),
  items.map((texts) => wrap('ul', texts.map((text) => wrap('li', text)).join(''))),
  fc.tuple(inline, items).map(([text, inner]) => {
    const nested = wrap('ol', inner.map((each) => wrap('li', each)).join(''))
    return wrap('ul', wrap('li', text + nested) + wrap('li', 'w'))
  }),
  tasks.map((list) => {
    const written = list.map(([isDone, text]) => `<li data-checked="${isDone}">${text}</li>`)
    return `<ul data-type="checklist">${written.join('')}</ul>`
  }),
  fc.array(paragraph, { minLength: 1, maxLength: 3 }).map((texts) => wrap('blockquote', texts.join(''))),
  fc.constantFrom('<hr>', '<pre><code>w {\n  w\n}</code></pre>'),
  rows.map((cells) => {
    const written = cells.map((row) => wrap('tr', row.map((text) => wrap('td', text)).join('')))
    return wrap('table', wrap('tbody', written.join('')))
  }),
)

function numberWords(html: string): string {
  let number = 0
  return html.replace(/(?<![&</\w])w\b/g, () => `w${++number}`)
}

/** Notes as the rich editor writes them, every word another. */
export const richHtml = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => numberWords(blocks.join('')))

/** Each word of HTML in order, with the tags in which it stands. */
export function markedWords(html: string): { word: string; tags: string[] }[] {
  const open: string[] = []
  const words: { word: string; tags: string[] }[] = []
  for (const [piece] of html.matchAll(/<[^>]*>|[a-z]+\d*/g)) {
    if (/^<[bh]r\b/.test(piece)) continue
    if (piece.startsWith('</')) open.pop()
    else if (piece.startsWith('<')) open.push(piece)
    else if (/^(?:[mtw]\d+|zz\d*)$/.test(piece)) words.push({ word: piece, tags: [...open] })
  }
  return words
}

/** The same words with their marks alone, without the blocks. */
export function marksOf(words: ReturnType<typeof markedWords>): ReturnType<typeof markedWords> {
  const isMark = (tag: string) => /^<(?:strong|em|u|s|code|mark|sub|sup|a)\b/.test(tag)
  return words.map(({ word, tags }) => ({ word, tags: tags.filter(isMark) }))
}
