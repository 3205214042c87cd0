import { chatWords } from '#schemas/chat.ts'
import { emptySession } from '#schemas/chat-session.ts'
import type { ContentOf } from '#schemas/collections.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import type { Caller } from '../../db/caller.ts'
import { Refusal, refuse } from '../../errors.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { contentOf } from '../../synced-rows/synced-tables.ts'
import { writeDocument } from '../../synced-rows/write-document.ts'
import { findActive, findByNumber, listHistory, readConversation, type Session } from './conversations.ts'

const invalidSession = refuse(400, 'invalid_session', chatWords.invalidSession)
export const noSession = refuse(404, 'not_found', chatWords.noSession)
const nothingToClear = refuse(404, 'nothing_to_clear', chatWords.nothingToClear)

type Content = ContentOf<'chatSessions'>

/** The conversations of the caller: read, named, ended and deleted. */
export function registerChatSessions(register: RegisterEndpoint, context: AppContext): void {
  const { database } = context

  register(endpoints.activeChat, async ({ caller: { userId } }) => {
    const session = await findActive(database, userId)
    const listObject = session ? [await readConversation(database, userId, session)] : []
    return { listObject, totalElementCount: listObject.length }
  })

  register(endpoints.clearChat, async ({ caller }) => {
    const session = await findActive(database, caller.userId)
    if (!session) return nothingToClear
    const ended = await change(caller, session, (content) => ({ ...content, isActive: false }))
    return ended instanceof Refusal ? ended : { message: chatWords.cleared }
  })

  register(endpoints.chatHistory, ({ query, caller }) => listHistory(database, caller.userId, query))

  register(endpoints.chatById, async ({ params, caller }) => {
    const session = await find(caller, params.id)
    return session instanceof Refusal ? session : readConversation(database, caller.userId, session)
  })

  register(endpoints.renameChat, async ({ params, body, caller }) => {
    const session = await find(caller, params.id)
    if (session instanceof Refusal) return session
    const renamed = await change(caller, session, (content) => ({ ...content, chatTitle: body.chatTitle }))
    return renamed instanceof Refusal ? renamed : readConversation(database, caller.userId, renamed)
  })

  register(endpoints.deleteChat, async ({ params, caller }) => {
    const session = await find(caller, params.id)
    if (session instanceof Refusal) return session
    const deleted = await change(caller, session, (content) => emptySession(content, Date.now()))
    return deleted instanceof Refusal ? deleted : { done: true as const }
  })

  async function find({ userId }: Caller, id: string): Promise<Session | Refusal> {
    const session = await findByNumber(database, userId, id)
    return session === null ? invalidSession : (session ?? noSession)
  }

  function change(caller: Caller, session: Session, changed: (content: Content) => Content) {
    const content = contentOf('chatSessions', session)
    const { id, version: baseVersion } = session
    return writeDocument(context, caller, 'chatSessions', { id, baseVersion, content: changed(content) })
  }
}
