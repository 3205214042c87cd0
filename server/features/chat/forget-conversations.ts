import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { emptySession, isForgotten } from '#schemas/chat-session.ts'
import { emptyTurn, noAnswer } from '#schemas/chat-turn.ts'
import type { PushRow } from '#schemas/sync.ts'
import type { Transaction } from '../../db/database.ts'
import { chatDocuments, chatSessions, chatTurns } from '../../db/tables/chat.ts'
import { revisions } from '../../db/tables/sync.ts'
import { contentOf, type Fields } from '../../synced-rows/synced-tables.ts'

type Turn = typeof chatTurns.$inferSelect

/**
 * Returns rows that empty the purged conversations among the stored ones: new versions, so that devices pull them.
 * Deletes their answers, documents and revisions immediately.
 */
export async function forgetConversations(
  transaction: Transaction,
  userId: string,
  stored: PushRow[],
): Promise<PushRow[]> {
  const ids = stored.flatMap(sessionOf)
  if (ids.length === 0) return []
  const found = await transaction
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.userId, userId), inArray(chatSessions.id, ids)))
  const forgotten = found.filter(isForgotten)
  if (forgotten.length === 0) return []
  const deletedAt = new Map(forgotten.map((session) => [session.id, session.deletedAt || Date.now()]))
  const turns = await transaction
    .select()
    .from(chatTurns)
    .where(and(eq(chatTurns.userId, userId), inArray(chatTurns.sessionId, [...deletedAt.keys()])))
  await forgetBeside(transaction, userId, turns, [...deletedAt.keys()])
  return [
    ...forgotten.map((session) => {
      const content = contentOf('chatSessions', session)
      return rowOf('chatSessions', session, content, emptySession(content, deletedAt.get(session.id) ?? 0))
    }),
    ...turns.map((turn) => {
      const content = contentOf('chatTurns', turn)
      return rowOf('chatTurns', turn, content, emptyTurn(content, deletedAt.get(turn.sessionId) ?? 0))
    }),
  ].flat()
}

function sessionOf({ collection, id, content }: PushRow): string[] {
  if (collection === 'chatSessions') return [id]
  return collection === 'chatTurns' ? [String(content.sessionId)] : []
}

/** No row if it is empty already. */
function rowOf(
  collection: PushRow['collection'],
  { id, version }: { id: string; version: string },
  before: Fields,
  after: Fields,
): PushRow[] {
  if (Object.entries(after).every(([name, value]) => before[name] === value)) return []
  return [{ collection, id, version: randomUUID(), baseVersion: version, content: after }]
}

async function forgetBeside(transaction: Transaction, userId: string, turns: Turn[], sessionIds: string[]) {
  const turnIds = turns.map(({ id }) => id)
  const documents = turns.map(({ documentId }) => documentId).filter((id) => id !== '')
  if (documents.length > 0) {
    const named = and(eq(chatDocuments.userId, userId), inArray(chatDocuments.id, documents))
    await transaction.delete(chatDocuments).where(named)
  }
  const ofThem = and(eq(revisions.userId, userId), inArray(revisions.documentId, [...sessionIds, ...turnIds]))
  await transaction.delete(revisions).where(ofThem)
  if (turnIds.length === 0) return
  const said = or(ne(chatTurns.answer, ''), ne(chatTurns.answerState, 'none'))
  await transaction
    .update(chatTurns)
    .set(noAnswer)
    .where(and(eq(chatTurns.userId, userId), inArray(chatTurns.id, turnIds), said))
}
