import type { NoteQuery } from './note-index.ts'
import type { Found } from './search-index.ts'

export interface FoundNotes extends Found {
  /** False while notes are being read: there may be more. */
  isWhole: boolean
}

export type ToNoteSearch =
  /** The first one. `store`: of IndexedDB, with the notes. */
  | { kind: 'open'; store: string }
  /** These notes were written. */
  | { kind: 'reread'; ids: string[] }
  | { kind: 'find'; number: number; query: NoteQuery; isPartEnough: boolean }

export type FromNoteSearch =
  /** A search may find others now. */
  | { kind: 'changed' }
  | { kind: 'found'; number: number; found: FoundNotes }
  | { kind: 'failed'; number: number; reason: string }
