import { describe, expect, it, vi } from 'vitest'
import { isBalanced } from '#src/merge/html-blocks.ts'
import { findForeignTag } from '../../support/hostile/foreign-tags.ts'
import { hostileHtml } from '../../support/hostile/hostile-html.ts'
import { paste, withEditor } from './open-editor.ts'

const pasted = (copied: Record<string, string>) =>
  withEditor('', (opened) => {
    paste(opened, copied)
    return opened.note.read()
  })
const fromHtml = (html: string) => pasted({ 'text/html': html })

const knownElements = new Set(
  'A BLOCKQUOTE BR CODE DIV EM H1 H2 H3 H4 HR LI MARK OL P S SPAN STRONG SUB SUP TABLE TBODY TD TH TR U UL COL COLGROUP'.split(
    ' ',
  ),
)
const harmless =
  /^(?:class|dir|style|href|rel|value|start|spellcheck|colspan|rowspan|role|tabindex|aria-checked|contenteditable|data-lexical-.*|data-temporary-.*)$/

describe('[NO-12] what is pasted into a note', () => {
  it.each(hostileHtml)('is taken the harm out of: %j', (payload) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
    withEditor('', (opened) => {
      paste(opened, { 'text/html': `<p>before</p>${payload}<p>after</p>` })
      for (const element of opened.place.querySelectorAll('*')) {
        expect(knownElements).toContain(element.tagName)
        expect(element.getAttributeNames().filter((name) => !harmless.test(name))).toEqual([])
        expect(element.getAttribute('href') ?? 'https:').toMatch(/^(?:https?|mailto):/i)
      }
      const written = opened.note.read()
      expect(findForeignTag(written)).toBe(undefined)
      expect(isBalanced(written)).toBe(true)
      expect(written).toContain('before')
    })
    expect(alert).not.toHaveBeenCalled()
  })

  it('keeps what notes can hold, from other programs', () => {
    const docs =
      '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700">bold</span><span> and </span><span style="font-style:italic">slanted</span></p><br></b>'
    expect(fromHtml(docs)).toBe('<p><strong>bold</strong> and <em>slanted</em></p>')
    const page =
      '<html><body>\n<!--StartFragment-->\n<h5>Head</h5>\n  <div>one\n     two</div><figure><img src="x.png"><figcaption>three</figcaption></figure>\n<!--EndFragment-->\n</body></html>'
    expect(fromHtml(page)).toBe('<h4>Head</h4><p>one two</p><p>three</p>')
    const tasks =
      '<ul class="contains-task-list"><li><input type="checkbox" checked disabled> done</li><li><input type="checkbox"> open</li></ul>'
    expect(fromHtml(tasks)).toBe(
      '<ul data-type="checklist"><li data-checked="true">done</li><li data-checked="false">open</li></ul>',
    )
    const sheet = '<table><colgroup><col width="64"></colgroup><tr><td style="color:red">1</td><td>2</td></tr></table>'
    expect(fromHtml(sheet)).toContain('<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>')
  })

  it('takes nothing from the editor’s own kind, which any page could have written', () => {
    const node = {
      type: 'link',
      version: 1,
      url: 'javascript:alert(1)',
      children: [{ type: 'text', version: 1, text: 'x' }],
    }
    const copied = JSON.stringify({ namespace: 'vedika-note', nodes: [node] })
    expect(pasted({ 'application/x-lexical-editor': copied, 'text/plain': 'plain' })).toBe('<p>plain</p>')
  })

  it('leaves Markdown that is pasted as the text that it is', () => {
    expect(pasted({ 'text/plain': '# not a heading\n- **no** list' })).toBe(
      '<p># not a heading</p><p>- **no** list</p>',
    )
  })

  it('is cut off where it is too long, and says so', () => {
    const onCut = vi.fn()
    const length = withEditor(
      '',
      (opened) => {
        paste(opened, { 'text/html': `<p>${'word '.repeat(1000)}</p>`.repeat(500) })
        return opened.note.length()
      },
      { onCut },
    )
    expect(length).toBeGreaterThan(190_000)
    expect(length).toBeLessThanOrEqual(200_000)
    expect(onCut).toHaveBeenCalledOnce()
    expect(fromHtml(`${'<div>'.repeat(5000)}deep`)).toBe('<p>deep</p>')
  })
})
