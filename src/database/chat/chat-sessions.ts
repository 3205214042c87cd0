import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { type Assistant, type ChatSessionContent, ENGLISH, emptySession, isForgotten } from '#schemas/chat-session.ts'
import { type Document, documentByNumber$, documents$ } from '../rows/documents.ts'
import { notDeleted } from '../rows/row-queries.ts'
import type { WriteOutcome } from '../rows/write-row.ts'
import { writeUserRow } from '../rows/write-row.ts'
import { forgetTurns } from './chat-turns.ts'

/** A conversation as screens show it. */
export type ChatSession = Document<'chatSessions'>

/** The choices with which a conversation begins. */
export type ChatChoices = Pick<ChatSessionContent, 'assistant' | 'chatModel' | 'temporary'> &
  Partial<Pick<ChatSessionContent, 'language' | 'ownTextsTo'>>

/** The conversation that this assistant resumes: the newest that was not ended; null where there is none. */
export function activeSession$(assistant: Assistant): Observable<ChatSession | null> {
  return sessions$().pipe(
    map((sessions) => sessions.find((session) => session.isActive && session.assistant === assistant) ?? null),
    distinctUntilChanged(deepEqual),
  )
}

/** The conversation with this id or, once the server has numbered it, this number; null where there is none. */
export function chatSession$(idOrNumber: string): Observable<ChatSession | null> {
  return documentByNumber$('chatSessions', idOrNumber).pipe(
    map((session) => (session && !isForgotten(session) ? session : null)),
  )
}

/** Every living conversation, temporary ones among them, those asked last first. */
export function sessions$(): Observable<ChatSession[]> {
  return documents$('chatSessions', notDeleted).pipe(
    map((sessions) => sessions.filter((session) => !isForgotten(session))),
  )
}

/** Begins a conversation on this device; its title is made of its first question. */
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

/** Later questions are answered in this language, given by its English name. */
export function speakIn(id: string, language: string): Promise<WriteOutcome> {
  return changeChat(id, (session) => ({ ...session, language }))
}

/** Lets this model be sent passages of own notes and bookmarks from now on; `''` lets none. */
export function giveOwnTexts(id: string, ownTextsTo: string): Promise<WriteOutcome> {
  return changeChat(id, (session) => ({ ...session, ownTextsTo }))
}

/** Ends a conversation, which stays in the history. A temporary one is forgotten, here and on the server. */
export async function endChat(id: string): Promise<WriteOutcome> {
  return forgettingTurns(id, (session) => ({ ...session, isActive: false }))
}

/** Deletes a conversation for good, with what still waits to be asked in it. Ask before. */
export function deleteChat(id: string): Promise<WriteOutcome> {
  return forgettingTurns(id, (session) => ({ ...session, deletedAt: Date.now() }))
}

/** Applies the change; if it leaves nothing to keep, the turns are emptied at once here, as the server does. */
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
