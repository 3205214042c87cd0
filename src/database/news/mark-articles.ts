import { type ReadMark, readMarkOf, readStateId } from '#schemas/read-mark.ts'
import type { ReadStateContent } from '#schemas/read-state.ts'
import { isQuotaError } from '../rows/quota-error.ts'
import { withUserCollections } from '../session/session.ts'
import { type UnstoredOutcome, type WriteOutcome, writeRows } from '../session/write-row.ts'
import { changeVisitorReads } from '../store/device-memory.ts'
import { currentReader } from './reading-places.ts'

/** `changed`: the articles that were not so before, to undo it. */
type MarkOutcome = { kind: 'marked'; changed: string[] } | UnstoredOutcome

/** Marks articles as read, or as unread, for a user on all devices, for a visitor on this one. */
export async function markArticles(articleIds: readonly string[], isRead: boolean): Promise<MarkOutcome> {
  const byRow = Map.groupBy(articleIds, readStateId)
  const changed = new Map<string, string[]>()
  const mark = (rowId: string, before: readonly ReadMark[]) => {
    const marks = new Set(before)
    const changing = (byRow.get(rowId) ?? []).filter((id) => marks.has(readMarkOf(id)) !== isRead)
    changed.set(rowId, changing)
    for (const id of changing) marks[isRead ? 'add' : 'delete'](readMarkOf(id))
    return [...marks].sort()
  }
  const markRows = (await currentReader()) === null ? markForVisitor : markForUser
  const problem = await markRows([...byRow.keys()], mark)
  return problem ?? { kind: 'marked', changed: [...changed.values()].flat() }
}

type ChangeMarks = (rowId: string, before: readonly ReadMark[]) => ReadMark[]

async function markForUser(rowIds: readonly string[], mark: ChangeMarks): Promise<UnstoredOutcome | undefined> {
  const now = Date.now()
  const change = (before: ReadStateContent | undefined, id: string): ReadStateContent | undefined => {
    const read = mark(id, before?.read ?? [])
    if (read.length === (before?.read.length ?? 0)) return before // one kind of change at a time
    return { read, places: before?.places ?? [], createdAt: before?.createdAt ?? now, updatedAt: now, deletedAt: 0 }
  }
  const outcomes = await withUserCollections(({ readStates }) => writeRows(readStates, rowIds, change))
  return outcomes.find(isProblem)
}

async function markForVisitor(rowIds: readonly string[], mark: ChangeMarks): Promise<UnstoredOutcome | undefined> {
  try {
    await changeVisitorReads(rowIds, mark)
    return undefined
  } catch (error) {
    if (isQuotaError(error)) return { kind: 'storageFull' }
    throw error
  }
}

/** A missing row had nothing to unmark. */
function isProblem(outcome: WriteOutcome): outcome is UnstoredOutcome {
  return outcome.kind !== 'saved' && outcome.kind !== 'unchanged' && outcome.kind !== 'missing'
}
