/** Where a person keeps texts of their own. */
export type OwnPlace = 'notes' | 'bookmarks'

export interface AskedPlace {
  /** Undefined where the question names none. */
  place: OwnPlace | undefined
  /** The newest alone is asked about: `my latest note`. */
  isNewest: boolean
  /** The question without the name of the place, whose words are in no text that it asks for. */
  rest: string
}

const NAMED =
  /\bmy\s+(?:(?:own|private|last|latest|newest|recent|most recent|saved)\s+)*(?:(note|bookmark)(s?)|(?:saved|bookmarked)\s+(?:articles?|stories|news))\b/i
const NEWEST = /\b(?:last|latest|newest|most recent)\b/i

/** What of their own a person names in an English question. */
export function readPlace(question: string): AskedPlace {
  const found = NAMED.exec(question)
  if (!found) return { place: undefined, isNewest: false, rest: question }
  const [named, kind, plural] = found
  const place = kind?.toLowerCase() === 'note' ? 'notes' : 'bookmarks'
  return { place, isNewest: kind !== undefined && !plural && NEWEST.test(named), rest: question.replace(named, ' ') }
}
