import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { chatAnswers, chatUsage } from '#server/db/tables/chat.ts'
import { chatSessionPush, chatTurnPush } from '../support/rows/test-documents.ts'
import { askStreaming, question } from '../support/server/chat-device.ts'
import { streams } from '../support/server/chat-replies.ts'
import { startChatServer } from '../support/server/chat-server.ts'
import { pullAll, push } from '../support/server/device.ts'
import { fails } from '../support/server/model-endpoint.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

const { model, server } = await startChatServer()
beforeEach(() => {
  model.replies = [streams('An answer.')]
})

const key = (name: string = crypto.randomUUID()) => ({ 'idempotency-key': name })
const ask = (as: Person, body: object, headers = key()) => server.call(endpoints.askChat, { as, body, headers })
const get = async (endpoint: Parameters<TestServer['call']>[0], as: Person, query = {}) =>
  (await server.call(endpoint, { as, query })).json()

describe('[CH-16] [AP-06] a question in the specification’s form', () => {
  test('is answered with the whole conversation, and the next one goes on with it', async () => {
    const me = await server.signIn()
    const first = await ask(me, { temporary: false, activeSessionId: -1, question: 'Why?', model: 'deepseek-chat' })
    expect(first.json()).toEqual({
      id: 1,
      sessionId: expect.any(String),
      chatTitle: 'Why?',
      chatModel: 'deepseek-chat',
      assistant: 'general',
      messages: [
        { role: 'user', content: 'Why?' },
        { role: 'assistant', content: 'An answer.' },
      ],
      isActive: true,
      temporary: false,
      updatedAt: expect.any(String),
    })
    const second = await ask(me, { activeSessionId: 1, question: 'And how?' })
    expect(second.json()).toMatchObject({ id: 1, chatTitle: 'Why?' })
    expect(second.json().messages.map(({ content }: { content: string }) => content)).toEqual([
      'Why?',
      'An answer.',
      'And how?',
      'An answer.',
    ])
  })

  test('[CX-01] names the model that answered, not the chosen one, in every reading', async () => {
    const withoutModel = await startTestServer()
    try {
      const me = await withoutModel.signIn()
      const body = { question: 'Why?', model: 'deepseek-chat' }
      const asked = await withoutModel.call(endpoints.askChat, { as: me, body, headers: key() })
      const read = async (endpoint: Parameters<TestServer['call']>[0]) =>
        (await withoutModel.call(endpoint, { as: me })).json().listObject[0]
      const byNumber = await withoutModel.call(endpoints.chatById, { as: me, params: { id: '1' } })
      const answers = [
        asked.json(),
        await read(endpoints.activeChat),
        await read(endpoints.chatHistory),
        byNumber.json(),
      ]
      expect(answers.map(({ chatModel }) => chatModel)).toEqual(Array(4).fill('built-in'))
    } finally {
      await withoutModel.stop()
    }
  })

  test('[CH-08] with -1 begins a new conversation, and the ones before end', async () => {
    const me = await server.signIn()
    await ask(me, { question: 'First?' })
    await ask(me, { question: 'Second?' })
    expect((await get(endpoints.activeChat, me)).listObject).toMatchObject([{ id: 2, isActive: true }])
    const { listObject } = await get(endpoints.chatHistory, me)
    expect(listObject.map(({ id, isActive }: { id: number; isActive: boolean }) => [id, isActive])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  test('[CH-14] one key asks once, even concurrently; another question with it is refused', async () => {
    const me = await server.signIn()
    const once = key('once')
    const both = await Promise.all([ask(me, { question: 'Why?' }, once), ask(me, { question: 'Why?' }, once)])
    const again = await ask(me, { question: 'Why?' }, once)
    const bodies = [...both, again].map((response) => response.json().messages)
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[2]).toEqual(bodies[0])
    expect(bodies[0]).toHaveLength(2)
    expect(model.requests).toHaveLength(1)
    const other = await ask(me, { question: 'How?' }, once)
    expect([other.statusCode, other.json().error.code]).toEqual([422, 'key_reused'])
    const somebody = await ask(await server.signIn(), { question: 'How?' }, once)
    expect(somebody.statusCode).toBe(200)
    const endless = await ask(me, { question: 'Why?' }, key('x'.repeat(201)))
    const message = 'The header Idempotency-Key is empty or too long.'
    expect([endless.statusCode, endless.json().error.message]).toEqual([400, message])
  })

  test('reaches the device by its pull, as what was asked there', async () => {
    const me = await server.signIn()
    await ask(me, { question: 'Why?', language: 'Hindi' })
    const rows = await pullAll(server, me)
    expect(rows.find(({ collection }) => collection === 'chatTurns')).toMatchObject({
      content: { question: 'Why?', language: 'Hindi' },
      owned: { answer: 'An answer.', answerState: 'done' },
    })
    expect(model.requests[0]?.messages.at(-1)?.content).toBe('Why? in Hindi')
  })

  test('[CH-07] the local model gets the question only; non-admins may not choose it', async () => {
    const [admin, me] = [await server.signInAdmin(), await server.signIn()]
    const call = (as: Person) => server.call(endpoints.askLocalChat, { as, body: { question: 'Why?' }, headers: key() })
    expect((await call(admin)).json()).toMatchObject({
      chatModel: 'llama3.2',
      messages: [{}, { content: 'An answer.' }],
    })
    expect(model.requests[0]?.model).toBe('llama3.2:3b')
    const refused = await call(me)
    expect([refused.statusCode, refused.json().error.message]).toEqual([422, 'Selected model not yet supported.'])
  })

  test.each([
    ['nothing', { question: '  ' }, 422, 'question: must have more than spaces'],
    ['200 KB', { question: 'x'.repeat(200_000) }, 422, expect.stringContaining('question')],
    ['an unknown model', { question: 'Why?', model: 'gpt-5' }, 422, 'Selected model not yet supported.'],
    ['a model for admins', { question: 'Why?', model: 'gpt-4o' }, 422, 'Selected model not yet supported.'],
    ['an unknown conversation', { question: 'Why?', activeSessionId: 77 }, 404, 'Conversation not found.'],
    ['no number', { question: 'Why?', activeSessionId: 'abc' }, 422, expect.stringContaining('activeSessionId')],
  ])('asking with %s is refused in words', async (_, body, status, message) => {
    const response = await ask(await server.signIn(), body)
    expect([response.statusCode, response.json().error.message]).toEqual([status, message])
    expect(model.requests).toEqual([])
  })

  test('a model that is down is 502 with a reason, and over the daily limit it is 429', async () => {
    const me = await server.signIn()
    model.replies = [fails(401)]
    const failed = await ask(me, { question: 'Why?' })
    expect([failed.statusCode, failed.json().error.code]).toEqual([502, 'no_answer'])
    model.replies = [streams('An answer.')]
    await ask(me, { question: 'Why?' })
    await server.database.update(chatUsage).set({ questions: 200 }).where(eq(chatUsage.userId, me.userId))
    const over = await ask(me, { question: 'Why?' })
    expect([over.statusCode, over.json().error.message]).toEqual([
      429,
      expect.stringContaining('daily limit of questions'),
    ])
  })
})

describe('[CH-09] the id of a conversation', () => {
  test.each(['abc', '1.5', '-1', '0x1', '１', ' '])('%s is none', async (id) => {
    const response = await server.call(endpoints.chatById, { as: await server.signIn(), params: { id } })
    expect([response.statusCode, response.json().error.message]).toEqual([400, 'Invalid session ID.'])
  })

  test('[AP-07] another’s, an unknown and a deleted one are not there', async () => {
    const [me, other] = [await server.signIn(), await server.signIn()]
    await ask(me, { question: 'Why?' })
    const status = async (as: Person, id: string) =>
      (await server.call(endpoints.chatById, { as, params: { id } })).statusCode
    expect([
      await status(me, '1'),
      await status(other, '1'),
      await status(me, '01'),
      await status(me, '9'.repeat(20)),
    ]).toEqual([200, 404, 404, 404])
    await server.call(endpoints.deleteChat, { as: me, params: { id: '1' } })
    expect(await status(me, '1')).toBe(404)
  })
})

describe('[CX-03] the history', () => {
  test('has 15 a page, the newest first, is filtered by title and searched in all that was said', async () => {
    const me = await server.signIn()
    const sessions = Array.from({ length: 17 }, (_, index) =>
      chatSessionPush({ chatTitle: `Chat ${index}`, updatedAt: index + 1, isActive: false }),
    )
    await push(server, me, sessions)
    const [oldest] = sessions
    const turn = chatTurnPush({ sessionId: oldest?.id ?? '', question: 'What are monsoons?' })
    model.replies = [streams('Winds that turn with the seasons; नदियाँ भर जाती हैं।')]
    await askStreaming(server, me, { session: { ...oldest, baseVersion: null } as typeof turn, turn })
    const titles = async (query: object) => {
      const { listObject, totalElementCount } = await get(endpoints.chatHistory, me, query)
      return [listObject.map(({ chatTitle }: { chatTitle: string }) => chatTitle), totalElementCount]
    }
    const [first, total] = await titles({})
    expect([first.length, first[0], total]).toEqual([15, 'Chat 16', 17])
    expect(await titles({ page: '1' })).toEqual([['Chat 1', 'Chat 0'], 17])
    expect(await titles({ filter: 'CHAT 1', size: '3' })).toEqual([['Chat 16', 'Chat 15', 'Chat 14'], 8])
    expect(await titles({ search: 'monsoon' })).toEqual([['Chat 0'], 1])
    expect(await titles({ search: 'turning winds' })).toEqual([['Chat 0'], 1])
    expect(await titles({ search: 'नदी' })).toEqual([['Chat 0'], 1])
    expect(await titles({ search: 'snow' })).toEqual([[], 0])
    const [entry] = (await get(endpoints.chatHistory, me, { search: 'monsoon' })).listObject
    expect(entry.messages.at(-1)).toEqual({
      role: 'assistant',
      content: 'Winds that turn with the seasons; नदियाँ भर जाती हैं।',
    })
  })

  test('is renamed, and what is deleted leaves nothing behind but empty rows', async () => {
    const me = await server.signIn()
    await ask(me, { question: 'SECRET question?' })
    const params = { id: '1' }
    const renamed = await server.call(endpoints.renameChat, { as: me, params, body: { chatTitle: 'SECRET title' } })
    expect(renamed.json()).toMatchObject({ id: 1, chatTitle: 'SECRET title' })
    const deleted = await server.call(endpoints.deleteChat, { as: me, params })
    expect(deleted.json()).toEqual({ done: true })
    expect(JSON.stringify(await pullAll(server, me))).not.toMatch(/SECRET|An answer/)
    expect((await get(endpoints.chatHistory, me)).totalElementCount).toBe(0)
  })
})

test('[AP-07] what a person downloads of themselves holds their chats, without what they deleted', async () => {
  const me = await server.signIn()
  await ask(me, { question: 'Kept?' })
  await ask(me, { question: 'SECRET?' })
  await server.call(endpoints.deleteChat, { as: me, params: { id: '2' } })
  const files = unzipSync(new Uint8Array((await server.call(endpoints.exportUser, { as: me })).rawPayload))
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  expect(read('chats.json')).toMatchObject([{ chatTitle: 'Kept?', number: 1 }])
  expect(read('questions.json')).toMatchObject([{ question: 'Kept?', answer: 'An answer.' }])
})

describe('[CH-08] what ends', () => {
  test('New ends the conversation, which stays in the history; with none there is nothing to clear', async () => {
    const me = await server.signIn()
    const clear = () => server.call(endpoints.clearChat, { as: me })
    const nothing = await clear()
    expect([nothing.statusCode, nothing.json().error.message]).toEqual([404, 'There is no conversation to clear.'])
    await ask(me, { question: 'Why?' })
    expect((await clear()).json()).toEqual({ message: 'Conversation cleared.' })
    expect((await get(endpoints.activeChat, me)).listObject).toEqual([])
    expect((await get(endpoints.chatHistory, me)).listObject).toMatchObject([{ id: 1, isActive: false }])
  })

  test('a temporary one is in no history, and nothing of it is stored past its end', async () => {
    const me = await server.signIn()
    const asked = await ask(me, { question: 'SECRET?', temporary: true })
    expect(asked.json()).toMatchObject({ temporary: true, messages: [{}, { content: 'An answer.' }] })
    expect((await get(endpoints.chatHistory, me)).totalElementCount).toBe(0)
    await server.call(endpoints.clearChat, { as: me })
    expect(JSON.stringify(await pullAll(server, me))).not.toMatch(/SECRET|An answer/)
    expect((await server.call(endpoints.chatById, { as: me, params: { id: '1' } })).statusCode).toBe(404)
  })

  test('an offline question that arrives after the conversation’s end is purged, not asked', async () => {
    const me = await server.signIn()
    const { session, turn } = question({ question: 'SECRET?' }, { temporary: true, isActive: false })
    expect(await push(server, me, [session, turn])).toMatchObject([{ kind: 'ok' }, { kind: 'ok' }])
    const late = chatTurnPush({ sessionId: session.id, question: 'SECRET too?' })
    expect(await push(server, me, [late])).toMatchObject([{ kind: 'ok' }])
    expect(JSON.stringify(await pullAll(server, me))).not.toContain('SECRET')
    expect(await server.database.select().from(chatAnswers).where(eq(chatAnswers.userId, me.userId))).toEqual([])
    expect(model.requests).toEqual([])
  })

  test('[CH-14] an offline question in a deleted conversation waits for the user', async () => {
    const me = await server.signIn()
    const { session, turn } = question({ question: 'Why?' }, { deletedAt: 5 })
    await push(server, me, [session])
    const [answer] = await push(server, me, [turn])
    expect(answer).toMatchObject({ kind: 'rejected', error: { code: 'conversation_deleted' } })
  })

  test('[AP-07] a question cannot be changed, nor moved to another conversation', async () => {
    const me = await server.signIn()
    const asked = question({ question: 'Why?' })
    await askStreaming(server, me, asked)
    const { version: baseVersion, content } = asked.turn
    for (const change of [{ question: 'How?' }, { sessionId: 'other' }, { question: '' }]) {
      const edit = { ...asked.turn, version: crypto.randomUUID(), baseVersion, content: { ...content, ...change } }
      expect(await push(server, me, [edit])).toMatchObject([{ kind: 'rejected', error: { status: 422 } }])
    }
  })
})
