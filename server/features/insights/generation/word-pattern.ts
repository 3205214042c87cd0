/** Matches any of the words, each a regular expression, as a whole word and in either case. */
export function wordPattern(words: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}
