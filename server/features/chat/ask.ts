import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { v5 as nameUuid } from 'uuid'
import { z } from 'zod'
import { type askSchema, chatWords } from '#schemas/chat.ts'
import { DEFAULT_CHAT_MODEL } from '#schemas/chat-models.ts'
import { type Assistant, ENGLISH, NO_SESSION } from '#schemas/chat-session.ts'
import { titleOfQuestion } from '#schemas/chat-title.ts'
import type { ChatTurnOwned } from '#schemas/chat-turn.ts'
import type { ContentOf } from '#schemas/collections.ts'
import { IDEMPOTENCY_HEADER } from '#schemas/credit-order.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { PushRow } from '#schemas/sync.ts'
import type { AppContext } from '../../app-context.ts'
import type { Caller } from '../../db/caller.ts'
import { chatSessions } from '../../db/tables/chat.ts'
import { Refusal, refuse } from '../../errors.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { applyPush } from '../../synced-rows/apply-push.ts'
import { findUndeleted, listUndeleted } from '../../synced-rows/read-documents.ts'
import { contentOf, findSyncedRow, type SyncedRow } from '../../synced-rows/synced-tables.ts'
import { isOverLimit, TOO_MANY_QUESTIONS } from './assistant/chat-usage.ts'
import { findByNumber, readConversation, type Session } from './conversations.ts'
import { refusalOf } from './refusals.ts'
import { noSession } from './sessions.ts'

export type Ask = z.output<typeof askSchema>

/** Namespace of ids derived from an idempotency key: equal keys give equal ids. */
const NAMESPACE = '7f1c1b2e-6d4e-4b57-9f0f-3a5d0c3b9e11'
const keySchema = z.string().max(200).regex(/\S/)
const badKey = refuse(400, 'malformed', 'The header Idempotency-Key is empty or too long.')
const otherQuestion = refuse(422, 'key_reused', 'This Idempotency-Key was used for a different question.')
const unsupported = refuse(422, 'unsupported_model', chatWords.unsupportedModel)
const tooManyQuestions = refuse(429, 'too_many_questions', TOO_MANY_QUESTIONS)
const LOCAL_MODEL = 'llama3.2'

/** Questions in the specification's form: answered with the whole conversation. */
export function registerAsk(register: RegisterEndpoint, context: AppContext): void {
  const ask = createAsk(context)
  register(endpoints.askChat, ({ body, caller, reply }) => ask(caller, body, reply))
  register(endpoints.askLocalChat, async ({ body, caller, reply }) => {
    const { defaultName, names } = context.answering.models
    if (!names.includes(LOCAL_MODEL) || (caller.role !== 'admin' && defaultName !== LOCAL_MODEL)) return unsupported
    const choices = { temporary: false, activeSessionId: NO_SESSION, model: LOCAL_MODEL }
    return ask(caller, { ...choices, question: body.question }, reply)
  })
}

