import { tokenize } from '../words/tokenize.ts'

/** Sources and words whose articles a user's lists leave out. */
export interface Muted {
  /** Names, in any case. */
  sources: readonly string[]
  /** Words and phrases. */
  words: readonly string[]
}

interface MuteFilter {
  /** `source` in any case. */
  mutesSource(source: string): boolean
  /** `headline` as `foldHeadline` writes it. */
  mutesWords(headline: string): boolean
}

/** Folds case, accents and English plurals; no phrase goes from the title into the summary. */
export function foldHeadline({ title, summary }: { title: string; summary: string }): string {
  return ` ${foldPhrase(title)} / ${foldPhrase(summary)} `
}

/** A muted word or phrase as it is compared; empty if it has no letters. */
function foldPhrase(text: string): string {
  return tokenize(text).map(singularOf).join(' ')
}

/** Stems by Harman's S stemmer (1991), which cuts plural endings only: a muted word must not hide more than it says. */
function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies')) return /[ae]ies$/.test(word) ? word : `${word.slice(0, -3)}y`
  if (word.endsWith('es')) return /[aeo]es$/.test(word) ? word : word.slice(0, -1)
  return /[us]s$/.test(word) ? word : word.slice(0, -1)
}

export function createMuteFilter({ sources, words }: Muted): MuteFilter {
  const names = new Set(sources.map((name) => name.toLowerCase()))
  const phrases = words.map(foldPhrase).filter((phrase) => phrase !== '')
  return {
    mutesSource: (source) => names.has(source.toLowerCase()),
    mutesWords: (headline) => phrases.some((phrase) => headline.includes(` ${phrase} `)),
  }
}
