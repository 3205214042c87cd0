import { wordList } from './match-words.ts'

/** Judgemental words. */
export const emotiveWords = wordList(`
  absurd appalling astonishing atrocious barbaric betrayal blast bloodbath bombshell brazen catastrophic chaos
  cowardly crooked cynical deplorable despicable devastating disgraceful disgusting draconian dramatic
  egregious elite evil explosive extremist fanatic farce fiasco frenzy glorious grotesque heartless heroic hideous
  historic horrific horrifying hysteria hysterical incredible infamous insane lambast legendary ludicrous massacre
  menace meltdown miracle monstrous mob nightmare notorious onslaught outrageous outrage pathetic plot propaganda puppet
  radical rampant ridiculous rip rogue ruthless savage scandalous sensational shameful shameless shocking sinister slam slaughter so-called spectacular staggering stunning stooge terrifying thug tragic traitor
  tyrant unbelievable unprecedented vicious vile whopping wicked witch_hunt zealot
`)

/** Words that ask to be believed. */
export const certainWords = wordList(`
  certainly clearly definitely evidently indisputable indisputably needless_to_say no_doubt obvious obviously
  of_course plainly surely undeniable undeniably undoubtedly unquestionably without_question everyone_knows
  as_everyone_knows it_is_clear
`)

/** Words that allow no exception. */
export const sweepingWords = wordList(`
  absolutely all_of_them always anybody completely entirely everybody everyone everything forever impossible invariably
  never nobody no_one nothing totally utterly
`)
