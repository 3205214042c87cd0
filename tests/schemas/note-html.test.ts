import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlFromPlainText, plainTextFromHtml } from '#schemas/note-html.ts'

describe('plain text as note HTML', () => {
  it('writes a block for each line', () => {
    expect(htmlFromPlainText('One\n\n<b> & co')).toBe('<p>One</p><p><br></p><p>&lt;b&gt; &amp; co</p>')
  })

  it('reads richer HTML as its text, a line for each block', () => {
    const html = '<h2>Rain</h2><ul><li>sea</li><li>hills &amp; plains</li></ul><blockquote><p>Later</p></blockquote>'
    expect(plainTextFromHtml(html)).toBe('Rain\nsea\nhills & plains\nLater')
  })

  it('[NO-11] gives back every text exactly', () => {
    const anyText = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\r\n?/g, '\n'))
    const lines = fc.array(anyText, { maxLength: 6 }).map((parts) => parts.join('\n'))
    fc.assert(fc.property(lines, (text) => plainTextFromHtml(htmlFromPlainText(text)) === text))
  })
})
