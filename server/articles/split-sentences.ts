/**
 * `Dr. Rao`, `A. P. J. Kalam` and `the U.S. Congress` end no sentence; nor does a letter of a script without
 * capitals.
 */
const ENDS_IN_ABBREVIATION =
  /(?:^|[\s.(“"])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|No|Nos|Rs|vs|etc|approx|e\.g|i\.e|Gen|Col|Lt|Sen|Rep|Gov|Hon|Justice|[\p{Lu}\p{Lo}])\.$/u

/**
 * Splits a text without line breaks into sentences, unchanged. Callers decide which ones are useful. `language`: a
 * language tag; an invalid one counts as English.
 */
export function splitSentences(text: string, language: string): string[] {
  const sentences: string[] = []
  for (const { segment } of new Intl.Segmenter(knownLanguage(language), { granularity: 'sentence' }).segment(text)) {
    const last = sentences.at(-1)
    if (last !== undefined && ENDS_IN_ABBREVIATION.test(last.trimEnd()))
      sentences[sentences.length - 1] = last + segment
    else sentences.push(segment)
  }
  return sentences.map((sentence) => sentence.trim())
}

function knownLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
