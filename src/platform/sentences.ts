/** A sentence and where it lies in the text: from `start` up to `end`, spaces around it left out. */
export interface Sentence {
  text: string
  start: number
  end: number
}

/** Some voices fall silent within a longer piece. */
const LONGEST = 220

/**
 * The sentences of a text, in their order. A line break ends one too, as headings and list items carry no full stop. One
 * that is too long to be spoken at once is cut behind a comma or a space. `language` is a language tag (BCP 47);
 * what is none is taken for English.
 */
export function splitSentences(text: string, language = 'en'): Sentence[] {
  const found: Sentence[] = []
  for (const { segment, index } of findSegments(text, language)) {
    let start = index
    for (const line of segment.split('\n')) {
      for (const piece of cutLong(line, start)) if (/[\p{L}\p{N}]/u.test(piece.text)) found.push(piece)
      start += line.length + 1
    }
  }
  return found
}

/** From where to where the sentences reach that a stretch of the text touches, spaces at both ends left out. */
export function sentencesAround(
  text: string,
  from: number,
  to: number,
  language: string,
): { start: number; end: number } {
  const touched = [...findSegments(text, language)].filter(
    ({ segment, index }) => index < Math.max(to, from + 1) && index + segment.length > from,
  )
  const first = touched[0]?.index ?? from
  const joined = touched.map(({ segment }) => segment).join('')
  const { start, end } = trim(joined || text.slice(from, to), first)
  return { start, end }
}

/** A browser that cannot tell sentences apart reads line by line. */
function findSegments(text: string, language: string): Iterable<{ segment: string; index: number }> {
  if (!('Segmenter' in Intl)) return [{ segment: text, index: 0 }]
  return new Intl.Segmenter(isTag(language) ? language : 'en', { granularity: 'sentence' }).segment(text)
}

/** What stands for a language may be anything: it came from a page, or from another device. */
function isTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0
  } catch {
    return false
  }
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

/** Behind the last comma or the like, else the last space, else in the midst of it. */
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
