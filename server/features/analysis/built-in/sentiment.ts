import type { Claim } from '#schemas/analysis.ts'
import { type ReadableArticle, type Sentence, wordsOf } from '../../../articles/read-article.ts'
import { favourableWords, turningWords, unfavourableWords } from './feeling-words.ts'
import { claim, counted, namedWords, pickBest } from './frames.ts'
import { findWord } from './match-words.ts'

interface Feeling {
  sentence: Sentence
  favourable: string[]
  unfavourable: string[]
}

/** Reach of a negation, in words. */
const REACH = 3

/** Counts positive and negative words, with the sentences that hold most of them. */
export function findSentiment({ sentences }: ReadableArticle): Claim[] {
  const feelings = sentences.map(feelingOf)
  const favourable = feelings.flatMap((feeling) => feeling.favourable)
  const unfavourable = feelings.flatMap((feeling) => feeling.unfavourable)
  const carrying = feelings.filter((feeling) => feeling.favourable.length + feeling.unfavourable.length > 0)
  const lead =
    `${toneOf(favourable.length, unfavourable.length)} ${counted(favourable.length, 'favourable word')} and ` +
    `${counted(unfavourable.length, 'unfavourable one')} stand in ${carrying.length} of ${counted(sentences.length, 'sentence')}.`
  const leaning = (feeling: Feeling) => feeling.favourable.length - feeling.unfavourable.length
  const warmest = pickBest(feelings, leaning)
  const coldest = pickBest(feelings, (feeling) => -leaning(feeling))
  return [
    claim(lead),
    ...(warmest.length > 0
      ? [claim(`Most favourable, by ${namedWords(warmest.flatMap((one) => one.favourable))}:`, sentencesOf(warmest))]
      : []),
    ...(coldest.length > 0
      ? [
          claim(
            `Most unfavourable, by ${namedWords(coldest.flatMap((one) => one.unfavourable))}:`,
            sentencesOf(coldest),
          ),
        ]
      : []),
  ]
}

const sentencesOf = (feelings: Feeling[]) => feelings.map(({ sentence }) => sentence)

function toneOf(favourable: number, unfavourable: number): string {
  if (favourable + unfavourable === 0) return 'The words are plain.'
  const part = favourable / (favourable + unfavourable)
  if (part >= 0.65) return 'The words are mostly favourable.'
  return part <= 0.35 ? 'The words are mostly unfavourable.' : 'The words are mixed.'
}

/** Classifies the words of a sentence. A negation flips a word and is quoted with it. */
export function feelingOf(sentence: Sentence): Feeling {
  const feeling: Feeling = { sentence, favourable: [], unfavourable: [] }
  for (const words of clausesOf(sentence)) {
    words.forEach((word, index) => {
      const isGood = findWord(word, favourableWords) !== undefined
      if (!isGood && findWord(word, unfavourableWords) === undefined) return
      const turn = words.slice(Math.max(0, index - REACH), index).findLast((before) => turningWords.has(before))
      const isFavourable = isGood === (turn === undefined)
      feeling[isFavourable ? 'favourable' : 'unfavourable'].push(turn === undefined ? word : `${turn} … ${word}`)
    })
  }
  return feeling
}

function clausesOf({ text }: Sentence): string[][] {
  return text.split(/[,;:()—–]/).map(wordsOf)
}
