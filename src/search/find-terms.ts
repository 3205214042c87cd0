import { beginningOf, stemOf } from '../words/stem.ts'

/** Weight of another form of a word, such as its plural; the word itself counts 1. */
const AS_FORM = 0.9
/** Weight of a word that the sought one begins. */
const AS_BEGINNING = 0.6

/**
 * Calls `use` with the place and weight of each term that matches a word: the word itself, its other forms, and those
 * that it begins if it is unfinished. A term may come twice. `terms` are sorted by code unit.
 */
export function findTerms(
  terms: readonly string[],
  word: string,
  isUnfinished: boolean,
  use: (place: number, weight: number) => void,
): void {
  if (isUnfinished)
    forBeginning(terms, word, (term, place) =>
      use(place, term === word ? 1 : (AS_BEGINNING * word.length) / term.length),
    )
  // All forms of so short a word begin with it.
  if (isUnfinished && word.length < 3) return
  const stem = stemOf(word)
  forBeginning(terms, beginningOf(stem), (term, place) => {
    if (term === word) use(place, 1)
    else if (stemOf(term) === stem) use(place, AS_FORM)
  })
}

function forBeginning(terms: readonly string[], beginning: string, use: (term: string, place: number) => void): void {
  for (let place = placeOf(terms, beginning); place < terms.length; place += 1) {
    const term = terms[place] as string
    if (!term.startsWith(beginning)) return
    use(term, place)
  }
}

/** Binary search: position of the word among the sorted terms, or its insertion point. */
function placeOf(terms: readonly string[], word: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((terms[middle] as string) < word) low = middle + 1
    else high = middle
  }
  return low
}
