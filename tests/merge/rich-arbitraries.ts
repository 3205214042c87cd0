import fc from 'fast-check'
import { writeNoteImage } from '#schemas/note-image-html.ts'
import { splitBlocks } from '#src/merge/html-blocks.ts'

const mark = fc.constantFrom('strong', 'em', 'u', 's', 'code', 'mark', 'sub', 'sup')
const link = '<a href="https://x.example/?a=1&amp;b">w w</a>'
const wrap = (name: string, inner: string) => `<${name}>${inner}</${name}>`

/** Text with nested marks and line breaks, whose words `numberWords` numbers. */
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

const image = fc.record({
  id: fc.uuid(),
  alt: fc.constantFrom('', 'A "cell" & <its> wall'),
  width: fc.integer({ min: 1, max: 1600 }),
  height: fc.constant(30),
})

/** Like `richHtml`, with images in their own paragraphs and beside words. */
export const richHtmlWithImages = fc
  .tuple(richHtml, fc.array(fc.record({ image, isAlone: fc.boolean(), place: fc.nat() }), { maxLength: 4 }))
  .map(([html, images]) =>
    images.reduce((written, { image, isAlone, place }) => {
      const tag = writeNoteImage(image)
      if (!isAlone) return insertAfter(written, /<(?:p|h2|li|td)\b[^>]*>/g, place, tag)
      const blocks = splitBlocks(written)
      return blocks.toSpliced(place % (blocks.length + 1), 0, `<p>${tag}</p>`).join('')
    }, html),
  )

function insertAfter(html: string, pattern: RegExp, place: number, inserted: string): string {
  const found = [...html.matchAll(pattern)]
  const chosen = found[place % Math.max(1, found.length)]
  if (!chosen) return html
  const end = chosen.index + chosen[0].length
  return html.slice(0, end) + inserted + html.slice(end)
}

/** Words of HTML in order, with their enclosing tags. */
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
