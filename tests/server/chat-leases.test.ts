import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { UserBus } from '#server/bus/user-bus.ts'
import { chatAnswers } from '#server/db/tables/chat.ts'
import { answerLeases } from '#server/features/chat/assistant/answer-queue.ts'
import { AnswerWorker } from '#server/features/chat/assistant/answer-worker.ts'
import { applyPush } from '#server/synced-rows/apply-push.ts'
import { chatConfig, openStream, question, readEvents, storedTurn } from '../support/server/chat-device.ts'
import { streams, streamsByHand } from '../support/server/chat-replies.ts'
import { startChatServer } from '../support/server/chat-server.ts'
import { digest, push } from '../support/server/device.ts'
import { type Person, startTestServer } from '../support/server/test-server.ts'

const { model, server } = await startChatServer()
let me: Person
/** Other processes on the same database. */
let other: AnswerWorker
let third: AnswerWorker
beforeEach(async () => {
  me = await server.signIn()
  const buses = [new UserBus(server.database), new UserBus(server.database)]
  const workers = buses.map((bus) => new AnswerWorker(server.database, chatConfig(model).chat, bus))
  ;[other, third] = workers as [AnswerWorker, AnswerWorker]
  return async () => {
    for (const worker of workers) await worker.close()
    for (const bus of buses) await bus.stop()
  }
})

const expireLeases = () => server.database.update(chatAnswers).set({ dueAt: sql`now() - interval '1 second'` })
const queued = () => server.database.select().from(chatAnswers).where(eq(chatAnswers.userId, me.userId))
const attach = async (id: string) =>
  readEvents((await server.call(endpoints.attachTurn, { as: me, params: { id } })).body)

/** Holds the renewals of leases, by which a process also learns that an answer was stopped. Returns what ends it. */
function holdRenewals(): () => void {
  const { $client } = server.database
  const query = $client.query.bind($client) as (...sent: unknown[]) => Promise<unknown>
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const spy = vi.spyOn($client, 'query').mockImplementation(async (...sent: unknown[]) => {
    if (JSON.stringify(sent[0]).includes('set due_at')) await released
    return query(...sent)
  })
  return () => {
    spy.mockRestore()
    release()
  }
}

/** A question whose answer runs and is emitted by hand. */
async function begin() {
  const hand = streamsByHand()
  model.replies = [hand.reply, streams('By the other.')]
  const { session, turn } = question()
  await push(server, me, [session, turn])
  await hand.started
  return { hand, turn, session }
}

/** A stored question that no server knows. */
async function store() {
  const { session, turn } = question()
  await applyPush(server.store, { userId: me.userId, role: 'user', membershipDays: 0 }, [session, turn])
  return turn
}

describe('[CH-14] an answer that another process makes is streamed here while it is made', () => {
  async function answeredElsewhere() {
    const hand = streamsByHand()
    model.replies = [hand.reply]
    const turn = await store()
    await other.sweep()
    await hand.started
    return { hand, turn }
  }

  test('its pieces arrive before its end, each once', async () => {
    const { hand, turn } = await answeredElsewhere()
    hand.say('The rains ')
    const watching = await openStream(server, me, turn.id)
    await watching.until('The rains ')
    hand.say('come in June.')
    await watching.until('come in June.')
    hand.finish()
    expect(await watching.ended()).toMatchObject({ text: 'The rains come in June.', last: { answerState: 'done' } })
  })

  test('a long one arrives whole, whatever its characters', async () => {
    const { hand, turn } = await answeredElsewhere()
    const long = 'वर्षा 🌧 \u0001 '.repeat(500)
    hand.say(long)
    hand.say('All of it.')
    const watching = await openStream(server, me, turn.id)
    await watching.until('All of it.')
    hand.finish()
    expect((await watching.ended()).text).toBe(`${long}All of it.`)
  })

  test('made anew by a third process, it begins anew', async () => {
    const { hand, turn } = await answeredElsewhere()
    hand.say('By one that dies')
    const watching = await openStream(server, me, turn.id)
    await watching.until('By one that dies')
    const again = streamsByHand()
    model.replies = [again.reply]
    await expireLeases()
    await third.sweep()
    await again.started
    again.say('By the third process, in full.')
    await watching.until('in full.')
    again.finish()
    expect(await watching.ended()).toMatchObject({ text: 'By the third process, in full.' })
    hand.finish()
  })
})

