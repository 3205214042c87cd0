import fc from 'fast-check'
import { $getRoot, $isElementNode, HISTORY_PUSH_TAG, type LexicalNode, UNDO_COMMAND } from 'lexical'
import { describe, expect, it } from 'vitest'
import { textLength } from '#schemas/html-profile.ts'
import { plainTextFromHtml } from '#schemas/note-html.ts'
import { writeBlock } from '#src/entities/note-editor/html/write-html.ts'
import { richHtmlWithImages } from '../../merge/rich-arbitraries.ts'
import { withEditor } from './open-editor.ts'

/** Serializes every block as if all had been edited. */
function rewrite(html: string): string {
  return withEditor(html, ({ editor }) => editor.read(() => $getRoot().getChildren().map(writeBlock).join('')))
}

const words = (html: string) => plainTextFromHtml(html).match(/[^\s]+/g)

describe('the HTML of the rich editor', () => {
  it.each([
    '<p>Plain &amp; simple: 1 &lt; 2 &gt; 0, "quoted"<br>and  on</p><p><br></p><p>\ttab</p>',
    '<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><hr><p>E</p>',
    '<p><strong>a<em>b</em></strong> <u>c</u><s>d</s><mark>e</mark>H<sub>2</sub>O x<sup>2</sup> <code>f</code></p>',
    '<pre><code>x {\n\ty\n}</code></pre>',
    '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul><ol start="3"><li>e</li></ol>',
    '<ul data-type="checklist"><li data-checked="true">a</li><li data-checked="false">b</li></ul>',
    '<blockquote><p>a</p><h2>b</h2><blockquote><p>c</p></blockquote><ul><li>d</li></ul></blockquote>',
    '<p><a href="https://x.example/?a=1&amp;b=2" rel="noopener">x <strong>y</strong></a> <a href="mailto:a@b.example">z</a></p>',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td><p>d</p><ul><li>e</li></ul></td></tr></tbody></table>',
    '<p>Euler: $e^{i\\pi} + 1 = 0$, and $$\\int_0^1 x &lt; 2$$, for $5 and $6</p>',
  ])('is canonical: %s', (html) => {
    expect(rewrite(html)).toBe(html)
  })

  it('[NO-11] a note that was only opened comes back equal, whoever wrote it', () => {
    const foreign = [
      '<ul>\n <li><p>a</p></li></ul>',
      'loose <em>text</em>',
      '<table><caption>c</caption><tr><td>a</td></tr></table>',
    ]
    for (const html of foreign) expect(withEditor(html, ({ note }) => note.read())).toBe(html)
    fc.assert(
      fc.property(richHtmlWithImages, (html) => {
        withEditor(html, ({ note }) => {
          expect(note.read()).toBe(html)
          expect(note.length()).toBe(textLength(html))
        })
      }),
      { numRuns: 200 },
    )
  })

  it('[NO-11] what it writes anew holds every word, and is written the same again', () => {
    fc.assert(
      fc.property(richHtmlWithImages, (html) => {
        const written = rewrite(html)
        expect(words(written)).toEqual(words(html))
        expect(rewrite(written)).toBe(written)
      }),
      { numRuns: 200 },
    )
  })

  it('[NO-11] two lists that become one keep the items of both', () => {
    const html = '<p>a</p><ul><li>b</li></ul><ul><li>c</li></ul>'
    const edited = withEditor(html, ({ editor, note }) => {
      editor.update(() => $lastTextOf($getRoot().getFirstChild())?.setTextContent('z'), { discrete: true })
      return note.read()
    })
    expect(words(edited)).toEqual(['z', 'b', 'c'])
  })

  it('[NO-11] an undo takes back what was read before it', () => {
    withEditor('<p>one</p>', ({ editor, note }) => {
      const type = () => $lastTextOf($getRoot().getFirstChild())?.setTextContent('one two')
      editor.update(type, { discrete: true, tag: HISTORY_PUSH_TAG })
      expect([note.read(), note.length()]).toEqual(['<p>one two</p>', 7])
      editor.dispatchCommand(UNDO_COMMAND, undefined)
      editor.update(() => {}, { discrete: true })
      expect([note.read(), note.length()]).toEqual(['<p>one</p>', 3])
    })
  })

  it('[NO-11] blocks beside the edited one keep the bytes with which they came', () => {
    const html =
      '<ol>\n<li>one</li>\n</ol><p>two</p><table><caption>t</caption><tbody><tr><td>x</td></tr></tbody></table>'
    const edited = withEditor(html, ({ editor, note }) => {
      editor.update(() => $lastTextOf($getRoot().getChildAtIndex(1))?.setTextContent('changed'), { discrete: true })
      return note.read()
    })
    expect(edited).toBe(html.replace('two', 'changed'))
  })
})

function $lastTextOf(node: LexicalNode | null) {
  return $isElementNode(node) ? node.getAllTextNodes().at(-1) : undefined
}
