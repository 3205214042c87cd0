import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textLength } from '#schemas/html-profile.ts'
import { htmlFromPlainText, plainTextFromHtml } from '#schemas/note-html.ts'
import { cleanHtml, isCleanHtml } from '#server/html-profile.ts'
import { richHtmlWithImages } from '../merge/rich-arbitraries.ts'
import { anyHtml, IMAGE_ID, ownImages } from '../support/hostile/any-html.ts'
import { findForeignTag } from '../support/hostile/foreign-tags.ts'
import { hostileHtml } from '../support/hostile/hostile-html.ts'

describe('[NO-12] the HTML profile', () => {
  test.each(hostileHtml)('takes the harm out of %j', (payload) => {
    expect(findForeignTag(cleanHtml(payload))).toBe(undefined)
    expect(isCleanHtml(payload)).toBe(false)
  })

  test('leaves nothing but its own tags and attributes, of whatever it is given, and is idempotent', () => {
    fc.assert(
      fc.property(anyHtml, (given) => {
        const cleaned = cleanHtml(given)
        expect(findForeignTag(cleaned)).toBe(undefined)
        expect(isCleanHtml(cleaned)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    '<p>Plain &amp; simple: 1 &lt; 2 &gt; 0, "quoted" \'twice\'<br>and on</p><p><br></p>',
    '<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><hr>',
    '<p><mark>a</mark>H<sub>2</sub>O, x<sup>2</sup>, $e^{i\\pi} &lt; 0$</p>',
    '<ul data-type="checklist"><li data-checked="true">a</li><li data-checked="false">b</li></ul>',
    '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code></p><pre><code>x\n  y</code></pre>',
    '<ul><li>a<ul><li>b</li></ul></li></ul><ol start="3"><li>c</li></ol><blockquote><p>d</p></blockquote>',
    '<p><a href="https://x.example/?a=1&amp;b=2#c" rel="noopener">x</a> <a href="mailto:a@b.example">y</a></p>',
    '<table><caption>t</caption><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '<p>a\u00a0b ‍👩‍🔬 हिन्दी</p>',
  ])('lets pass what the editors write: %s', (written) => {
    expect(cleanHtml(written)).toBe(written)
  })

  test('[NO-04] keeps own images with attributes in one order, and no other source', () => {
    const [clean, shuffled] = ownImages
    expect(cleanHtml(`<p>${clean}</p>`)).toBe(`<p>${clean}</p>`)
    expect(cleanHtml(`<p>${shuffled}</p>`)).toBe(`<p>${clean.replace('alt="a"', 'alt=""')}</p>`)
    expect(textLength(`<p>a${clean}b</p>`)).toBe(2)
    const foreign = [
      'https://evil.test/x.png',
      'data:image/png;base64,AAAA',
      'note-image:x',
      `note-image:${IMAGE_ID}x`,
      '',
    ]
    for (const source of foreign) {
      expect(cleanHtml(`<p>a<img src="${source}" alt="b" width="4" height="2"></p>`)).toBe('<p>a</p>')
    }
    expect(cleanHtml(`<p>a${clean.replace('width="4"', 'width="99999"')}</p>`)).toBe('<p>a</p>')
  })

  test('[NO-11] lets pass whatever the rich editor writes', () => {
    fc.assert(fc.property(richHtmlWithImages, (written) => cleanHtml(written) === written))
  })

  test('lets any plain text pass, and counts its characters', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('&lt;', '<p>', '&amp;amp;', '<br>', '&nbsp;'),
    )
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const text = lines.join('\n').replace(/[\r\0]/g, '')
        const written = htmlFromPlainText(text)
        expect(cleanHtml(written)).toBe(written)
        expect(plainTextFromHtml(written)).toBe(text)
        expect(textLength(written)).toBe(text.replaceAll('\n', '').length)
      }),
    )
  })

  test('the text’s length leaves markup out and counts an escaped character once', () => {
    expect(textLength('')).toBe(0)
    expect(textLength('<p>a &lt; b &amp; c</p><p><a href="https://x/&gt;">de</a><br></p>')).toBe(11)
  })
})
