import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { chatAnswers } from '#server/db/tables/chat.ts'
import { holdTimers } from '../support/measure/hold-timers.ts'
import { until } from '../support/measure/until.ts'
import { chatTurnPush } from '../support/rows/test-documents.ts'
import { askStreaming, openStream, question, readEvents, storedTurn } from '../support/server/chat-device.ts'
import { cutAt, malformedAt, streams, streamsByHand } from '../support/server/chat-replies.ts'
import { startChatServer } from '../support/server/chat-server.ts'
import { pull, pullAll, push, pushOne } from '../support/server/device.ts'
import { fails, hangs } from '../support/server/model-endpoint.ts'
import type { TestServer } from '../support/server/test-server.ts'

const { model, server } = await startChatServer({ CHAT_SILENCE_SECONDS: '77' })

const asked = () => model.requests.map(({ messages }) => messages.at(-1)?.content)
const attach = async (as: Awaited<ReturnType<TestServer['signIn']>>, id: string, from = 0) =>
  readEvents((await server.call(endpoints.attachTurn, { as, params: { id }, query: { from: String(from) } })).body)

describe('[CH-11] an answer streams as it is made', () => {
  test('and what is stored is what was told, by a number that devices pull', async () => {
    const me = await server.signIn()
    model.replies = [streams('Because **blue** light scatters.')]
    const why = question({ question: 'Why is the sky blue?' })
    const { names, text, last } = await askStreaming(server, me, why)
    expect([names[0], names.at(-1), text]).toEqual(['started', 'done', 'Because **blue** light scatters.'])
    expect(last).toMatchObject({ answer: text, answerState: 'done', answeredBy: 'deepseek-chat', problem: '' })
    const stored = await storedTurn(server, me, why.turn.id)
    expect(stored.owned).toEqual(last)
    expect(stored.version).toBe(why.turn.version)
    expect(await server.database.select().from(chatAnswers).where(eq(chatAnswers.userId, me.userId))).toEqual([])
  })

  test('[CH-14] the push that follows stores nothing twice, and nothing is asked twice', async () => {
    const me = await server.signIn()
    model.replies = [streams('Once.')]
    const once = question()
    await askStreaming(server, me, once)
    const again = await push(server, me, [once.session, once.turn])
    expect(again).toMatchObject([{ kind: 'ok' }, { kind: 'ok', owned: { answer: 'Once.', answerState: 'done' } }])
    expect((await attach(me, once.turn.id)).last.answer).toBe('Once.')
    expect(model.requests).toHaveLength(1)
  })

  test('[CH-14] a question that is only pushed, by a worker with no tab, is answered all the same', async () => {
    const me = await server.signIn()
    model.replies = [streams('Later.')]
    const waiting = question()
    expect(await push(server, me, [waiting.session, waiting.turn])).toMatchObject([{ kind: 'ok' }, { kind: 'ok' }])
    expect((await attach(me, waiting.turn.id)).last).toMatchObject({ answer: 'Later.', answerState: 'done' })
  })

  test('a returning watcher gets only the text after its own, with sources', async () => {
    const me = await server.signIn()
    const hand = streamsByHand()
    model.replies = [hand.reply]
    const slow = question()
    await push(server, me, [slow.session, slow.turn])
    await hand.started
    hand.say('One, two, ')
    const early = await openStream(server, me, slow.turn.id)
    await early.until('One, two, ')
    hand.say('three.')
    hand.finish()
    expect((await early.ended()).text).toBe('One, two, three.')
    const response = await server.call(endpoints.attachTurn, {
      as: me,
      params: { id: slow.turn.id },
      query: { from: '4' },
    })
    expect(response.body).toContain('data: {"text":" two, three.","at":4}')
  })

  test('a watcher who goes away stops nothing', async () => {
    const me = await server.signIn()
    const hand = streamsByHand()
    model.replies = [hand.reply]
    const left = question()
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/vedika/chat/turns',
      payload: { session: left.session, turn: left.turn },
      headers: { cookie: me.cookie, [APP_HEADER]: String(API_VERSION), [EXPECTED_USER_HEADER]: me.userId },
      payloadAsStream: true,
    })
    await hand.started
    hand.say('To the ')
    response.stream().destroy()
    hand.say('end.')
    hand.finish()
    expect((await attach(me, left.turn.id)).last).toMatchObject({ answer: 'To the end.', answerState: 'done' })
  })

  test('in eight places at once and no more, until one of them is closed', async () => {
    const me = await server.signIn()
    const hand = streamsByHand()
    model.replies = [hand.reply]
    const watched = question()
    await push(server, me, [watched.session, watched.turn])
    await hand.started
    const { id } = watched.turn
    const open = await Promise.all(Array.from({ length: 8 }, () => openStream(server, me, id)))
    const status = async () => (await server.call(endpoints.attachTurn, { as: me, params: { id } })).statusCode
    expect(await status()).toBe(429)
    hand.say('Word.')
    hand.finish()
    for (const stream of open) expect((await stream.ended()).last.answer).toBe('Word.')
    await expect.poll(status).toBe(200) // the server learns of a closed stream a moment later
  })

  test('stopped by the person, it keeps the words so far', async () => {
    const me = await server.signIn()
    const hand = streamsByHand()
    model.replies = [hand.reply]
    const long = question()
    await push(server, me, [long.session, long.turn])
    await hand.started
    const watching = await openStream(server, me, long.turn.id)
    hand.say('The beginning')
    await watching.until('The beginning')
    const params = { id: long.turn.id }
    expect((await server.call(endpoints.stopTurn, { as: me, params })).json()).toEqual({ done: true })
    expect((await watching.ended()).last).toMatchObject({
      answer: 'The beginning',
      answerState: 'stopped',
      problem: '',
    })
    expect((await storedTurn(server, me, long.turn.id)).owned.answerState).toBe('stopped')
  })

  test('an endless answer is cut at the limit, and a page of them has normal size', async () => {
    const me = await server.signIn()
    for (let number = 0; number < 3; number++) {
      const hand = streamsByHand()
      model.replies = [hand.reply]
      const endless = question()
      await push(server, me, [endless.session, endless.turn])
      await hand.started
      for (let told = 0; told < 250_000; told += 50_000) hand.say('word '.repeat(10_000))
      const { last } = await attach(me, endless.turn.id)
      expect([last.answer.length, last.answerState, last.problem]).toEqual([200_000, 'done', ''])
    }
    const page = await pull(server, me)
    expect([page.more, JSON.stringify(page).length < 300_000]).toEqual([true, true])
    expect(await pullAll(server, me)).toHaveLength(7)
  })

  test('questions of one conversation are answered in their order, each after the answer before it', async () => {
    const me = await server.signIn()
    model.replies = [streams('First.'), streams('Second.')]
    const first = question({ question: 'One?', createdAt: 1 })
    const second = chatTurnPush({ sessionId: first.session.id, question: 'Two?', createdAt: 2 })
    await push(server, me, [first.session, first.turn, second])
    await attach(me, second.id)
    expect(asked()).toEqual(['One?', 'Two?'])
    expect(model.requests[1]?.messages.map(({ content }) => content).slice(1)).toEqual(['One?', 'First.', 'Two?'])
  })
})

