/** Collections of the user's own texts. */
export type OwnPlace = 'notes' | 'bookmarks'

interface AskedPlace {
  /** Undefined if the question names no place. */
  place: OwnPlace | undefined
  /** True for `my latest note` and the like: only the newest text counts. */
  isNewest: boolean
  /** The question without the name of the place, which is not a search term. */
  rest: string
}

const NAMED =
  /\bmy\s+(?:(?:own|private|last|latest|newest|recent|most recent|saved)\s+)*(?:(note|bookmark)(s?)|(?:saved|bookmarked)\s+(?:articles?|stories|news))\b/i
const NEWEST = /\b(?:last|latest|newest|most recent)\b/i

/** Finds `my notes`, `my bookmarks` and the like in an English question. */
export function readPlace(question: string): AskedPlace {
  const found = NAMED.exec(question)
  if (!found) return { place: undefined, isNewest: false, rest: question }
  const [named, kind, plural] = found
  const place = kind?.toLowerCase() === 'note' ? 'notes' : 'bookmarks'
  return { place, isNewest: kind !== undefined && !plural && NEWEST.test(named), rest: question.replace(named, ' ') }
}
