import type { ReadableArticle, Sentence } from '../../../articles/read-article.ts'

const PAST = 'said|told|stated|announced|argued|warned|explained|confirmed|denied|testified|wrote|claimed|replied'
const PRESENT = 'says|say|argues|argue|warns|warn|claims|claim|writes|write'
const NAME = "\\p{Lu}[\\p{L}.&'’-]*(?:\\s+(?:of|for|and|the)?\\s*\\p{Lu}[\\p{L}.&'’-]*)*"
const PEOPLE =
  'officials?|experts?|critics?|sources|economists?|scientists?|doctors?|analysts?|researchers?|supporters|opponents|ministers?|police|witnesses|residents'
/** Attribution patterns. A table or a law also `says` something, so present-tense verbs need a person as subject. */
const attributing = [
  new RegExp(`\\b(?:${PAST})\\b|\\bquoted (?:by|as)\\b|\\b(?:${PEOPLE}) (?:${PRESENT})\\b`, 'i'),
  new RegExp(`\\b\\p{Lu}\\p{L}+ \\p{Lu}\\p{L}+ (?:${PRESENT})\\b`, 'u'),
  /\b[Aa]ccording to (?:(?:the|a|an|some|one|its|their) )?\p{Lu}/u,
  new RegExp(`\\baccording to (?:(?:the|a|an|some|one|its|their) )?(?:${PEOPLE}|reports?|surveys?|data)\\b`, 'i'),
]
const VERBS = `${PAST}|${PRESENT}`
const namedSources = [
  new RegExp(`\\b[Aa]ccording to (?:the )?(${NAME})`, 'gu'),
  new RegExp(`(${NAME})(?:,[^,]{1,80},)?\\s+(?:has |have |had |also )?(?:${VERBS})\\b`, 'gu'),
  new RegExp(`\\b(?:said|says|told|wrote|explained|added)\\s+(?:the\\s+)?(${NAME})`, 'gu'),
]
/** Capitalised words at the start of a sentence that are not names. */
const NO_NAME =
  /^(?:He|She|It|They|We|I|You|This|That|These|Those|There|The|A|An|Some|Many|Most|Few|Others?|Officials?|Experts?|Critics?|Sources?|People|Both|All|One|Who|What|When|Nobody|Everyone|And|But|Or|So|As|If|In|On|At|To|For|Rules?|Economists?|Scientists?|Doctors?|Analysts?|Researchers?|Each|Every|No)$/

interface Attribution {
  /** Attributed sentences. */
  sentences: Sentence[]
  /** Number of attributed sentences for each named source. */
  sources: Map<string, number>
}

/** Finds sentences that name a source, and counts the sources. */
export function findAttribution({ sentences }: ReadableArticle): Attribution {
  const attributed = sentences.filter(({ text }) => attributing.some((sign) => sign.test(text)))
  const sources = new Map<string, number>()
  for (const { text } of attributed) {
    for (const name of namesIn(text)) sources.set(name, (sources.get(name) ?? 0) + 1)
  }
  return { sentences: attributed, sources }
}

function namesIn(text: string): Set<string> {
  const names = namedSources.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name.trim()))
  return new Set(names.filter((name) => name !== '' && !NO_NAME.test(name)))
}

const contrasting =
  /\b(?:critics?|opponents?|opposition|objections?|disputed?|disputes|den(?:y|ied|ies)|disagree[ds]?|on the other hand|others (?:argue|say|hold|think)|by contrast|rebutt\w*|counter-?argu\w*|sceptics?|skeptics?)\b/i

/** Sentences that contrast another view. */
export function findOtherSide({ sentences }: ReadableArticle): Sentence[] {
  return sentences.filter(({ text }) => contrasting.test(text))
}
