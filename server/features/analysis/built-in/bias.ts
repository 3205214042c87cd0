import type { Claim } from '#schemas/analysis.ts'
import type { ReadableArticle } from '../../../articles/read-article.ts'
import { findAttribution, findOtherSide } from './attribution.ts'
import { claim, counted, listed, namedWords, pickBest } from './frames.ts'
import { findWords, wordList } from './match-words.ts'
import { readabilityOf } from './readability.ts'

/** Judgemental words. */
const emotiveWords = wordList(`
  absurd appalling astonishing atrocious barbaric betrayal blast bloodbath bombshell brazen catastrophic chaos
  cowardly crooked cynical deplorable despicable devastating disgraceful disgusting draconian dramatic
  egregious elite evil explosive extremist fanatic farce fiasco frenzy glorious grotesque heartless heroic hideous
  historic horrific horrifying hysteria hysterical incredible infamous insane lambast legendary ludicrous massacre
  menace meltdown miracle monstrous mob nightmare notorious onslaught outrageous outrage pathetic plot propaganda puppet
  radical rampant ridiculous rip rogue ruthless savage scandalous sensational shameful shameless shocking sinister slam slaughter so-called spectacular staggering stunning stooge terrifying thug tragic traitor
  tyrant unbelievable unprecedented vicious vile whopping wicked witch_hunt zealot
`)

/** Words that ask to be believed. */
const certainWords = wordList(`
  certainly clearly definitely evidently indisputable indisputably needless_to_say no_doubt obvious obviously
  of_course plainly surely undeniable undeniably undoubtedly unquestionably without_question everyone_knows
  as_everyone_knows it_is_clear
`)

/** Words that allow no exception. */
const sweepingWords = wordList(`
  absolutely all_of_them always anybody completely entirely everybody everyone everything forever impossible invariably
  never nobody no_one nothing totally utterly
`)

const lists = [
  { list: emotiveWords, one: 'Words that judge while they tell' },
  { list: certainWords, one: 'Words that ask to be believed' },
  { list: sweepingWords, one: 'Words that allow no exception' },
]

/** Countable signs of bias: loaded words, named sources, the other side, readability. */
export function findBias(article: ReadableArticle): Claim[] {
  return [...loadedClaims(article), sourceClaim(article), otherSideClaim(article), ...readabilityClaims(article)]
}

function loadedClaims({ sentences }: ReadableArticle): Claim[] {
  const claims = lists.flatMap(({ list, one }) => {
    const found = sentences.map((sentence) => ({ sentence, words: findWords(sentence.words, list) }))
    const words = found.flatMap((each) => each.words)
    if (words.length === 0) return []
    const best = pickBest(found, (each) => each.words.length)
    return [
      claim(
        `${one}: ${namedWords(words)}.`,
        best.map(({ sentence }) => sentence),
      ),
    ]
  })
  const none = 'No loaded word of our list stands in the text.'
  return claims.length > 0 ? claims : [claim(none)]
}

/** Sentences from which a dominant source is reported. */
const MIN_TO_LEAN = 3

function sourceClaim(article: ReadableArticle): Claim {
  const { sentences, sources } = findAttribution(article)
  if (sentences.length === 0) return claim('No sentence names who says so.')
  const [first] = [...sources].sort(([, a], [, b]) => b - a)
  const named =
    sources.size > 0
      ? `, and ${counted(sources.size, 'source')} by name: ${listed([...sources.keys()].slice(0, 5))}`
      : ', none by name'
  const total = [...sources.values()].reduce((sum, times) => sum + times, 0)
  const isOneSided = first !== undefined && total >= MIN_TO_LEAN && first[1] / total > 2 / 3
  const leaning = isOneSided ? ` ${first[0]} is named in ${first[1]} of ${total} cases.` : ''
  return claim(
    `${sentences.length} of ${counted(article.sentences.length, 'sentence')} ${sentences.length === 1 ? 'tells' : 'tell'} who says so${named}.${leaning}`,
    sentences.slice(0, 3),
  )
}

function otherSideClaim(article: ReadableArticle): Claim {
  const against = findOtherSide(article)
  return against.length === 0
    ? claim('No sentence sets another view against what is said.')
    : claim(
        `${counted(against.length, 'sentence')} set${against.length === 1 ? 's' : ''} another view against what is said:`,
        against.slice(0, 3),
      )
}

function readabilityClaims(article: ReadableArticle): Claim[] {
  const found = readabilityOf(article)
  if (!found) return []
  const { ease, band, wordsPerSentence } = found
  return [claim(`It reads ${band}: Flesch reading ease ${ease} of 100, ${wordsPerSentence} words a sentence.`)]
}
