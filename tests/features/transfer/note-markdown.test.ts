import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml, plainTextFromHtml } from '#schemas/note-html.ts'
import { isCleanHtml } from '#server/html-profile.ts'
import { markdownFromNote, noteFromMarkdown } from '#src/entities/note-markdown/note-markdown.ts'
import { cleanNoteHtml } from '#src/entities/note-markdown/note-tree.ts'
import { richHtmlWithImages } from '../../merge/rich-arbitraries.ts'
import { anyHtml, isCleanedAlike } from '../../support/hostile/any-html.ts'
import { hostileHtml } from '../../support/hostile/hostile-html.ts'

describe('[OF-10] a note as Markdown and back', () => {
  it.each([
    ['headings', '<h1>One</h1><h4>Four</h4><p>Text</p>', '# One'],
    ['lists', '<ul><li>a<ul><li>b</li></ul></li></ul><ol start="3"><li>c</li><li>d</li></ol>', '3. c'],
    [
      'checklists',
      '<ul data-type="checklist"><li data-checked="true">done</li><li data-checked="false">open</li></ul>',
      '- [x] done',
    ],
    ['quotes', '<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>', '> > b'],
    ['code', '<p>a <code>x * y</code></p><pre><code>if (a &lt; b) {\n  c()\n}\n</code></pre>', '```'],
    ['links', '<p><a href="https://a.example/?x=1&amp;y=(2)">a [b]</a></p>', '](https://a.example/?x=1'],
    [
      'tables',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1 | 2</td><td>3</td></tr></tbody></table>',
      '| a',
    ],
    ['rules', '<p>a</p><hr><p>b</p>', '---'],
    [
      'marks',
      '<p><strong>a</strong> <em>b</em> <s>c</s> <u>d</u> <mark>e</mark> x<sup>2</sup> y<sub>1</sub></p>',
      '**a** _b_ ~~c~~ <u>d</u>',
    ],
    ['lines within a paragraph', '<p>a<br>b</p>', 'a\\'],
    [
      'what looks like Markdown',
      '<p># no heading *no* _mark_ [no](link) `no` 1. no &lt;b&gt; ==no== ~~no~~</p>',
      '\\#',
    ],
  ])('keeps %s', (_, html, markdown) => {
    expect(markdownFromNote(html)).toContain(markdown)
    expect(noteFromMarkdown(markdownFromNote(html))).toBe(html)
  })

  // In code within a table, GFM has no way to write a backslash before a bar.
  const word = fc.stringMatching(/^[a-z#*_`~|<>&![\]()\\=+.:0-9-]{1,8}$/).filter((each) => !each.includes('\\|'))
  const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
  const marked = fc
    .tuple(fc.constantFrom('', 'strong', 'em', 'u', 's', 'code', 'mark', 'a'), text)
    .map(([tag, words]) => {
      if (tag === 'a') return `<a href="https://a.example/x">${escapeHtml(words)}</a>`
      return tag ? `<${tag}>${escapeHtml(words)}</${tag}>` : escapeHtml(words)
    })
  const line = fc.array(marked, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
  const items = fc.array(line, { minLength: 1, maxLength: 3 })
  const block = fc.oneof(
    fc.tuple(fc.constantFrom('p', 'h1', 'h2', 'h3', 'h4'), line).map(([tag, html]) => `<${tag}>${html}</${tag}>`),
    line.map((html) => `<blockquote><p>${html}</p></blockquote>`),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), items)
      .map(([tag, all]) => `<${tag}>${all.map((html) => `<li>${html}</li>`).join('')}</${tag}>`),
    items.map(
      (all) =>
        `<ul data-type="checklist">${all.map((html, n) => `<li data-checked="${n % 2 === 0}">${html}</li>`).join('')}</ul>`,
    ),
    text.map((code) => `<pre><code>${escapeHtml(code)}\n</code></pre>`),
    items.map(
      (cells) =>
        `<table><thead><tr>${cells.map((html) => `<th>${html}</th>`).join('')}</tr></thead><tbody><tr>${cells.map((html) => `<td>${html}</td>`).join('')}</tr></tbody></table>`,
    ),
    fc.constant('<hr>'),
  )
  const note = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => blocks.join(''))

  const skeleton = (html: string) =>
    (html.match(/<(?:h[1-4]|ul|ol|li|blockquote|pre|table|tr|th|td|hr)\b[^>]*>/g) ?? []).map((tag) =>
      tag.replace(/ start="\d+"/, ''),
    )
  const words = (html: string) => plainTextFromHtml(html).split(/\s+/).filter(Boolean)

  it('keeps every word and the structure that the two share, whatever the words look like', () => {
    fc.assert(
      fc.property(note, (html) => {
        const back = noteFromMarkdown(markdownFromNote(html))
        expect(isCleanHtml(back)).toBe(true)
        expect(words(back)).toEqual(words(html))
        // Two lists in a row, one after the other, are one to Markdown.
        if (!/<\/[uo]l><[uo]l/.test(html)) expect(skeleton(back)).toEqual(skeleton(html))
      }),
      { numRuns: 300 },
    )
  })
})

describe('[NO-12] HTML from elsewhere', () => {
  it.each([
    ['<p>a<script>alert(1)</script><img src=x onerror=alert(1)></p>', '<p>ax</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<p><a>x</a></p>'],
    ['<div><b>a</b> b<div>c</div></div>', '<p><strong>a</strong> b</p><p>c</p>'],
    ['<svg><p>a</p></svg><p>b', '<p>a</p><p>b</p>'],
    ['<svg><text>a</text></svg><p>b', '<p>b</p>'],
    ['<p><img src="https://a.example/x.png" alt="A map"></p>', '<p><a href="https://a.example/x.png">A map</a></p>'],
    ['<h6>a&nbsp;b</h6>', '<h4>a\u00a0b</h4>'],
  ])('%s is cleaned', (html, clean) => {
    expect(cleanNoteHtml(html)).toBe(clean)
    expect(isCleanHtml(clean)).toBe(true)
  })

  it('whatever it is, the server accepts what is left, and cleaning it again changes nothing', () => {
    fc.assert(fc.property(anyHtml, isCleanedAlike), { numRuns: 2000 })
  })

  it.each(hostileHtml)('the server accepts what is left of %j', (html) => {
    expect(isCleanHtml(cleanNoteHtml(html))).toBe(true)
  })

  it('what the rich editor writes stays as it is, to the byte', () => {
    fc.assert(fc.property(richHtmlWithImages, (html) => cleanNoteHtml(html) === html))
  })
})
