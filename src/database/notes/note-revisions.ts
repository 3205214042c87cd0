import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { isPurged, type NoteContent } from '#schemas/note.ts'
import type { RevisionOf, RowOf } from '../rows/synced-row.ts'
import { row$ } from '../session/own-rows.ts'
import type { WriteOutcome } from '../session/write-row.ts'
import { writeUserRow } from '../session/write-row.ts'

/**
 * The earlier versions of a note that only this device has, newest first. The server keeps them once they are sent.
 */
export function unsentRevisions$(id: string): Observable<RevisionOf<'notes'>[]> {
  return row$('notes', id).pipe(map(unsentOf), distinctUntilChanged(deepEqual))
}

/**
 * Restores an earlier version of a note as a new edit. The replaced content becomes an earlier version itself; if the
 * row is gone, the note is created again.
 */
export function restoreRevision(id: string, restored: NoteContent): Promise<WriteOutcome> {
  const change = (note: NoteContent | undefined) => {
    const createdAt = note?.createdAt ?? restored.createdAt
    return { ...note, ...restored, createdAt, updatedAt: Date.now(), deletedAt: 0 }
  }
  return writeUserRow('notes', id, change, { keepsReplaced: true })
}

function unsentOf(row: RowOf<'notes'> | null): RevisionOf<'notes'>[] {
  const revisions = row?.mergedFrom ?? []
  return revisions.filter(({ content }) => !isPurged(content)).reverse()
}
