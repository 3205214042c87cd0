import { firstValueFrom, map, type Observable } from 'rxjs'
import type { ChatSessionContent } from '#schemas/chat-session.ts'
import { titleOfQuestion } from '#schemas/chat-title.ts'
import { type ChatTurnContent, emptyTurn } from '#schemas/chat-turn.ts'
import type { PushRow } from '#schemas/sync.ts'
import { readStored } from '../rows/row-storage.ts'
import { contentOf, type SyncedRow } from '../rows/synced-row.ts'
import { type Document, documents$ } from '../session/documents.ts'
import { rows$ } from '../session/own-rows.ts'
import { withUserCollections } from '../session/session.ts'
import { discardUnsentEdit } from '../session/unsent-edit.ts'
import type { WriteOutcome } from '../session/write-row.ts'
import { writeUserRow } from '../session/write-row.ts'
import type { DocumentQuery } from '../store/row-queries.ts'

/** A question and its answer. The answer fields of an unsent retry still describe the attempt before it. */
export type ChatTurn = Document<'chatTurns'>

/** The article or document that a question is about; none by default. */
export type AskedAbout = Partial<Pick<ChatTurnContent, 'articleId' | 'documentId'>>

/** The turns of a conversation that are not deleted, oldest first. */
export function turns$(sessionId: string): Observable<ChatTurn[]> {
  return documents$('chatTurns', askedIn(sessionId)).pipe(map((turns) => turns.toSorted(byTime)))
}

/**
 * Stores a question with the model and language of its conversation; replication sends it once. The first question
 * titles the conversation. Returns `missing` if the conversation does not exist.
 */
export async function askQuestion(
  sessionId: string,
  question: string,
  { articleId = '', documentId = '' }: AskedAbout = {},
): Promise<WriteOutcome & { id: string }> {
  const id = crypto.randomUUID()
  const now = Date.now()
  let session: ChatSessionContent | undefined
  const touched = await writeUserRow('chatSessions', sessionId, (row) => {
    session = row
    return session && { ...session, chatTitle: session.chatTitle || titleOfQuestion(question), updatedAt: now }
  })
  if (!session || !('version' in touched)) return { ...touched, id }
  const { chatModel: model, assistant, language } = session
  const times = { createdAt: now, updatedAt: now, deletedAt: 0 }
  const asked = { sessionId, question, model, assistant, language, articleId, documentId }
  return { ...(await writeUserRow('chatTurns', id, () => ({ ...asked, ...times }))), id }
}

/** Asks a failed or stopped question again. */
export function retryTurn(id: string): Promise<WriteOutcome> {
  return writeUserRow('chatTurns', id, (turn) => turn && { ...turn, updatedAt: Date.now() })
}

/** Withdraws an unsent question. Returns its text, or '' if the server has the question already. */
export function takeBackQuestion(id: string): Promise<string> {
  return withUserCollections(async ({ chatTurns }) => {
    const turn = (await readStored(chatTurns, [id])).get(id)
    if (!turn?.dirty || turn._deleted) return ''
    await discardUnsentEdit(chatTurns, id)
    return turn.base ? '' : String(turn.question)
  })
}

/** A question and its conversation in the form of a push, for the call that streams the answer (`streamTurn`). */
export type UnsentQuestion = {
  turn: Pick<PushRow, 'id' | 'version' | 'baseVersion' | 'content'>
  session?: Pick<PushRow, 'id' | 'version' | 'baseVersion' | 'content'>
}

/** Undefined if the server has the question already: call `attachTurn` then. */
export function readUnsentQuestion(turnId: string): Promise<UnsentQuestion | undefined> {
  return withUserCollections(async ({ chatTurns, chatSessions }) => {
    const turn = (await readStored(chatTurns, [turnId])).get(turnId)
    if (!turn?.dirty || turn._deleted) return undefined
    const sessionId = String(turn.sessionId)
    const session = (await readStored(chatSessions, [sessionId])).get(sessionId)
    const content = contentOf(turn, 'chatTurns')
    if (!session?.dirty) return { turn: { ...pushed(turn), content } }
    return {
      turn: { ...pushed(turn), content },
      session: { ...pushed(session), content: contentOf(session, 'chatSessions') },
    }
  })
}

/** Purges all turns of a purged conversation on this device. */
export async function forgetTurns(sessionId: string, deletedAt: number): Promise<void> {
  const rows = await firstValueFrom(rows$('chatTurns', askedIn(sessionId)))
  for (const { id } of rows) await writeUserRow('chatTurns', id, (turn) => turn && emptyTurn(turn, deletedAt))
}

function askedIn(sessionId: string): DocumentQuery<'chatTurns'> {
  return { selector: { sessionId: { $eq: sessionId }, deletedAt: { $eq: 0 } } }
}

function pushed({ id, version, base }: SyncedRow) {
  return { id, version, baseVersion: base?.version ?? null }
}

function byTime(one: ChatTurn, other: ChatTurn): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1)
}
