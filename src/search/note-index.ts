import { plainTextFromHtml } from '#schemas/note-html.ts'
import { foldText } from '../words/fold-text.ts'
import { createPartTests } from '../words/match-words.ts'
import type { Found } from './search-index.ts'

/** Searched fields of a stored note. */
export interface SearchedNote {
  id: string
  name: string
  /** HTML. */
  description: string
  tags: readonly string[]
  categoryId: string
  currentUserBookmarked: boolean
  /** Smaller for later edits. */
  newestFirst: number
}

export interface NoteQuery {
  /** Each word or another form of it must occur in the name, text or tags, also within a word. */
  words: string
  /** Undefined for any. */
  categoryId: string | undefined
  isBookmarked: boolean
  /** Zero-based. */
  page: number
  size: number
}

interface Entry {
  id: string
  /** All text of the note, case-folded. */
  text: string
  categoryId: string
  isBookmarked: boolean
  newestFirst: number
}

/** Full-text search over notes in memory. */
export class NoteIndex {
  readonly #entries = new Map<string, Entry>()
  /** Last edited first; undefined after a change. */
  #ordered: Entry[] | undefined

  /** Adds or updates a note. */
  put({ id, name, description, tags, categoryId, currentUserBookmarked, newestFirst }: SearchedNote): void {
    const text = foldText([name, plainTextFromHtml(description), ...tags].join('\n'))
    this.#entries.set(id, { id, text, categoryId, isBookmarked: currentUserBookmarked, newestFirst })
    this.#ordered = undefined
  }

  remove(id: string): void {
    if (this.#entries.delete(id)) this.#ordered = undefined
  }

  /** One page of matching notes, last edited first. */
  find({ words, categoryId, isBookmarked, page, size }: NoteQuery): Found {
    const sought = createPartTests(words)
    this.#ordered ??= [...this.#entries.values()].sort(byAge)
    const found = this.#ordered.filter(
      (entry) =>
        (categoryId === undefined || entry.categoryId === categoryId) &&
        (!isBookmarked || entry.isBookmarked) &&
        sought.every((isIn) => isIn(entry.text)),
    )
    return { ids: found.slice(page * size, (page + 1) * size).map(({ id }) => id), total: found.length }
  }
}

/** The order of the list: equal times are ordered by id. */
function byAge(one: Entry, next: Entry): number {
  return one.newestFirst - next.newestFirst || (one.id < next.id ? -1 : 1)
}
