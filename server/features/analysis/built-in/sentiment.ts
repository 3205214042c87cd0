import type { Claim } from '#schemas/analysis.ts'
import { type ReadableArticle, type Sentence, wordsOf } from '../../../articles/read-article.ts'
import { claim, counted, namedWords, pickBest } from './frames.ts'
import { findWord, wordList } from './match-words.ts'

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

// Excludes words whose sense depends on the subject: interest, positive, high, growth, cut.

const favourableWords = wordList(`
  able accomplish achieve achievement admire advance advantage agree agreement aid applaud appreciate approve
  award awarded beautiful benefit beneficial best better bless boost bravery brave breakthrough bright brilliant calm
  capable care celebrate champion cheap cheer clean clear comfort comfortable compassion confidence confident
  cooperate cooperation courage creative cure dependable deserve dignity eager ease easy effective efficient
  empower encourage endorse enjoy enrich enthusiasm excellent excite exciting fair faith famous favour favourable
  flourish fortunate freedom fresh friendly fruitful gain generous gentle glad good grateful great guard happy
  harmony heal healthy help helpful hero honest honour hope hopeful ideal impress impressive improve improvement
  innovate innovation innovative inspire joy justice keen kindness laud liberate lively love loyal lucky magnificent
  merit modernise nice nourish optimism optimistic outstanding peace peaceful perfect pleasant please pleased
  plentiful popular praise prefer prevent privilege proactive proceed progress promise promising prosper prosperity
  prosperous protect protection proud prudent rebound recover recovery refresh rejoice relief reliable remarkable
  rescue resilient resolve respect restore reward rich robust safe safety save secure smart smile smooth solidarity solve
  splendid stable steady strengthen strong succeed success successful superb support sustain sustainable
  talent thank thrive tolerant transparent treasure triumph trust trustworthy upgrade uplift useful valuable victory
  vibrant warm welcome win winner wise wonderful worthy
`)

const unfavourableWords = wordList(`
  abandon abuse accident accuse afraid aggravate aggressive ailing alarm anger angry anxiety anxious arrest
  assault attack awful bad ban bankrupt bankruptcy beat betray bitter blame bleak blow bomb breakdown bribe broken brutal
  burden casualty catastrophe catastrophic cheat collapse complain complaint condemn conflict confuse confusion corrupt
  corruption costly crash crime criminal cripple crisis critical criticise criticism cruel damage danger dangerous
  dark deadlock deadly death debt deceive decline defeat defect deficit delay demolish deny deplete depress
  deprive despair desperate destroy destruction deteriorate devastate die difficult difficulty dirty disagree
  disappoint disaster disastrous disease dishonest dismal dismiss dispute disrupt disruption distress disturb
  doubt downturn drain dread drought drown dwindle embarrass emergency enemy erode error evil exhaust exploit explosion
  fail failure fake false famine fatal fault fear fight fine flaw flee flood fraud frighten frustrate grave greed grief
  grim guilty hamper hard harass hardship harm harmful harsh hate hatred hazard hazardous hinder hopeless horrible
  hostile humiliate hunger hurt idle ignorance illegal illness impair inadequate inefficient inequality infect infection
  inferior injure injury injustice insecure instability insult invade isolate jail jeopardise kill lack lag lawsuit
  layoff leak lie lonely lose loss manipulate mediocre menace mess miserable misery mislead mistake mistrust murder
  neglect negligence nightmare obstacle offend oppose oppress outbreak outrage overwhelm pain panic paralyse
  peril perish pessimistic plague plunge poison pollute pollution poor poverty prejudice problem prohibit protest
  punish punishment quarrel rebel reckless recession refuse regret reject resent resign resist restrict risk risky riot
  rob ruin sad sanction scandal scarce scarcity scare severe shame shock shortage sick slump smuggle sorrow
  spoil stagnate starve steal storm strain strife struggle stubborn suffer suspect suspend suspicion terrible
  terror terrorism theft threat threaten toll torture toxic tragedy tragic trap trauma trouble turmoil ugly unable
  unemployment unfair unfavourable unfit unhappy unhealthy unpopular unrest unsafe unstable unwell upset urgent vicious
  victim violate violence violent vulnerable war warn waste weak weaken weakness worry worse worsen worst worthless
  wound wreck wrong
`)

/** Words that reverse the sense of the next three words of the same clause. */
const turningWords = wordList(`
  not no never nor neither none nobody nothing without hardly scarcely barely cannot can't don't doesn't didn't isn't
  aren't wasn't weren't won't wouldn't shouldn't couldn't hasn't haven't hadn't
`)
