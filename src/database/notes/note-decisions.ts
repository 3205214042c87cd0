import { resolveConflict } from '../../merge/conflict.ts'
import { removeRescueNotice } from '../../merge/merge-notices.ts'
import type { WriteOutcome } from '../session/write-row.ts'
import { writeUserRow } from '../session/write-row.ts'

/**
 * Keeps the chosen versions of a conflict, in the given order, and drops the others. Returns `unchanged` if another
 * device or tab has already resolved it.
 */
export function decideConflict(id: string, conflict: string, kept: readonly string[]): Promise<WriteOutcome> {
  return changeText(id, (html) => resolveConflict(html, conflict, kept))
}

/** Keeps a note that was deleted on one device and edited on another. */
export function keepRescued(id: string): Promise<WriteOutcome> {
  return changeText(id, removeRescueNotice)
}

function changeText(id: string, change: (html: string) => string): Promise<WriteOutcome> {
  return writeUserRow('notes', id, (note) => {
    if (!note) return undefined
    const description = change(note.description)
    return description === note.description
      ? note
      : { ...note, description, speechDescription: '', updatedAt: Date.now() }
  })
}
