import { tokenize } from './tokenize.ts'

/** Sources and words whose articles a user's lists leave out. */
export interface Muted {
  /** Names, in any case. */
  sources: readonly string[]
  /** Words and phrases. */
  words: readonly string[]
}

export interface MuteFilter {
  /** `source` in any case. */
  mutesSource(source: string): boolean
  /** `headline` as `foldHeadline` writes it. */
  mutesWords(headline: string): boolean
}

/** Folds case, accents and English plurals; no phrase goes from the title into the summary. */
export function foldHeadline({ title, summary }: { title: string; summary: string }): string {
  return ` ${tokenize(title).join(' ')} / ${tokenize(summary).join(' ')} `
}

export function createMuteFilter({ sources, words }: Muted): MuteFilter {
  const names = new Set(sources.map((name) => name.toLowerCase()))
  const phrases = words.map((word) => tokenize(word).join(' ')).filter((phrase) => phrase !== '')
  return {
    mutesSource: (source) => names.has(source.toLowerCase()),
    mutesWords: (headline) => phrases.some((phrase) => headline.includes(` ${phrase} `)),
  }
}