/** Asks once for each Idempotency-Key (always without one), and waits for the answer without a time limit. */
export function createAsk(context: AppContext) {
  const { database, config, answering } = context
  return async (caller: Caller, asked: Ask, reply: FastifyReply) => {
    const { userId } = caller
    const { data: key } = keySchema.safeParse(reply.request.headers[IDEMPOTENCY_HEADER] ?? randomUUID())
    if (key === undefined) return badKey
    const model = answering.models.choose(asked.model, caller.role)
    if (model === undefined) return unsupported
    const turnId = nameUuid(`${userId}/${key}/turn`, NAMESPACE)
    const before = await findSyncedRow(database, 'chatTurns', userId, turnId)
    if (before && before.question !== asked.question) return otherQuestion
    if (!before && model && (await isOverLimit(database, userId, config.chat.dailyQuestions))) return tooManyQuestions
    const sessionId = before ? resume(userId, before) : await write(caller, asked, key, turnId)
    if (sessionId instanceof Refusal) return sessionId
    await answering.settled(userId, turnId, untilClosed(reply))
    return answer(userId, sessionId, turnId)
  }

  /** Asks again if a crash of the server left the question unanswered. */
  function resume(userId: string, turn: SyncedRow): string {
    answering.wake(userId)
    return String(turn.sessionId)
  }

  async function answer(userId: string, sessionId: string, turnId: string) {
    const turn = await findSyncedRow(database, 'chatTurns', userId, turnId)
    const { answerState, problem } = (turn ?? {}) as Partial<ChatTurnOwned>
    if (answerState === 'failed') return refuse(502, 'no_answer', problem ?? '')
    const session = await findUndeleted(database, 'chatSessions', userId, sessionId)
    return session ? readConversation(database, userId, session) : noSession
  }

  /** The id of the session in which the question was stored. */
  async function write(caller: Caller, asked: Ask, key: string, turnId: string): Promise<string | Refusal> {
    const { userId } = caller
    const name: NameRow = (id) => nameUuid(`${userId}/${key}/${id}`, NAMESPACE)
    const isNew = asked.activeSessionId === NO_SESSION
    const active = isNew ? undefined : await findByNumber(database, userId, String(asked.activeSessionId))
    if (!isNew && !active) return noSession
    const others = isNew ? await endOthers(userId, name) : []
    const session = active ? continueSession(asked, active, name) : beginSession(asked, name)
    const { answers } = await applyPush(context, caller, [...others, session, turnRow(asked, session, turnId, name)])
    // A concurrent rename by a device wins, and the question is asked anyway.
    return refusalOf(answers.at(-1)) ?? session.id
  }

  /** A new conversation is the active one: those before it end. */
  async function endOthers(userId: string, name: NameRow): Promise<PushRow[]> {
    const where = eq(chatSessions.isActive, true)
    const { listObject } = await listUndeleted(database, 'chatSessions', userId, { page: 0, size: 50, where })
    const general = listObject.filter(({ assistant }) => assistant === 'general')
    return general.map((session) => rewrite(session, { isActive: false }, name))
  }
}

/** Aborts when the connection closes. The answer is made anyway. */
function untilClosed({ raw }: FastifyReply): AbortSignal {
  const closing = new AbortController()
  raw.once('close', () => closing.abort())
  return closing.signal
}

/** The version of a row that is written for a key: asked twice at once, it is written once. */
type NameRow = (id: string) => string

function beginSession(asked: Ask, name: NameRow): PushRow {
  const now = Date.now()
  const id = name('session')
  const content: ContentOf<'chatSessions'> = {
    chatTitle: titleOfQuestion(asked.question),
    chatModel: asked.model || DEFAULT_CHAT_MODEL,
    assistant: 'general',
    isActive: true,
    temporary: asked.temporary,
    language: asked.language ?? ENGLISH,
    ownTextsTo: '',
    createdAt: now,
    updatedAt: now,
    deletedAt: 0,
  }
  return { collection: 'chatSessions', id, version: name(id), baseVersion: null, content }
}

function continueSession(asked: Ask, session: Session, name: NameRow): PushRow {
  const chatTitle = session.chatTitle || titleOfQuestion(asked.question)
  return rewrite(session, { updatedAt: Date.now(), chatTitle }, name)
}

function rewrite(session: Session, change: Partial<ContentOf<'chatSessions'>>, name: NameRow): PushRow {
  const content = { ...contentOf('chatSessions', session), ...change }
  const { id, version: baseVersion } = session
  return { collection: 'chatSessions', id, version: name(id), baseVersion, content }
}

function turnRow(asked: Ask, { id: sessionId, content: session }: PushRow, id: string, name: NameRow): PushRow {
  const now = Date.now()
  const content: ContentOf<'chatTurns'> = {
    sessionId,
    question: asked.question,
    model: asked.model || String(session.chatModel),
    articleId: '',
    documentId: '',
    assistant: session.assistant as Assistant,
    language: asked.language ?? String(session.language),
    createdAt: now,
    updatedAt: now,
    deletedAt: 0,
  }
  return { collection: 'chatTurns', id, version: name(id), baseVersion: null, content }
}