describe('[AP-05] a model that fails', () => {
  test.each([
    [
      'busy for a moment',
      [fails(429, { 'retry-after': '0' }), streams('Then.')],
      { answer: 'Then.', answerState: 'done' },
    ],
    ['at fault for a moment', [fails(500), streams('Then.')], { answer: 'Then.', answerState: 'done' }],
    [
      'busy for long',
      [fails(429, { 'retry-after': '60' })],
      { answerState: 'failed', problem: expect.stringContaining('model is busy') },
    ],
    ['denied us', [fails(401)], { answerState: 'failed', problem: expect.stringContaining('model is not available') }],
    [
      'unwilling',
      [streams('', { refusal: 'I will not.' })],
      { answerState: 'failed', problem: expect.stringContaining('declined to answer') },
    ],
    ['cut short of its end', [streams('Half of', { finish: null })], { answer: 'Half of', answerState: 'failed' }],
  ] as const)('%s: the person gets an answer or a reason', async (_, replies, expected) => {
    const me = await server.signIn()
    model.replies = [...replies]
    expect((await askStreaming(server, me, question())).last).toMatchObject(expected)
  })

  test('silent: the person gets a reason when the time is over', async () => {
    const me = await server.signIn()
    model.replies = [hangs]
    const timers = holdTimers(77_000)
    const answer = askStreaming(server, me, question())
    await until(() => expect(model.requests).toHaveLength(1))
    expect(timers.pass()).toBe(1)
    expect((await answer).last).toMatchObject({ answerState: 'failed', problem: expect.stringContaining('too long') })
    vi.restoreAllMocks()
  })

  test('[CH-14] a question asked again as a new version loses its failure, gets one answer', async () => {
    const me = await server.signIn()
    model.replies = [fails(401)]
    const failed = question()
    await askStreaming(server, me, failed)
    model.replies = [streams('Now.')]
    const { version: baseVersion, content } = failed.turn
    const again = { ...failed.turn, version: crypto.randomUUID(), baseVersion, content: { ...content, updatedAt: 9 } }
    expect(await pushOne(server, me, again)).toMatchObject({ kind: 'ok', owned: { answerState: 'none', problem: '' } })
    expect((await attach(me, again.id)).last).toMatchObject({ answer: 'Now.', answerState: 'done' })
  })

  test('[CH-11] a hundred streams that are cut or malformed: no bubble frozen, no answer doubled', async () => {
    const text = 'One two three four five six seven eight nine ten.'
    let seed = 20_261_122
    const random = () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      return seed / 2 ** 32
    }
    const rounds = Array.from({ length: 100 }, (_, round) => {
      const bad = [
        cutAt(Math.floor(random() * 1800), text),
        cutAt(Math.floor(random() * 1800), text, 'ends'),
        malformedAt(random(), text),
      ][round % 3]
      return { question: `Round ${round}?`, replies: [bad ?? hangs, streams(text)] }
    })
    const byQuestion = new Map(rounds.map(({ question, replies }) => [question, replies]))
    model.replies = [
      (response, request) => {
        const replies = byQuestion.get(request.messages.at(-1)?.content ?? '') ?? []
        const reply = replies.length > 1 ? replies.shift() : replies[0]
        reply?.(response, request)
      },
    ]
    const outcomes = { done: 0, failed: 0 }
    // Ten people ask at once: a retry waits half a second.
    const askAll = async (_: unknown, person: number) => {
      const me = await server.signIn()
      for (const { question: words } of rounds.filter((_, round) => round % 10 === person)) {
        const { names, text: told, last } = await askStreaming(server, me, question({ question: words }))
        const isWhole = last.answerState === 'done'
        outcomes[isWhole ? 'done' : 'failed'] += 1
        expect(names.filter((name) => name === 'done' || name === 'failed')).toHaveLength(1)
        expect(told).toBe(last.answer)
        expect(isWhole ? told === text : text.startsWith(told)).toBe(true)
        expect(last.problem === '').toBe(isWhole)
      }
      return me.userId
    }
    const people = await Promise.all(Array.from({ length: 10 }, askAll))
    expect(outcomes.done + outcomes.failed).toBe(100)
    expect(Math.min(outcomes.done, outcomes.failed)).toBeGreaterThan(10)
    expect(await server.database.select().from(chatAnswers).where(inArray(chatAnswers.userId, people))).toEqual([])
  })
})
