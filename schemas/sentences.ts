/** `Dr. Rao`, `A. P. J. Kalam` and `the U.S. Congress` end no sentence; nor does a letter of a script without capitals. */
const ENDS_IN_ABBREVIATION =
  /(?:^|[\s.(“"])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|No|Nos|Rs|vs|etc|approx|e\.g|i\.e|Gen|Col|Lt|Sen|Rep|Gov|Hon|Justice|[\p{Lu}\p{Lo}])\.$/u
/** The longest abbreviation, and what stands before it. */
const END_LENGTH = 12

/** A sentence with the spaces around it, and where it begins in its text. */
export interface SentenceSegment {
  text: string
  start: number
}

/**
 * A text in sentences; joined they give the same text. A line break ends one too. `language`: a language tag (BCP 47); one
 * that is none is read as English. A browser that cannot tell sentences apart gets the text as one.
 */
export function segmentSentences(text: string, language: string): SentenceSegment[] {
  if (!('Segmenter' in Intl)) return text === '' ? [] : [{ text, start: 0 }]
  const segments: SentenceSegment[] = []
  for (const { segment, index } of new Intl.Segmenter(knownLanguage(language), { granularity: 'sentence' }).segment(
    text,
  )) {
    const last = segments.at(-1)
    if (last && isUnfinished(last.text)) last.text += segment
    else segments.push({ text: segment, start: index })
  }
  return segments
}

/** The sentences of a text, without the spaces around them. */
export function splitSentences(text: string, language: string): string[] {
  return segmentSentences(text, language).map((segment) => segment.text.trim())
}

function isUnfinished(segment: string): boolean {
  return !segment.endsWith('\n') && ENDS_IN_ABBREVIATION.test(segment.trimEnd().slice(-END_LENGTH))
}

/** The language of a page or of another device may be anything. */
function knownLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
