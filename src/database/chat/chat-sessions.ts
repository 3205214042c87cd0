import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { type Assistant, type ChatSessionContent, ENGLISH, emptySession, isForgotten } from '#schemas/chat-session.ts'
import { type Document, documentByNumber$, documents$ } from '../session/documents.ts'
import type { WriteOutcome } from '../session/write-row.ts'
import { writeUserRow } from '../session/write-row.ts'
import { notDeleted } from '../store/row-queries.ts'
import { forgetTurns } from './chat-turns.ts'

export type ChatSession = Document<'chatSessions'>

/** The settings of a new conversation. */
export type ChatChoices = Pick<ChatSessionContent, 'assistant' | 'chatModel' | 'temporary'> &
  Partial<Pick<ChatSessionContent, 'language' | 'ownTextsTo'>>

/** The conversation that this assistant resumes: the newest active one, or null. */
export function activeSession$(assistant: Assistant): Observable<ChatSession | null> {
  return sessions$().pipe(
    map((sessions) => sessions.find((session) => session.isActive && session.assistant === assistant) ?? null),
    distinctUntilChanged(deepEqual),
  )
}

/** Finds a conversation by id or by the number that the server gave it; null if there is none. */
export function chatSession$(idOrNumber: string): Observable<ChatSession | null> {
  return documentByNumber$('chatSessions', idOrNumber).pipe(
    map((session) => (session && !isForgotten(session) ? session : null)),
  )
}

/** All conversations that are not deleted, temporary ones included, most recently asked first. */
export function sessions$(): Observable<ChatSession[]> {
  return documents$('chatSessions', notDeleted).pipe(
    map((sessions) => sessions.filter((session) => !isForgotten(session))),
  )
}

/** Creates a conversation on this device. Its first question becomes its title. */
export async function beginChat({
  language = ENGLISH,
  ownTextsTo = '',
  ...choices
}: ChatChoices): Promise<WriteOutcome & { id: string }> {
  const id = crypto.randomUUID()
  const now = Date.now()
  const times = { createdAt: now, updatedAt: now, deletedAt: 0 }
  const outcome = await writeUserRow('chatSessions', id, () => ({
    ...choices,
    language,
    ownTextsTo,
    chatTitle: '',
    isActive: true,
    ...times,
  }))
  return { ...outcome, id }
}

export function renameChat(id: string, chatTitle: string): Promise<WriteOutcome> {
  return changeChat(id, (session) => ({ ...session, chatTitle }))
}

/** Sets the language of later answers, by its English name. */
export function speakIn(id: string, language: string): Promise<WriteOutcome> {
  return changeChat(id, (session) => ({ ...session, language }))
}

/** Allows this model to receive passages of the user's notes and bookmarks; `''` allows none. */
export function giveOwnTexts(id: string, ownTextsTo: string): Promise<WriteOutcome> {
  return changeChat(id, (session) => ({ ...session, ownTextsTo }))
}

/** Ends a conversation; it stays in the history. A temporary one is purged, here and on the server. */
export async function endChat(id: string): Promise<WriteOutcome> {
  return forgettingTurns(id, (session) => ({ ...session, isActive: false }))
}

/** Deletes a conversation permanently, unsent questions included. Ask for confirmation first. */
export function deleteChat(id: string): Promise<WriteOutcome> {
  return forgettingTurns(id, (session) => ({ ...session, deletedAt: Date.now() }))
}

/** Applies the change. If it purges the session, the turns are purged here at once, as the server does. */
async function forgettingTurns(
  id: string,
  change: (session: ChatSessionContent) => ChatSessionContent,
): Promise<WriteOutcome> {
  let deletedAt = 0
  const outcome = await changeChat(id, (session) => {
    const changed = change(session)
    const written = isForgotten(changed) ? emptySession(changed, Date.now()) : changed
    deletedAt = written.deletedAt
    return written
  })
  if (deletedAt > 0 && outcome.kind === 'saved') await forgetTurns(id, deletedAt)
  return outcome
}

function changeChat(id: string, change: (session: ChatSessionContent) => ChatSessionContent): Promise<WriteOutcome> {
  return writeUserRow('chatSessions', id, (session) => session && change(session))
}
