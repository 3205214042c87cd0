import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noAnswer } from '#schemas/chat-turn.ts'
import { addEvent, nothingYet, type PartialAnswer } from '#src/features/chat/asking/partial-answer.ts'
import { createEventReader } from '#src/features/chat/asking/read-events.ts'

const turnId = '6f0e4a53-9a3a-4d9f-8a1a-2b3c3b0e8a52'
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const source = { title: 'A', address: '/pages/news/list', quote: '' }

/** The stream of an answer, its pieces each at its place, with heartbeats between them. */
function streamOf(pieces: string[], from = 0): { stream: string; text: string } {
  let text = ''
  const deltas = pieces.map((piece) => {
    const told = event('delta', { text: piece, at: from + text.length })
    text += piece
    return `${told}: heartbeat\n\n`
  })
  const done = { ...noAnswer, answer: text, answerState: 'done', sources: [source], responseMs: 5 }
  const stream = [event('started', { turnId }), ...deltas, event('sources', { sources: [source] }), event('done', done)]
  return { stream: stream.join(''), text }
}

function readAll(chunks: Uint8Array[], begun = nothingYet): { partial: PartialAnswer; hasGap: boolean } {
  const read = createEventReader()
  let partial = begun
  for (const each of chunks.flatMap(read)) {
    const next = addEvent(partial, each)
    if (next === 'gap') return { partial, hasGap: true }
    partial = next
  }
  return { partial, hasGap: false }
}

/** Bytes cut at these places, within letters too. */
function cut(stream: string, places: number[]): Uint8Array[] {
  const bytes = new TextEncoder().encode(stream)
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((one, other) => one - other)
  return [0, ...ends].map((start, index) => bytes.slice(start, ends[index] ?? bytes.length))
}

const pieces = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 12 })
const places = fc.array(fc.nat(), { maxLength: 20 })

it('[CH-11] an answer is the same wherever the network cuts its stream, by either line end', () => {
  fc.assert(
    fc.property(pieces, places, fc.constantFrom('\n', '\r\n'), (told, at, lineEnd) => {
      const { stream, text } = streamOf(told)
      const { partial, hasGap } = readAll(cut(stream.replaceAll('\n', lineEnd), at))
      expect(hasGap).toBe(false)
      expect(partial).toMatchObject({ text, sources: [source], end: { answerState: 'done', answer: text } })
    }),
    { numRuns: 300 },
  )
})

it('[CH-11] after a broken stream, the next one continues without a gap or a repetition', () => {
  fc.assert(
    fc.property(pieces, fc.nat(), fc.nat(), (told, end, back) => {
      const { stream, text } = streamOf(told)
      const bytes = new TextEncoder().encode(stream)
      const first = readAll([bytes.slice(0, end % bytes.length)]).partial
      expect(text.startsWith(first.text)).toBe(true)
      const from = Math.max(0, first.text.length - (back % 5)) // includes text that was sent before
      const rest = text.slice(from)
      const second = readAll([new TextEncoder().encode(event('delta', { text: rest, at: from }))], first).partial
      expect(second.text).toBe(text)
    }),
    { numRuns: 300 },
  )
})

it('[CH-11] a garbled stream never throws or invents text, and a lost event is noticed', () => {
  fc.assert(
    fc.property(pieces, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 }), (told, faults) => {
      const { stream, text } = streamOf(told)
      const bytes = new TextEncoder().encode(stream)
      for (const [place, value] of faults) bytes[place % bytes.length] = value
      const { partial } = readAll([bytes])
      expect(partial.text.length).toBeLessThanOrEqual(new TextEncoder().encode(text).length)
    }),
    { numRuns: 300 },
  )
  const { stream } = streamOf(['one ', 'two ', 'three'])
  const withoutSecond = stream.replace(event('delta', { text: 'two ', at: 4 }), '')
  expect(readAll(cut(withoutSecond, []))).toMatchObject({ partial: { text: 'one ' }, hasGap: true })
})

it('[CH-11] only the events of the contract count', () => {
  const read = createEventReader()
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(
    read(bytes('event: constructor\ndata: {}\n\nevent: delta\ndata: [1]\n\ndata: {"text":"x","at":0}\n\n')),
  ).toEqual([])
  expect(read(bytes('event: delta\ndata: {"text":"x","at":-1}\n\nevent: delta\ndata: {"text":"x"\n\n'))).toEqual([])
  expect(read(bytes('event:delta\ndata:{"text":"x",\ndata:"at":0}\n\n'))).toEqual([
    { name: 'delta', data: { text: 'x', at: 0 } },
  ])
})
