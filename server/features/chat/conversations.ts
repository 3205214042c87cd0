// Conversations as the wire has them, of rows that sync.
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { conversationSchema } from '#schemas/chat.ts'
import { findLatestAnswerer } from '#schemas/chat-models.ts'
import type { Assistant } from '#schemas/chat-session.ts'
import type { Database } from '../../db/database.ts'
import { chatSessions, chatTurns } from '../../db/tables/chat.ts'
import { unsaidLanguage, webSearchQuery, wordsIn } from '../../db/text-search.ts'
import { type Document, findUndeleted, listUndeleted } from '../../synced-rows/read-documents.ts'

type Conversation = z.output<typeof conversationSchema>
export type Session = Document<'chatSessions'>
type Said = Pick<typeof chatTurns.$inferSelect, 'sessionId' | 'question' | 'answer' | 'answeredBy'>

/** The one that is resumed: the newest that was not ended. */
export async function findActive(
  database: Database,
  userId: string,
  assistant?: Assistant,
): Promise<Session | undefined> {
  const isActive = eq(chatSessions.isActive, true)
  const where = assistant ? and(isActive, eq(chatSessions.assistant, assistant)) : isActive
  return (await listUndeleted(database, 'chatSessions', userId, { page: 0, size: 1, where })).listObject[0]
}

/** By its number; null if the value is not a number. */
export async function findByNumber(
  database: Database,
  userId: string,
  id: string,
): Promise<Session | undefined | null> {
  if (!/^\d+$/.test(id)) return null
  const session = await findUndeleted(database, 'chatSessions', userId, id)
  return session && String(session.number) === id ? session : undefined
}

interface HistoryQuery {
  page: number
  size: number
  filter: string
  search: string
}

/** Conversations that are not purged, newest first, each with its latest question and answer. */
export async function listHistory(database: Database, userId: string, { page, size, filter, search }: HistoryQuery) {
  const where = and(
    eq(chatSessions.temporary, false),
    filter.trim() === '' ? undefined : isTitled(filter.trim()),
    search.trim() === '' ? undefined : isSaid(userId, search),
  )
  const { listObject, totalElementCount } = await listUndeleted(database, 'chatSessions', userId, { page, size, where })
  const latest = await readLatest(
    database,
    userId,
    listObject.map(({ id }) => id),
  )
  return {
    listObject: listObject.map((session) => toConversation(session, latest.get(session.id) ?? [])),
    totalElementCount,
  }
}

/** With all its messages. */
export async function readConversation(database: Database, userId: string, session: Session): Promise<Conversation> {
  const { sessionId, question, answer, answeredBy, createdAt, deletedAt, id } = chatTurns
  const said = await database
    .select({ sessionId, question, answer, answeredBy })
    .from(chatTurns)
    .where(and(eq(chatTurns.userId, userId), eq(sessionId, session.id), eq(deletedAt, 0)))
    .orderBy(asc(createdAt), asc(id))
  return toConversation(session, said)
}

function isTitled(words: string): SQL {
  return sql`strpos(lower(${chatSessions.chatTitle}), lower(${words})) > 0`
}

/** In the very words of the index. */
function isSaid(userId: string, words: string): SQL {
  const query = webSearchQuery(unsaidLanguage, sql`${words}::text`)
  return sql`(${wordsIn(unsaidLanguage, sql`${chatSessions.chatTitle}`)} @@ ${query} or ${chatSessions.id} in (
    select session_id from chat_turns where user_id = ${userId} and deleted_at = 0
      and ${wordsIn(unsaidLanguage, sql`left(question || ' ' || answer, 100000)`)} @@ ${query}))`
}

async function readLatest(database: Database, userId: string, ids: string[]): Promise<Map<string, Said[]>> {
  if (ids.length === 0) return new Map()
  const { sessionId, question, answer, answeredBy, createdAt, deletedAt } = chatTurns
  const latest = await database
    .selectDistinctOn([sessionId], { sessionId, question, answer, answeredBy })
    .from(chatTurns)
    .where(and(eq(chatTurns.userId, userId), inArray(sessionId, ids), eq(deletedAt, 0)))
    .orderBy(sessionId, sql`(answer = '')`, desc(createdAt))
  return new Map(latest.map((said) => [said.sessionId, [said]]))
}

function toConversation(session: Session, said: readonly Said[]): Conversation {
  const { number, id, chatTitle, assistant, isActive, temporary, updatedAt } = session
  const messages = said.flatMap(({ question, answer }) => [
    { role: 'user' as const, content: question },
    ...(answer === '' ? [] : [{ role: 'assistant' as const, content: answer }]),
  ])
  const chatModel = findLatestAnswerer(session, said)
  const times = { updatedAt: new Date(updatedAt).toISOString() }
  return { id: number, sessionId: id, chatTitle, chatModel, assistant, messages, isActive, temporary, ...times }
}
