import { describe, expect, it } from 'vitest'
import { decodeText } from '#server/providers/feeds/decode-text.ts'

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')

describe('[AP-04] text of a newsroom that mislabels it', () => {
  it.each<[what: string, bytes: Uint8Array, contentType: string, text: string]>([
    ['UTF-8 as said', Buffer.from('नमस्ते'), 'text/html; charset=utf-8', 'नमस्ते'],
    ['UTF-8 called something else', Buffer.from('Été'), 'text/xml; charset=iso-8859-1', 'Été'],
    [
      'a declaration against the header',
      latin1('<?xml version="1.0" encoding="ISO-8859-1"?>Été'),
      'text/xml; charset=utf-8',
      '<?xml version="1.0" encoding="ISO-8859-1"?>Été',
    ],
    [
      'a meta element alone',
      latin1('<meta charset="windows-1252">\x80 Été'),
      'text/html',
      '<meta charset="windows-1252">€ Été',
    ],
    ['a header alone', Buffer.from([0xcf, 0xf0, 0xe8]), 'text/html; charset=windows-1251', 'При'],
    ['nothing at all', latin1('Été'), '', 'Été'],
    ['an encoding that nobody knows', latin1('Été'), 'text/html; charset=klingon', 'Été'],
    [
      'UTF-16 with a mark',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Été', 'utf16le')]),
      'text/xml',
      'Été',
    ],
    ['UTF-8 with a mark', Buffer.from('\ufeffÉté'), 'text/xml; charset=latin1', 'Été'],
    ['NUL bytes', Buffer.from('a\0b'), 'text/plain', 'ab'],
  ])('%s', (_, bytes, contentType, text) => {
    expect(decodeText(bytes, contentType)).toBe(text)
  })
})
