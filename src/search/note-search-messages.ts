import type { NoteQuery } from './note-index.ts'
import type { Found } from './search-index.ts'

export type ToNoteSearch =
  /** The first one. `store`: of IndexedDB, with the notes. */
  | { kind: 'open'; store: string }
  /** These notes were written. */
  | { kind: 'reread'; ids: string[] }
  | { kind: 'find'; number: number; query: NoteQuery }

export type FromNoteSearch =
  /** Notes were read again: a search may find others now. */
  | { kind: 'changed' }
  | { kind: 'found'; number: number; found: Found }
  | { kind: 'failed'; number: number; reason: string }
