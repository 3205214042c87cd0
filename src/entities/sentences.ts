import { segmentSentences } from '#schemas/sentences.ts'

/** Position of a sentence in the text, from `start` up to `end`, without surrounding spaces. */
export interface Sentence {
  text: string
  start: number
  end: number
}

/** Characters that are spoken at once; some voices stop within a longer piece. */
const LONGEST = 220

/** Whether there is something to speak. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/**
 * Splits a text into sentences. A line break ends one too, because headings and list items have no full stop. A
 * sentence that is too long to be spoken at once is cut after a comma or a space. `language` is a BCP 47 tag; an
 * invalid one counts as English.
 */
export function findSentences(text: string, language = 'en'): Sentence[] {
  const found: Sentence[] = []
  for (const segment of segmentSentences(text, language)) {
    let { start } = segment
    for (const line of segment.text.split('\n')) {
      for (const piece of cutLong(line, start)) if (hasWords(piece.text)) found.push(piece)
      start += line.length + 1
    }
  }
  return found
}

/** Range of all sentences that a part of the text touches, without surrounding spaces. */
export function sentencesAround(
  text: string,
  from: number,
  to: number,
  language: string,
): { start: number; end: number } {
  const touched = segmentSentences(text, language).filter(
    (segment) => segment.start < Math.max(to, from + 1) && segment.start + segment.text.length > from,
  )
  const first = touched[0]?.start ?? from
  const joined = touched.map((segment) => segment.text).join('')
  const { start, end } = trim(joined || text.slice(from, to), first)
  return { start, end }
}

function cutLong(line: string, offset: number): Sentence[] {
  const pieces: Sentence[] = []
  let from = 0
  while (from < line.length) {
    const rest = line.slice(from)
    const length = rest.length <= LONGEST ? rest.length : findCut(rest)
    pieces.push(trim(rest.slice(0, length), offset + from))
    from += length
  }
  return pieces
}

/** Cut position: after the last comma or the like, else the last space, else anywhere. */
function findCut(text: string): number {
  const head = text.slice(0, LONGEST)
  const pause = head.search(/[,;:،、，—–][^,;:،、，—–]*$/)
  if (pause > LONGEST / 3) return pause + 1
  const space = head.lastIndexOf(' ')
  return space > 0 ? space + 1 : LONGEST
}

function trim(piece: string, offset: number): Sentence {
  const text = piece.trim()
  const start = offset + piece.length - piece.trimStart().length
  return { text, start, end: start + text.length }
}
