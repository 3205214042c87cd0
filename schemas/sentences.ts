/**
 * `Dr. Rao`, `A. P. J. Kalam` and `the U.S. Congress` end no sentence; nor does a letter of a script without
 * capitals.
 */
const ENDS_IN_ABBREVIATION =
  /(?:^|[\s.(“"])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|No|Nos|Rs|vs|etc|approx|e\.g|i\.e|Gen|Col|Lt|Sen|Rep|Gov|Hon|Justice|[\p{Lu}\p{Lo}])\.$/u
/** Characters: more than the longest abbreviation and the one before it. */
const END_LENGTH = 12

/** A sentence with its surrounding spaces; `start` is its index in the text. */
interface SentenceSegment {
  text: string
  start: number
}

/**
 * Splits a text into sentences; joined they equal the text. A line break ends one too. `language` is a BCP 47 tag; an
 * invalid one counts as English. Browsers without Intl.Segmenter get one segment.
 */
export function segmentSentences(text: string, language: string): SentenceSegment[] {
  if (!('Segmenter' in Intl)) return text === '' ? [] : [{ text, start: 0 }]
  const segments: SentenceSegment[] = []
  // The end of the last segment: to read it off a long text after each addition takes quadratic time.
  let end = ''
  for (const { segment, index } of new Intl.Segmenter(knownLanguage(language), { granularity: 'sentence' }).segment(
    text,
  )) {
    const last = segments.at(-1)
    if (last && isUnfinished(end)) {
      last.text += segment
      end = sliceEnd(end + segment)
    } else {
      segments.push({ text: segment, start: index })
      end = sliceEnd(segment)
    }
  }
  return segments
}

/** Like `segmentSentences`, without the surrounding spaces. */
export function splitSentences(text: string, language: string): string[] {
  return segmentSentences(text, language).map((segment) => segment.text.trim())
}

function isUnfinished(end: string): boolean {
  return !end.endsWith('\n') && ENDS_IN_ABBREVIATION.test(end.trimEnd())
}

/** The spaces at the end of a text and END_LENGTH characters before them. */
function sliceEnd(text: string): string {
  return text.slice(Math.max(0, text.trimEnd().length - END_LENGTH))
}

/** Validates a language tag, which may come from any page or device. */
function knownLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
