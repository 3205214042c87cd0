import { Subject } from 'rxjs'
import type { NoteQuery } from './note-index.ts'
import type { FoundNotes, FromNoteSearch, ToNoteSearch } from './note-search-messages.ts'

/**
 * A search among the notes in a store of IndexedDB, by a worker that holds their texts in memory until it is closed.
 */
export class NoteSearch {
  /** Emits when search results may have changed. */
  readonly changed$ = new Subject<void>()
  readonly #worker = new Worker(new URL('./note-search-worker.ts', import.meta.url), { type: 'module', name: 'notes' })
  readonly #waiting = new Map<number, PromiseWithResolvers<FoundNotes>>()
  #asked = 0

  /** Starts to read the notes. */
  constructor(store: string) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromNoteSearch>) => this.#take(data))
    this.#worker.addEventListener('error', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The search among the notes cannot be loaded'))
    })
    this.#post({ kind: 'open', store })
  }

  /**
   * Rejects if the notes cannot be read. With `isPartEnough` the page may come before all were read; `changed$` emits
   * then.
   */
  find(query: NoteQuery, isPartEnough: boolean): Promise<FoundNotes> {
    const answer = Promise.withResolvers<FoundNotes>()
    this.#asked += 1
    this.#waiting.set(this.#asked, answer)
    this.#post({ kind: 'find', number: this.#asked, query, isPartEnough })
    return answer.promise
  }

  /** These notes were written. */
  reread(ids: string[]): void {
    this.#post({ kind: 'reread', ids })
  }

  close(): void {
    this.#worker.terminate()
  }

  #take(message: FromNoteSearch): void {
    if (message.kind === 'changed') {
      this.changed$.next()
      return
    }
    const answer = this.#waiting.get(message.number)
    this.#waiting.delete(message.number)
    if (message.kind === 'found') answer?.resolve(message.found)
    else answer?.reject(new Error(`The notes could not be searched: ${message.reason}`))
  }

  #post(message: ToNoteSearch): void {
    this.#worker.postMessage(message)
  }
}
