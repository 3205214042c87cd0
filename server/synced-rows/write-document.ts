import { randomUUID } from 'node:crypto'
import type { CollectionName, ContentOf } from '#schemas/collections.ts'
import type { Caller } from '../db/caller.ts'
import { type Refusal, refuse } from '../errors.ts'
import { applyPush } from './apply-push.ts'
import type { RowStore } from './collection-rules.ts'
import type { Document } from './read-documents.ts'

interface DocumentWrite<Name extends CollectionName> {
  id: string
  /** The version the edit started from; null for a new document. */
  baseVersion: string | null
  content: ContentOf<Name>
}

/**
 * Writes one document for a REST call like a push of one row: with a version, a sequence number and a notification.
 */
export async function writeDocument<Name extends CollectionName>(
  store: RowStore,
  caller: Caller,
  collection: Name,
  { id, baseVersion, content }: DocumentWrite<Name>,
): Promise<Document<Name> | Refusal> {
  const version = randomUUID()
  const { answers } = await applyPush(store, caller, [{ collection, id, version, baseVersion, content }])
  const [answer] = answers
  if (answer?.kind === 'ok') return { ...content, ...answer.owned, id, version } as Document<Name>
  if (answer?.kind === 'rejected') return refuse(answer.error.status, answer.error.code, answer.error.message)
  return refuse(409, 'conflict', 'This was changed elsewhere. Reload it before you save.')
}
