/** A list of words, separated by white space; an underscore is a space within a phrase. */
export function wordList(words: string): ReadonlySet<string> {
  return new Set(
    words
      .trim()
      .split(/\s+/)
      .map((word) => word.replaceAll('_', ' ')),
  )
}

/** Look like another form of a word, and are none. */
const otherWords = wordList('goods goodly fairs means ally able ably kindly safes being wells')

/** The list's word that this is an English inflection of; undefined if none. */
export function findWord(word: string, list: ReadonlySet<string>): string | undefined {
  if (otherWords.has(word)) return undefined
  return basesOf(word).find((base) => list.has(base))
}

/** All occurrences of the list's words and of its phrases of two or three words. */
export function findWords(words: readonly string[], list: ReadonlySet<string>): string[] {
  return words.flatMap((word, index) => {
    const phrases = [2, 3].map((length) => words.slice(index, index + length).join(' '))
    const found = phrases.find((phrase) => list.has(phrase)) ?? findWord(word, list)
    return found === undefined ? [] : [found]
  })
}

function basesOf(word: string): string[] {
  const plain = word.replace(/'s$/, '')
  const bases = [plain]
  for (const ending of ['s', 'es', 'ed', 'd', 'ing', 'ly', 'er', 'ers', 'r', 'rs', 'al', 'ally']) {
    if (plain.length - ending.length >= 3 && plain.endsWith(ending)) bases.push(plain.slice(0, -ending.length))
  }
  if (/(ing|ings)$/.test(plain)) bases.push(plain.replace(/ings?$/, 'e'))
  if (/(ies|ied|ily)$/.test(plain)) bases.push(plain.replace(/i(es|ed|ly)$/, 'y'))
  return [...bases, ...bases.filter((base) => /([b-df-hj-np-tv-z])\1$/.test(base)).map((base) => base.slice(0, -1))]
}

/** The commonest of these, the most frequent first. */
export function countEach(words: readonly string[]): [word: string, times: number][] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}
