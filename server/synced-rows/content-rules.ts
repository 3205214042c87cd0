import { type CollectionName, isWrittenByServer } from '#schemas/collections.ts'
import type { RowError } from '#schemas/sync.ts'
import { type RowWrite, rulesOf, type WriteRules } from './collection-rules.ts'

/** Otherwise users could credit themselves by sync. */
const serverOnly: RowError = { status: 403, code: 'server_only', message: 'Only the server can change this.' }

/** Why this content must not be written, beyond its schema; null if it may. */
export async function findFault<Name extends CollectionName>(
  rules: WriteRules,
  collection: Name,
  write: RowWrite<Name>,
): Promise<RowError | null> {
  const unstorable = findUnstorableText(write.content)
  if (unstorable) return unstorable
  if (isWrittenByServer(collection)) return serverOnly
  return (await rulesOf(rules, collection).check?.(write)) ?? null
}

export function invalid(message: string): RowError {
  return { status: 422, code: 'invalid_fields', message }
}

/** The first fault of a schema; `whole` names what it is about if that is no field. */
export function nameField(issues: readonly { path: PropertyKey[]; message: string }[], whole: string): RowError {
  const [first] = issues
  return invalid(first ? `${first.path.join('.') || whole}: ${first.message}` : `${whole}: not valid`)
}

/** Device and server must store the same characters, and PostgreSQL stores neither U+0000 nor lone surrogates. */
function findUnstorableText(content: object): RowError | null {
  for (const [field, value] of Object.entries(content)) {
    if (textsOf(value).some((text) => text.includes('\0') || !text.isWellFormed())) {
      return invalid(`${field}: holds characters that cannot be stored`)
    }
  }
  return null
}

/** Every text in a field, also in nested lists and objects. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}
