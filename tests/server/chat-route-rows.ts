// Chat rows of the route matrix.
import { randomUUID } from 'node:crypto'
import type { chatEndpoints } from '#schemas/endpoints/chat.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { chatSessionPush, chatTurnPush } from '../support/rows/test-documents.ts'
import { push } from '../support/server/device.ts'
import type { CallOptions, Person, TestServer } from '../support/server/test-server.ts'
import { file, type upload } from '../support/server/upload.ts'

interface OwnChat {
  number: string
  turn: { id: string; version: string; baseVersion: null; content: object }
}

/** A user with a conversation of one question. */
export interface ChatOwner {
  chat: OwnChat
  picture: Buffer
}

/** Same as in the matrix. */
interface ChatRow {
  is: [visitor: number, other: number, owner: number, admin: number]
  call?: (owner: ChatOwner) => CallOptions & { form?: Parameters<typeof upload>[2] }
}

const users: ChatRow['is'] = [401, 200, 200, 200]
const owners: ChatRow['is'] = [401, 404, 200, 404]
const ofChat = ({ chat: { number: id } }: ChatOwner) => ({ params: { id } })
const ofTurn = ({ chat: { turn } }: ChatOwner) => ({ params: { id: turn.id } })
const once = () => ({ 'idempotency-key': randomUUID() })

export const chatRows: Record<keyof typeof chatEndpoints, ChatRow> = {
  chatModels: { is: users },
  activeChat: { is: users },
  // Without a conversation, the answer says so.
  clearChat: { is: owners },
  chatHistory: { is: users },
  chatById: { is: owners, call: ofChat },
  renameChat: { is: owners, call: (owner) => ({ ...ofChat(owner), body: { chatTitle: 'Another' } }) },
  deleteChat: { is: owners, call: ofChat },
  askChat: {
    is: owners,
    call: ({ chat }) => ({ body: { activeSessionId: Number(chat.number), question: 'Another?' }, headers: once() }),
  },
  // No local model is configured.
  askLocalChat: { is: [401, 422, 422, 422], call: () => ({ body: { question: 'Another?' }, headers: once() }) },
  // No speech model either.
  askChatBySpeech: { is: [401, 501, 501, 501], call: ({ picture }) => ({ form: [file(picture)], headers: once() }) },
  transcribeSpeech: { is: [401, 501, 501, 501], call: ({ picture }) => ({ form: [file(picture)] }) },
  // The same id belongs to another user, so the others ask a question of their own.
  streamTurn: { is: users, call: ({ chat: { turn } }) => ({ body: { turn } }) },
  attachTurn: { is: owners, call: ofTurn },
  stopTurn: { is: owners, call: ofTurn },
  // No model is configured, and no text here defines the word.
  meaning: { is: [401, 404, 404, 404], call: () => ({ body: { text: 'sky' } }) },
  // The upload is a picture.
  addChatDocument: { is: [401, 422, 422, 422], call: ({ picture }) => ({ form: [file(picture)] }) },
}

/** Private texts contain the word PRIVATE. */
export async function beginOwnChat(server: TestServer, person: Person): Promise<OwnChat> {
  const session = chatSessionPush({ chatTitle: 'PRIVATE chat' })
  const question = chatTurnPush({ sessionId: session.id, question: 'PRIVATE question?' })
  const [begun] = await push(server, person, [session, question])
  if (begun?.kind !== 'ok') throw new Error('The conversation was not stored')
  const { id, version, content } = question
  // Waits for the end of the answer, so that nothing changes while others call.
  await server.call(endpoints.attachTurn, { as: person, params: { id } })
  return { number: String(begun.owned.number), turn: { id, version, baseVersion: null, content } }
}
