import { type Draft, deviceDatabase } from './device-database.ts'

export async function readDraft(userId: string, form: string): Promise<Draft | undefined> {
  return deviceDatabase().drafts.get(`${userId}/${form}`)
}

export async function saveDraft(
  userId: string,
  form: string,
  { fields, opened }: Pick<Draft, 'fields' | 'opened'>,
): Promise<void> {
  const draft = { key: `${userId}/${form}`, userId, fields, savedAt: Date.now() }
  await deviceDatabase().drafts.put(opened ? { ...draft, opened } : draft)
}

export async function dropDraft(userId: string, form: string): Promise<void> {
  await deviceDatabase().drafts.delete(`${userId}/${form}`)
}

export async function draftsOf(userId: string): Promise<Draft[]> {
  return deviceDatabase().drafts.where({ userId }).toArray()
}

export async function dropDraftsOf(userId: string): Promise<void> {
  await deviceDatabase().drafts.where({ userId }).delete()
}
