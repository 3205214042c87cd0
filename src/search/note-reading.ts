import { withDocuments } from './document-table.ts'
import { NoteIndex, type NoteQuery, type SearchedNote } from './note-index.ts'
import type { FoundNotes } from './note-search-messages.ts'

/** A note in RxDB's Dexie storage. */
type StoredNote = SearchedNote & { deletedAt: number; _deleted: '0' | '1' }

/** RxDB's index of living notes, last edited first. */
const BY_EDIT = '[_deleted+deletedAt+newestFirst+id]'
const BATCH = 500

/** Reads the notes of a store of IndexedDB, last edited first, and finds among them. */
export class NoteReading {
  readonly #store: string
  readonly #index = new NoteIndex()
  #isWhole = false
  #nextBatch = Promise.withResolvers<void>()
  /** Rejects if they cannot be read. */
  readonly whole: Promise<void>

  constructor(store: string) {
    this.#store = store
    this.whole = this.#readAll()
  }

  /**
   * Waits until all notes were read, or only until the page is full if `isPartEnough`: notes read later come after
   * it, and `total` is at least so many then.
   */
  async find(query: NoteQuery, isPartEnough: boolean): Promise<FoundNotes> {
    for (;;) {
      const found = this.#index.find(query)
      const isWhole = this.#isWhole
      if (isWhole || (isPartEnough && found.ids.length === query.size)) return { ...found, isWhole }
      await Promise.race([this.#nextBatch.promise, this.whole])
    }
  }

  /** These notes were written. */
  async reread(ids: string[]): Promise<void> {
    await this.whole // or a batch could put back what was there before
    const notes = await this.#withTable((table) => table.bulkGet(ids))
    for (const [place, id] of ids.entries()) {
      const note = notes[place]
      if (note && note._deleted === '0' && note.deletedAt === 0) this.#index.put(note)
      else this.#index.remove(id)
    }
  }

  async #readAll(): Promise<void> {
    await this.#withTable(async (table) => {
      for (let after: unknown[] = ['0', 0]; ; ) {
        const notes = await table.where(BY_EDIT).between(after, ['0', 0, []], false).limit(BATCH).toArray()
        for (const note of notes) this.#index.put(note)
        const last = notes.at(-1)
        if (!last || notes.length < BATCH) return
        after = ['0', 0, last.newestFirst, last.id]
        this.#nextBatch.resolve()
        this.#nextBatch = Promise.withResolvers()
      }
    })
    this.#isWhole = true
  }

  async #withTable<Result>(work: Parameters<typeof withDocuments<StoredNote, Result>>[1]): Promise<Result> {
    let isThere = false
    const result = await withDocuments<StoredNote, Result>({ database: this.#store, table: 'docs' }, (table) => {
      isThere = true
      return work(table)
    })
    if (!isThere) throw new Error('The notes are gone')
    return result as Result
  }
}