describe('[CH-14] one answer is stored for each version of a question', () => {
  test('a process thought dead stores nothing late, and its watchers hear the other one', async () => {
    const { hand, turn } = await begin()
    const watching = await openStream(server, me, turn.id)
    hand.say('By the first')
    await watching.until('By the first')
    await expireLeases()
    await other.sweep()
    await other.settled(me.userId, turn.id, new AbortController().signal)
    const stored = await storedTurn(server, me, turn.id)
    expect(stored.owned).toMatchObject({ answer: 'By the other.', answerState: 'done' })
    const before = await digest(server, me)
    hand.say(', too late.')
    hand.finish()
    expect((await watching.ended()).last.answer).toBe('By the other.')
    expect(await storedTurn(server, me, turn.id)).toEqual(stored)
    expect(await digest(server, me)).toEqual(before)
    expect(model.requests).toHaveLength(2)
  })

  test('while one answers nobody else does', async () => {
    const { hand, turn } = await begin()
    await other.sweep()
    expect(await answerLeases.claimNext(server.database, me.userId)).toBeUndefined()
    hand.say('Alone.')
    hand.finish()
    expect((await attach(turn.id)).last.answer).toBe('Alone.')
    expect(model.requests).toHaveLength(1)
  })

  test('the next server answers if one died before or during the answer', async () => {
    const turn = await store()
    expect(await answerLeases.claimNext(server.database, me.userId)).toMatchObject({ id: turn.id, attempts: 1 })
    await other.sweep()
    expect(await queued()).toMatchObject([{ turnId: turn.id, attempts: 1 }])
    await expireLeases()
    model.replies = [streams('After the restart.')]
    await other.sweep()
    expect((await attach(turn.id)).last).toMatchObject({ answer: 'After the restart.', answerState: 'done' })
    expect(await queued()).toEqual([])
  })

  test('asked anew while it is answered, the earlier version comes to nothing', async () => {
    const { hand, turn } = await begin()
    const again = { ...turn, version: crypto.randomUUID(), baseVersion: turn.version }
    await push(server, me, [{ ...again, content: { ...turn.content, updatedAt: 9 } }])
    expect((await attach(turn.id)).last.answer).toBe('By the other.')
    hand.say('To the version before.')
    hand.finish()
    const stored = await storedTurn(server, me, turn.id)
    expect([stored.version, stored.owned.answer]).toEqual([again.version, 'By the other.'])
  })

  test('deleted while it is answered, nothing is stored', async () => {
    const { hand, turn, session } = await begin()
    const deleted = { ...session, version: crypto.randomUUID(), baseVersion: session.version }
    await push(server, me, [{ ...deleted, content: { ...session.content, deletedAt: 5 } }])
    hand.say('SECRET')
    hand.finish()
    await other.settled(me.userId, turn.id, new AbortController().signal)
    const stored = await storedTurn(server, me, turn.id)
    expect([stored.content.question, stored.owned.answer, stored.owned.answerState]).toEqual(['', '', 'none'])
    expect((await server.call(endpoints.attachTurn, { as: me, params: { id: turn.id } })).statusCode).toBe(404)
  })

  test('one at which servers die again and again is given up, in words', async () => {
    const turn = await store()
    await server.database.update(chatAnswers).set({ attempts: 3 })
    await other.sweep()
    expect((await attach(turn.id)).last).toMatchObject({
      answer: '',
      answerState: 'failed',
      problem: expect.stringContaining('could not be answered'),
    })
    expect(model.requests).toEqual([])
  })
})

test('[CH-11] stopped by another process, it keeps the words so far', async () => {
  const goOn = holdRenewals()
  const { hand, turn } = await begin()
  const watching = await openStream(server, me, turn.id)
  hand.say('The beginning')
  await watching.until('The beginning')
  await other.stop(me.userId, turn.id)
  expect((await watching.ended()).last).toMatchObject({ answer: 'The beginning', answerState: 'stopped' })
  goOn()
})

test('[CH-11] stopped by another process as it begins, it ends at once', async () => {
  const hand = streamsByHand()
  model.replies = [hand.reply]
  const { session, turn } = question()
  await push(server, me, [session, turn])
  await other.stop(me.userId, turn.id)
  expect((await attach(turn.id)).last).toMatchObject({ answer: '', answerState: 'stopped' })
})

test('a claim that was taken over, or whose question was stopped, says so when it is renewed', async () => {
  const { turn } = await begin()
  await expireLeases()
  const claim = await answerLeases.claimNext(server.database, me.userId)
  if (!claim) throw new Error('Nothing to claim')
  expect(claim).toMatchObject({ id: turn.id, attempts: 2, isStopped: false })
  expect(await answerLeases.renew(server.database, claim)).toEqual(claim)
  await other.stop(me.userId, turn.id)
  expect(await answerLeases.renew(server.database, claim)).toEqual({ ...claim, isStopped: true })
  expect(await answerLeases.renew(server.database, { ...claim, claim: crypto.randomUUID() })).toBeUndefined()
})

test('[CH-11] a server that closes ends its streams, and leaves the question to the next', async () => {
  const closing = await startTestServer({ config: chatConfig(model) })
  const them = await closing.signIn()
  const hand = streamsByHand()
  model.replies = [hand.reply]
  const { session, turn } = question()
  await push(closing, them, [session, turn])
  await hand.started
  const stream = await openStream(closing, them, turn.id)
  await closing.app.close()
  await expect(stream.ended()).rejects.toThrow('A stream without an end')
  const left = await closing.database.select().from(chatAnswers)
  expect(left).toMatchObject([{ turnId: turn.id, claim: null, attempts: 0 }])
  expect(await answerLeases.findUsers(closing.database)).toEqual(left.map(({ userId }) => userId)) // it is due
  await closing.stop()
})
