import { resolveConflict } from '../../merge/conflict.ts'
import { removeRescueNotice } from '../../merge/merge-notices.ts'
import type { WriteOutcome } from '../rows/write-row.ts'
import { writeUserRow } from '../rows/write-row.ts'

/**
 * The person keeps some versions of a conflict, in the order given, and lets the others go. `unchanged` where the note no
 * longer holds the conflict: another device, or another tab, was first.
 */
export function decideConflict(id: string, conflict: string, kept: readonly string[]): Promise<WriteOutcome> {
  return changeText(id, (html) => resolveConflict(html, conflict, kept))
}

/** The person keeps a note that was deleted on one device and changed on another. */
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
