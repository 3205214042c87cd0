import { writeTexts } from '../../../texts/write-texts.ts'

/** Texts of muting sources and words. */
export const mutingTexts = {
  muted: (name: string) => `${name} is muted. Its articles are hidden from your lists.`,
  mutedWord: (word: string) => `“${word}” is muted.`,
  unmuted: (name: string) => `${name} is no longer muted.`,
  undo: 'Undo',
  hidden: (count: number) => (count === 1 ? '1 muted article is hidden.' : `${count} muted articles are hidden.`),
  elsewhere: (source: string) => `Hidden story in ${source}:`,
  change: 'Change what is muted',
  allHidden: 'Everything on this page is muted.',
  title: 'Muted',
  about:
    'Muted sources and words are hidden from your lists and unread counts, on all your devices. Search finds them.',
  sources: 'Muted sources',
  noSources: 'No sources muted. Use the menu of an article in a list.',
  words: 'Muted words',
  noWords: 'No words muted.',
  word: 'Word or phrase',
  wordHint: 'Matches whole words in title and summary, in any case.',
  add: 'Mute',
  unmute: (name: string) => `Unmute ${name}`,
  tooShort: (least: number, most: number) => `Enter ${least} to ${most} characters, with at least one letter or digit.`,
  tooMany: (most: number) => `You can mute at most ${most} sources and ${most} words.`,
  problems: { ...writeTexts, failed: 'Something went wrong. Try again.' },
} as const
