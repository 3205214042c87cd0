import type { Claim } from '#schemas/analysis.ts'
import type { ReadableArticle, Sentence } from '../../../articles/read-article.ts'
import { findAttribution, findOtherSide } from './attribution.ts'
import { commonWords } from './common-words.ts'
import { claim, listed } from './frames.ts'

interface Aspect {
  name: string
  /** Role of a sentence that matches. */
  does: string
  /** The signs that were searched for, shown to the reader. */
  sign: string
  find: (article: ReadableArticle) => Sentence[]
}

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'

const by =
  (pattern: RegExp) =>
  ({ sentences }: ReadableArticle): Sentence[] =>
    sentences.filter(({ text }) => pattern.test(text))

const aspects: Aspect[] = [
  { name: 'what', does: 'tells what happened', sign: 'no sentence takes up the words of the title', find: findTitle },
  {
    name: 'who',
    does: 'tells who',
    sign: 'no person, place or body is named within a sentence',
    find: by(/[\p{Ll},;:]\s+(?:the\s+)?\p{Lu}[\p{L}]{2,}/u),
  },
  {
    name: 'when',
    does: 'tells when',
    sign: 'no date, year or day is named',
    find: by(
      new RegExp(
        `\\b(?:1[5-9]|20)\\d\\d\\b|\\b(?:${MONTHS})\\b|\\b(?:yesterday|today|tomorrow|tonight)\\b|\\b(?:last|next|this) (?:week|month|year|night)\\b|\\bcenturies\\b|\\bcentury\\b`,
      ),
    ),
  },
  {
    name: 'where',
    does: 'tells where',
    sign: 'no place is named after in, at, near or from',
    find: by(
      new RegExp(
        `\\b(?:in|at|near|from|across|around|outside)\\s+(?:the\\s+)?(?!(?:${MONTHS})\\b)\\p{Lu}[\\p{L}]{2,}`,
        'u',
      ),
    ),
  },
  {
    name: 'why',
    does: 'tells why',
    sign: 'no reason is given (because, due to, so that, the reason …)',
    find: by(
      /\b(?:because|due to|owing to|so that|as a result|reasons?|caused? by|causes?|in order to|that is why|therefore)\b/i,
    ),
  },
  {
    name: 'how',
    does: 'tells how',
    sign: 'no way of doing it is told (by …ing, through, by means of …)',
    find: by(/\bby \w+ing\b|\b(?:by means of|through|works? by|how|steps?|method|process)\b/i),
  },
  {
    name: 'figures',
    does: 'holds figures',
    sign: 'no number stands in it',
    find: by(
      /\p{N}|\bper cent\b|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|half|hundred|thousand|million|billion|lakh|crore)s?\b/iu,
    ),
  },
  {
    name: 'who says so',
    does: 'tells who says so',
    sign: 'nothing is put down to anyone (said, according to …)',
    find: (article) => findAttribution(article).sentences,
  },
  {
    name: 'the other side',
    does: 'tells the other side',
    sign: 'no other view is told (critics, disputed, denied …)',
    find: findOtherSide,
  },
]

/** Usual questions that the text does not answer, or only touches. */
export function findMissing(article: ReadableArticle): Claim[] {
  const found = aspects.map(({ name, does, sign, find }) => ({ name, does, sign, sentences: find(article) }))
  const absent = found.filter(({ sentences }) => sentences.length === 0)
  const touched = found.filter(({ sentences }) => sentences.length === 1)
  const present = found.filter(({ sentences }) => sentences.length > 0)
  return [
    ...absent.map(({ does, sign }) => claim(`No sentence ${does}: ${sign}.`)),
    ...touched.map(({ does, sentences }) => claim(`Only one sentence ${does}:`, sentences)),
    ...(present.length > 0 ? [claim(`The text has something on ${listed(present.map(({ name }) => name))}.`)] : []),
  ]
}

function findTitle({ title, sentences }: ReadableArticle): Sentence[] {
  const telling = (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length > 2 && !commonWords.has(word),
  )
  return sentences.filter(({ words }) =>
    telling.some((word) => words.some((other) => other.startsWith(word.slice(0, 5)))),
  )
}
