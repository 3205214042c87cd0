import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { NoteContent } from '#schemas/note.ts'
import { EXPECTED_USER_HEADER, type PullAnswer, type PushAnswer } from '#schemas/sync.ts'
import { BATCH } from './batches.ts'

/** Checkpoint after which a pull continues. */
export interface Checkpoint {
  seq: number
  epoch: string | null
}

export const beginning: Checkpoint = { seq: 0, epoch: null }

/** A note in a push. */
interface Sent {
  id: string
  version: string
  baseVersion: string | null
  content: NoteContent
}

/** Next page of the user's rows from our own server. */
export async function fetchPage(userId: string, { seq, epoch }: Checkpoint): Promise<PullAnswer> {
  return call(endpoints.syncPull, userId, { after: seq, limit: BATCH, epoch, commit: null })
}

export async function sendNotes(userId: string, notes: Sent[]): Promise<PushAnswer> {
  return call(endpoints.syncPush, userId, {
    rows: notes.map((note) => ({ collection: 'notes', ...note })),
    commit: null,
  })
}

async function call<Answer>(
  endpoint: typeof endpoints.syncPull | typeof endpoints.syncPush,
  userId: string,
  body: object,
) {
  const response = await fetch(endpointPath(endpoint, __PRODUCT__), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', [APP_HEADER]: String(API_VERSION), [EXPECTED_USER_HEADER]: userId },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status}`)
  return (await response.json()) as Answer
}
