// The rows of the route matrix for the chat.
import { randomUUID } from 'node:crypto'
import type { chatEndpoints } from '#schemas/endpoints/chat.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { push } from '../support/device.ts'
import { chatSessionPush, chatTurnPush } from '../support/test-documents.ts'
import type { CallOptions, Person, TestServer } from '../support/test-server.ts'
import { file, type upload } from '../support/upload.ts'

interface OwnChat {
  number: string
  turn: { id: string; version: string; baseVersion: null; content: object }
}

/** Somebody with a conversation of one question. */
export interface ChatOwner {
  chat: OwnChat
  picture: Buffer
}

/** As in the matrix. */
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
  // Whoever has none is told so.
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
  // Nor one that hears.
  askChatBySpeech: { is: [401, 501, 501, 501], call: ({ picture }) => ({ form: [file(picture)], headers: once() }) },
  transcribeSpeech: { is: [401, 501, 501, 501], call: ({ picture }) => ({ form: [file(picture)] }) },
  // Under an id of the owner's, others ask a question of their own.
  streamTurn: { is: users, call: ({ chat: { turn } }) => ({ body: { turn } }) },
  attachTurn: { is: owners, call: ofTurn },
  stopTurn: { is: owners, call: ofTurn },
  // Without a model, and with nothing here that says it.
  meaning: { is: [401, 404, 404, 404], call: () => ({ body: { text: 'sky' } }) },
  // What is sent is a picture.
  addChatDocument: { is: [401, 422, 422, 422], call: ({ picture }) => ({ form: [file(picture)] }) },
}

/** What of it nobody else may see says so. */
export async function beginOwnChat(server: TestServer, person: Person): Promise<OwnChat> {
  const session = chatSessionPush({ chatTitle: 'PRIVATE chat' })
  const question = chatTurnPush({ sessionId: session.id, question: 'PRIVATE question?' })
  const [begun] = await push(server, person, [session, question])
  if (begun?.kind !== 'ok') throw new Error('The conversation was not stored')
  const { id, version, content } = question
  // To its end, so that nothing of it changes while others try what they may.
  await server.call(endpoints.attachTurn, { as: person, params: { id } })
  return { number: String(begun.owned.number), turn: { id, version, baseVersion: null, content } }
}
