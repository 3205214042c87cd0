import { plainTextFromHtml } from '#schemas/note-html.ts'
import { foldText } from '../platform/fold-text.ts'
import type { Found } from './search-index.ts'

/** What of a note is looked through, as it is stored. */
export interface SearchedNote {
  id: string
  name: string
  /** HTML. */
  description: string
  tags: readonly string[]
  categoryId: string
  currentUserBookmarked: boolean
  /** Less than that of every note edited earlier. */
  newestFirst: number
}

export interface NoteQuery {
  /** All of them are in the name, the text or the tags, also within a word. */
  words: string
  /** Undefined for any. */
  categoryId: string | undefined
  isBookmarked: boolean
  /** Counts from 0. */
  page: number
  size: number
}

interface Entry {
  id: string
  /** Everything written in the note, folded. */
  text: string
  categoryId: string
  isBookmarked: boolean
  newestFirst: number
}

/** The texts of notes in memory, to be looked through. */
export class NoteIndex {
  readonly #entries = new Map<string, Entry>()
  /** Those edited last first; undefined after a change. */
  #ordered: Entry[] | undefined

  /** Takes a note in, or as it is by now. */
  put({ id, name, description, tags, categoryId, currentUserBookmarked, newestFirst }: SearchedNote): void {
    const text = foldText([name, plainTextFromHtml(description), ...tags].join('\n'))
    this.#entries.set(id, { id, text, categoryId, isBookmarked: currentUserBookmarked, newestFirst })
    this.#ordered = undefined
  }

  remove(id: string): void {
    if (this.#entries.delete(id)) this.#ordered = undefined
  }

  /** The notes of a page of what the query finds, those edited last first. */
  find({ words, categoryId, isBookmarked, page, size }: NoteQuery): Found {
    const sought = foldText(words).split(/\s+/).filter(Boolean)
    this.#ordered ??= [...this.#entries.values()].sort(byAge)
    const found = this.#ordered.filter(
      (entry) =>
        (categoryId === undefined || entry.categoryId === categoryId) &&
        (!isBookmarked || entry.isBookmarked) &&
        sought.every((word) => entry.text.includes(word)),
    )
    return { ids: found.slice(page * size, (page + 1) * size).map(({ id }) => id), total: found.length }
  }
}

/** As the list sorts: of the same moment by the id. */
function byAge(one: Entry, next: Entry): number {
  return one.newestFirst - next.newestFirst || (one.id < next.id ? -1 : 1)
}
