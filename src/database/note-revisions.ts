import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { isPurged, type NoteContent } from '#schemas/note.ts'
import { queryUser$ } from './session.ts'
import type { Fields, SyncedRow } from './synced-row.ts'
import type { WriteOutcome } from './write-row.ts'
import { writeUserRow } from './write-user-row.ts'

export interface UnsentRevision {
  version: string
  content: NoteContent
}

/** The earlier states of a note that only this device has: the server keeps them once they were sent. Newest first. */
export function unsentRevisions$(id: string): Observable<UnsentRevision[]> {
  return queryUser$(({ notes }) =>
    notes.findOne(id).$.pipe(
      map((row) => unsentOf(row?.toMutableJSON() as SyncedRow | undefined)),
      distinctUntilChanged(deepEqual),
    ),
  )
}

/**
 * Brings back what a note once held, as an edit of now. What it replaces becomes an earlier version in its turn; a note
 * whose row is gone is created again.
 */
export function restoreRevision(id: string, restored: NoteContent): Promise<WriteOutcome> {
  const change = (row: Fields | undefined) => {
    const createdAt = row?.createdAt ?? restored.createdAt
    return { ...row, ...restored, createdAt, updatedAt: Date.now(), deletedAt: 0 }
  }
  return writeUserRow('notes', id, change, { keepsReplaced: true })
}

function unsentOf(row: SyncedRow | undefined): UnsentRevision[] {
  const revisions = (row?.mergedFrom ?? []) as unknown as UnsentRevision[]
  return revisions.filter(({ content }) => !isPurged(content)).reverse()
}
