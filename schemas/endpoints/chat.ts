import { z } from 'zod'
import {
  askLocalSchema,
  askSchema,
  chatDocumentSchema,
  chatModelSchema,
  chatWords,
  conversationSchema,
  meaningQuestionSchema,
  streamTurnSchema,
} from '../chat.ts'
import { chatSessionContentSchema } from '../chat-session.ts'
import { done } from '../done.ts'
import { defineEndpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { listOf, zeroBasedPageQuery } from '../paging.ts'
import { documentIdSchema } from '../sync.ts'

const HISTORY_PAGE = 15
/** A number. Other values get a user-facing message. */
const byNumber = z.object({ id: z.string().min(1).max(100) })
const byTurn = z.object({ id: documentIdSchema })
const { chatTitle, chatModel } = chatSessionContentSchema.shape
const conversations = listOf(conversationSchema)
const conversation = '/api/{product}/chat/conversations/{id}'

export const chatEndpoints = {
  chatModels: defineEndpoint({
    summary: 'The models that the caller may choose among, and whether a question may be spoken',
    method: 'GET',
    path: '/api/{product}/chat/models',
    access: 'user',
    response: listOf(chatModelSchema).extend({ hasSpeech: z.boolean() }),
  }),
  activeChat: defineEndpoint({
    summary: 'The caller’s active conversation; an empty list where there is none',
    method: 'GET',
    path: '/api/{product}/chat/active',
    access: 'user',
    response: conversations,
  }),
  clearChat: defineEndpoint({
    summary: 'Ends the caller’s active conversation, which stays in the history',
    method: 'POST',
    path: '/api/{product}/chat/clear',
    access: 'user',
    response: z.object({ message: z.literal(chatWords.cleared) }),
  }),
  chatHistory: defineEndpoint({
    summary: 'The caller’s conversations, the newest first: by title (filter), by the words in them (search)',
    method: 'GET',
    path: '/api/{product}/chat/history',
    access: 'user',
    query: zeroBasedPageQuery.extend({
      size: zeroBasedPageQuery.shape.size.unwrap().default(HISTORY_PAGE),
      filter: z.string().max(limits.searchTerm).default(''),
      search: z.string().max(limits.searchTerm).default(''),
    }),
    response: conversations,
  }),
  chatById: defineEndpoint({
    summary: 'A conversation by its number',
    method: 'GET',
    path: conversation,
    access: 'user',
    params: byNumber,
    response: conversationSchema,
  }),
  renameChat: defineEndpoint({
    summary: 'Gives a conversation another title',
    method: 'PUT',
    path: conversation,
    access: 'user',
    params: byNumber,
    body: z.object({ chatTitle: chatTitle.min(1) }),
    response: conversationSchema,
  }),
  deleteChat: defineEndpoint({
    summary: 'Deletes a conversation with all that was said in it',
    method: 'DELETE',
    path: conversation,
    access: 'user',
    params: byNumber,
    response: done,
  }),
  /** With `Idempotency-Key`: the same question with the same key is asked once. */
  askChat: defineEndpoint({
    summary: 'Asks the assistant and answers with the whole conversation when it has answered',
    method: 'POST',
    path: '/api/{product}/chat/ask',
    access: 'user',
    takesIdempotencyKey: true,
    body: askSchema,
    response: conversationSchema,
  }),
  askLocalChat: defineEndpoint({
    summary: 'Asks the local model, in a new conversation',
    method: 'POST',
    path: '/api/{product}/chat/ask/local',
    access: 'user',
    takesIdempotencyKey: true,
    body: askLocalSchema,
    response: conversationSchema,
  }),
  /** A form: `file` is the recording; with `Idempotency-Key` as above. */
  askChatBySpeech: defineEndpoint({
    summary: 'Asks what a recording says',
    method: 'POST',
    path: '/api/{product}/chat/ask/speech',
    access: 'user',
    takesIdempotencyKey: true,
    consumes: 'multipart/form-data',
    body: z.object({ model: chatModel.optional(), activeSessionId: z.string().max(20).optional() }),
    response: conversationSchema,
  }),
  /** A form: `file` is the recording. */
  transcribeSpeech: defineEndpoint({
    summary: 'What a recording says, for a question that its device writes',
    method: 'POST',
    path: '/api/{product}/chat/speech',
    access: 'user',
    consumes: 'multipart/form-data',
    response: z.object({ text: z.string() }),
  }),
  streamTurn: defineEndpoint({
    summary: 'Stores a question as a push would, and streams its answer: server-sent events',
    method: 'POST',
    path: '/api/{product}/chat/turns',
    access: 'user',
    body: streamTurnSchema,
  }),
  attachTurn: defineEndpoint({
    summary: 'Server-sent events: what of an answer lies after so many characters, to its end',
    method: 'GET',
    path: '/api/{product}/chat/turns/{id}/stream',
    access: 'user',
    params: byTurn,
    query: z.object({ from: z.coerce.number().int().min(0).max(limits.answer).default(0) }),
  }),
  stopTurn: defineEndpoint({
    summary: 'Ends an answer where it is',
    method: 'POST',
    path: '/api/{product}/chat/turns/{id}/stop',
    access: 'user',
    params: byTurn,
    response: done,
  }),
  meaning: defineEndpoint({
    summary: 'What a passage means',
    method: 'POST',
    path: '/api/{product}/chat/meaning',
    access: 'user',
    body: meaningQuestionSchema,
    response: z.object({ meaning: z.string() }),
  }),
  /** A form: `file` is the PDF. A question names it by `documentId`. */
  addChatDocument: defineEndpoint({
    summary: 'Reads a PDF, page by page, to ask about it',
    method: 'POST',
    path: '/api/{product}/chat/documents',
    access: 'user',
    consumes: 'multipart/form-data',
    largestFile: limits.pdfBytes,
    body: z.object({ model: chatModel.optional() }),
    response: chatDocumentSchema,
  }),
} as const
