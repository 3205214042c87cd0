import { currentUser } from '../../platform/current-user.ts'
import type { Draft } from '../store/device-database.ts'
import { withPersonalDatabase } from '../store/personal-database.ts'
import { withQuotaRetry } from '../store/storage-room.ts'

/** Drafts that found no room on this device: kept in memory until they do. */
const unstored = new Map<string, Draft>()

/** Drafts that a page which closes now would take with it. */
export function unstoredDrafts(): Draft[] {
  return [...unstored.values()]
}

/** By draft, what is being done to it: a draft that is dropped must not come back by a write that was under way. */
const turns = new Map<string, Promise<unknown>>()

function inTurn(key: string, work: () => PromiseLike<unknown>): Promise<unknown> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work, work)
  turns.set(key, turn)
  return turn
}

/** People whose data this page has deleted. */
const ended = new Set<string>()

/** The data of a person who has left is deleted next: a form that is left only now stores nothing. */
export async function endDrafts(userId: string): Promise<void> {
  ended.add(userId)
  for (const [key, draft] of unstored) if (draft.userId === userId) unstored.delete(key)
  await Promise.allSettled(turns.values())
}

/** Whether text would be lost with this tab. */
export function hasUnstoredDraft(): boolean {
  return unstored.size > 0
}

export async function readDraft(userId: string, form: string): Promise<Draft | undefined> {
  const key = `${userId}/${form}`
  const draft = unstored.get(key) ?? (await withPersonalDatabase(userId, ({ drafts }) => drafts.get(key)))
  return isOlderDraft(form, draft) ? (await import('./migrate-draft.ts')).migrateDraft(draft) : draft
}

/** Whether a draft is of a note's form as it was while that held plain text. */
function isOlderDraft(form: string, draft: Draft | undefined): draft is Draft {
  return form.startsWith('note-') && draft?.fields.text !== undefined
}

/** Rejects where the draft cannot be stored; then this tab keeps it. */
export async function saveDraft(
  userId: string,
  form: string,
  { fields, opened }: Pick<Draft, 'fields' | 'opened'>,
): Promise<void> {
  if (ended.has(userId) && currentUser.id !== userId) return // they may have signed in again
  const key = `${userId}/${form}`
  const draft = { key, userId, fields, savedAt: Date.now(), ...(opened && { opened }) }
  unstored.set(key, draft)
  await inTurn(key, async () => {
    if (unstored.get(key) !== draft) return // a newer one follows, or it was dropped
    await withQuotaRetry(() => withPersonalDatabase(userId, ({ drafts }) => drafts.put(draft)))
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
