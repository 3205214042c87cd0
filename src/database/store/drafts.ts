import { currentUser } from '../../platform/current-user.ts'
import { type Draft, withPersonalDatabase, writePersonalDatabase } from './personal-database.ts'

/** Drafts that are not stored yet, or did not fit on the device. */
const unstored = new Map<string, Draft>()

/** Drafts that would be lost if the page closed now. */
export function unstoredDrafts(): Draft[] {
  return [...unstored.values()]
}

/**
 * Draft key → its last operation. Operations run in order, so that a pending write cannot bring back a dropped draft.
 */
const turns = new Map<string, Promise<unknown>>()

function inTurn(key: string, work: () => PromiseLike<unknown>): Promise<unknown> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work, work)
  turns.set(key, turn)
  return turn
}

/** Ids of users whose data this page has deleted. */
const ended = new Set<string>()

/** Call this before a user's data is deleted: a form that unmounts later then stores nothing. */
export async function endDrafts(userId: string): Promise<void> {
  ended.add(userId)
  for (const [key, draft] of unstored) if (draft.userId === userId) unstored.delete(key)
  await Promise.allSettled(turns.values())
}

/** Whether closing this tab would lose text. */
export function hasUnstoredDraft(): boolean {
  return unstored.size > 0
}

export async function readDraft(userId: string, form: string): Promise<Draft | undefined> {
  const key = `${userId}/${form}`
  return unstored.get(key) ?? withPersonalDatabase(userId, ({ drafts }) => drafts.get(key))
}

/** Rejects if the draft cannot be stored; this tab then keeps it in memory. */
export async function saveDraft(
  userId: string,
  form: string,
  { fields, opened }: Pick<Draft, 'fields' | 'opened'>,
): Promise<void> {
  if (ended.has(userId) && currentUser.id !== userId) return // the user may have signed in again
  const key = `${userId}/${form}`
  const draft = { key, userId, fields, savedAt: Date.now(), ...(opened && { opened }) }
  unstored.set(key, draft)
  await inTurn(key, async () => {
    if (unstored.get(key) !== draft) return // a newer draft follows, or it was dropped
    await writePersonalDatabase(userId, ({ drafts }) => drafts.put(draft))
    if (unstored.get(key) === draft) unstored.delete(key)
  })
}

export async function dropDraft(userId: string, form: string): Promise<void> {
  const key = `${userId}/${form}`
  unstored.delete(key)
  await inTurn(key, () => withPersonalDatabase(userId, ({ drafts }) => drafts.delete(key)))
}

export async function draftsOf(userId: string): Promise<Draft[]> {
  const stored = await withPersonalDatabase(userId, ({ drafts }) => drafts.toArray())
  const own = [...unstored.values()].filter((draft) => draft.userId === userId)
  return [...stored.filter(({ key }) => !unstored.has(key)), ...own]
}
