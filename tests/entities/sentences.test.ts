import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findSentences, sentencesAround } from '#src/entities/sentences.ts'

const textsOf = (text: string, language?: string) => findSentences(text, language).map((sentence) => sentence.text)

it('[RT-04] knows where a sentence ends, and where a full stop ends none', () => {
  expect(textsOf('It rains. Does it? Yes!')).toEqual(['It rains.', 'Does it?', 'Yes!'])
  expect(textsOf('The rate is 6.5 per cent. It was 4.0 before.')).toEqual([
    'The rate is 6.5 per cent.',
    'It was 4.0 before.',
  ])
  expect(textsOf('बारिश होती है। कब? जून में।', 'hi')).toEqual(['बारिश होती है।', 'कब?', 'जून में।'])
})

it('[RT-04] takes each line for itself, and leaves out what cannot be heard', () => {
  expect(textsOf('Monsoon\nTwo branches\r\n\n- Arabian Sea\n***\n')).toEqual([
    'Monsoon',
    'Two branches',
    '- Arabian Sea',
  ])
  expect(findSentences(' \n ')).toEqual([])
})

it('[RT-04] cuts what is too long to be spoken at once: at a pause, at a space, else anywhere', () => {
  const clause = 'the wind blows from the sea to the land where it is warm'
  const long = textsOf(`${Array(8).fill(clause).join(', ')}.`)
  expect(long.length).toBeGreaterThan(1)
  for (const piece of long.slice(0, -1)) expect(piece).toMatch(/,$/)
  expect(textsOf('word '.repeat(100)).every((piece) => piece.startsWith('word') && piece.endsWith('word'))).toBe(true)
  expect(textsOf('a'.repeat(1000)).join('')).toBe('a'.repeat(1000))
})

it.each(['', 'x" onclick="', 'en-', '🌧️'])('[AD-03] reads on in a language that is none: %s', (language) => {
  expect(findSentences('One. Two.', language).map(({ text }) => text)).toEqual(['One.', 'Two.'])
})

it('[RT-04] says where each lies in the text, in order and without loss', () => {
  const line = fc.oneof(fc.lorem({ mode: 'sentences' }), fc.string({ unit: 'grapheme', maxLength: 600 }))
  fc.assert(
    fc.property(
      fc.array(line).map((lines) => lines.join('\n')),
      (text) => {
        let reached = 0
        let between = ''
        for (const sentence of findSentences(text)) {
          expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text)
          expect(sentence.text.length).toBeLessThanOrEqual(220)
          between += text.slice(reached, sentence.start)
          reached = sentence.end
        }
        expect(`${between}${text.slice(reached)}`).not.toMatch(/[\p{L}\p{N}]/u)
      },
    ),
  )
})

it('[AD-03] speaks a title and a name in one breath', () => {
  expect(textsOf('Dr. Rao met A. P. J. Kalam. They spoke.')).toEqual(['Dr. Rao met A. P. J. Kalam.', 'They spoke.'])
})

it('finds the sentence around a selected name, with the title before it', () => {
  const text = 'It rained. Dr. Rao went home. The end.'
  const at = text.indexOf('Rao')
  const { start, end } = sentencesAround(text, at, at + 3, 'en')
  expect(text.slice(start, end)).toBe('Dr. Rao went home.')
})
