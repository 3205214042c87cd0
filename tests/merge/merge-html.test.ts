import { describe, expect, it } from 'vitest'
import { hasConflict, versionsOf } from '#src/merge/conflict.ts'
import { mergeHtml } from '#src/merge/merge-html.ts'

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('')

describe('[NO-09] two devices edited one text', () => {
  it('in different paragraphs: both edits stand', () => {
    const base = paragraphs('The monsoon reaches Kerala in June.', 'It leaves in September.')
    const phone = paragraphs('The monsoon reaches Kerala on the first of June.', 'It leaves in September.')
    const laptop = paragraphs('The monsoon reaches Kerala in June.', 'It leaves in late September.')
    expect(mergeHtml(base, phone, laptop)).toBe(
      paragraphs('The monsoon reaches Kerala on the first of June.', 'It leaves in late September.'),
    )
  })

  it('in different words of one paragraph: both edits stand', () => {
    const base = paragraphs('Parliament has two houses: the Lok Sabha and the Rajya Sabha.')
    const phone = paragraphs('The Parliament of India has two houses: the Lok Sabha and the Rajya Sabha.')
    const laptop = paragraphs('Parliament has two houses: the <strong>Lok Sabha</strong> and the Rajya Sabha.')
    expect(mergeHtml(base, phone, laptop)).toBe(
      paragraphs('The Parliament of India has two houses: the <strong>Lok Sabha</strong> and the Rajya Sabha.'),
    )
  })

  it('by a paragraph that one of them wrote twice on purpose: it is there twice', () => {
    const base = paragraphs('Refrain:')
    const phone = paragraphs('Refrain:', 'Row, row, row your boat', 'Gently down the stream', 'Row, row, row your boat')
    const laptop = paragraphs('A song', 'Refrain:')
    expect(mergeHtml(base, phone, laptop)).toBe(
      paragraphs('A song', 'Refrain:', 'Row, row, row your boat', 'Gently down the stream', 'Row, row, row your boat'),
    )
  })

  it('in the same words: both versions stand, marked', () => {
    const base = paragraphs('Repo rate: 6.5 per cent', 'Set by the RBI')
    const phone = paragraphs('Repo rate: 6.25 per cent', 'Set by the RBI')
    const laptop = paragraphs('Repo rate: 6.0 per cent', 'Set by the RBI')
    const merged = mergeHtml(base, phone, laptop)
    expect(hasConflict(merged)).toBe(true)
    expect(merged).toBe(
      '<blockquote><p><strong>Changed on two devices. Keep what you want of these versions:</strong></p>' +
        '<blockquote><p>Repo rate: 6.0 per cent</p></blockquote>' +
        '<blockquote><p>Repo rate: 6.25 per cent</p></blockquote></blockquote><p>Set by the RBI</p>',
    )
  })

  it('one deletes the paragraph that the other edits: the edit stays, marked', () => {
    const base = paragraphs('Keep', 'Buy the red book', 'End')
    const merged = mergeHtml(base, paragraphs('Keep', 'End'), paragraphs('Keep', 'Buy the blue book', 'End'))
    expect(hasConflict(merged)).toBe(true)
    expect(merged).toContain('<p>Buy the blue book</p>')
    expect(merged).not.toContain('red')
  })

  it('one deletes the paragraph that the other left alone: it is gone', () => {
    const base = paragraphs('Keep', 'Old', 'End')
    expect(mergeHtml(base, paragraphs('Keep', 'End'), paragraphs('Keep', 'Old', 'End, really'))).toBe(
      paragraphs('Keep', 'End, really'),
    )
  })

  it('each appends a paragraph: both stand once, in an order that does not depend on who merges', () => {
    const base = paragraphs('Reading list')
    const phone = paragraphs('Reading list', 'Laxmikanth')
    const laptop = paragraphs('Reading list', 'Bipan Chandra')
    expect(mergeHtml(base, phone, laptop)).toBe(paragraphs('Reading list', 'Bipan Chandra', 'Laxmikanth'))
    expect(mergeHtml(base, laptop, phone)).toBe(mergeHtml(base, phone, laptop))
  })

  it('each holds one new paragraph at another place: it stands once', () => {
    expect(mergeHtml('<p>A</p>', paragraphs('A', 'P'), paragraphs('B', 'P', 'A'))).toBe(paragraphs('B', 'P', 'A'))
    expect(mergeHtml('', paragraphs('A', 'P'), paragraphs('B', 'P', 'A'))).toBe(paragraphs('B', 'P', 'A'))
  })

  it('each adds an empty line at another place: both stand', () => {
    const base = paragraphs('Title', 'Text')
    expect(mergeHtml(base, paragraphs('', 'Title', 'Text'), paragraphs('Title', 'Text', ''))).toBe(
      paragraphs('', 'Title', 'Text', ''),
    )
  })

  it('each adds an empty line and a paragraph at one place: the line stands once', () => {
    const [phone, laptop] = [paragraphs('Title', 'Phone', ''), paragraphs('Title', '', 'Laptop')]
    expect(mergeHtml(paragraphs('Title'), phone, laptop)).toBe(paragraphs('Title', 'Phone', '', 'Laptop'))
  })

  it('each adds an item elsewhere in a list, and one edits an item: one list with all of it', () => {
    const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
    expect(
      mergeHtml(
        list('milk', 'dal', 'rice'),
        list('ghee', 'milk', 'dal', 'rice'),
        list('milk', 'toor dal', 'rice', 'tea'),
      ),
    ).toBe(list('ghee', 'milk', 'toor dal', 'rice', 'tea'))
  })

  it('edits different cells of a table: one table with both', () => {
    const table = (first: string, second: string): string =>
      `<table><tbody><tr><td>${first}</td><td>${second}</td></tr></tbody></table>`
    expect(mergeHtml(table('a', 'b'), table('a1', 'b'), table('a', 'b1'))).toBe(table('a1', 'b1'))
  })

  it('gives crossing markup to two words: both versions stand rather than broken HTML', () => {
    const merged = mergeHtml('<p>a b c</p>', '<p><strong>a b</strong> c</p>', '<p>a <em>b c</em></p>')
    expect(versionsOf(merged)).toEqual(['<p><strong>a b</strong> c</p>', '<p>a <em>b c</em></p>'])
  })

  it('with no common past: a union, equal paragraphs once', () => {
    expect(mergeHtml('', paragraphs('one', 'two', 'three'), paragraphs('one', 'three', 'four'))).toBe(
      paragraphs('one', 'two', 'three', 'four'),
    )
  })

  it('in a conflict that the other resolves: the versions of both stay', () => {
    const conflict = mergeHtml(paragraphs('x'), paragraphs('y'), paragraphs('z'))
    const edited = conflict.replace('<p>z</p>', '<p>z and more</p>')
    expect(versionsOf(mergeHtml(conflict, paragraphs('y'), edited))).toEqual(['<p>y</p>', '<p>z and more</p>'])
  })

  it('never splits a letter from its marks', () => {
    const base = paragraphs('किताब 👩‍🚀 e\u0301')
    const phone = paragraphs('किताबें 👩‍🚀 e\u0301')
    const laptop = paragraphs('किताब 👩🏽‍🚀 e\u0301')
    expect(mergeHtml(base, phone, laptop)).toContain('किताबें')
    expect(mergeHtml(base, phone, laptop)).toContain('👩🏽‍🚀')
  })
})
