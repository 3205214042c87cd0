import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { chatAnswers } from '#server/db/tables/chat.ts'
import { giveBackQuestion, reserveQuestion } from '#server/features/chat/assistant/chat-usage.ts'
import { until } from '../support/measure/until.ts'
import { chatTurnPush } from '../support/rows/test-documents.ts'
import { chatConfig } from '../support/server/chat-device.ts'
import { streams } from '../support/server/chat-replies.ts'
import { push } from '../support/server/device.ts'
import { fails, type ModelEndpoint, startModelEndpoint } from '../support/server/model-endpoint.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

const LIMIT = 10
let model: ModelEndpoint
let server: TestServer
let me: Person
beforeAll(async () => {
  model = await startModelEndpoint()
  const config = chatConfig(model, { CHAT_DAILY_QUESTIONS: String(LIMIT), RATE_LIMIT_USER: '10000' })
  server = await startTestServer({ config })
})
beforeEach(async () => {
  model.requests.length = 0
  model.replies = [streams('It scatters.')]
  me = await server.signIn()
})
afterAll(async () => {
  await server.stop()
  await model.stop()
})

const ask = async () => {
  const response = await server.call(endpoints.meaning, { as: me, body: { text: 'scattering' } })
  return response.statusCode
}
const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

describe('the paid limit of a day', () => {
  test('holds for 100 meanings asked at the same time', async () => {
    const statuses = await Promise.all(Array.from({ length: 100 }, ask))
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([LIMIT, 100 - LIMIT])
    expect(model.requests).toHaveLength(LIMIT)
  })

  test('holds for questions and meanings together', async () => {
    const turns = Array.from({ length: 2 * LIMIT }, (_, index) => chatTurnPush({ sessionId: `session-${index}` }))
    await Promise.all([push(server, me, turns), ...Array.from({ length: LIMIT }, ask)])
    const isWaiting = eq(chatAnswers.userId, me.userId)
    await until(async () => expect(await server.database.$count(chatAnswers, isWaiting)).toBe(0))
    expect(model.requests).toHaveLength(LIMIT)
  })

  test('is given back by a call that failed', async () => {
    model.replies = [fails(401)]
    const failed = await Promise.all(Array.from({ length: LIMIT }, ask))
    expect(countOf(failed, 502)).toBe(LIMIT)
    model.replies = [streams('It scatters.')]
    const statuses = await Promise.all(Array.from({ length: LIMIT + 1 }, ask))
    expect(countOf(statuses, 200)).toBe(LIMIT)
  })

  test('gives nothing back twice below nothing', async () => {
    const reserved = await reserveQuestion(server.database, me.userId, 1)
    if (!reserved) throw new Error('Nothing was reserved')
    expect(await reserveQuestion(server.database, me.userId, 1)).toBeNull()
    await giveBackQuestion(server.database, reserved)
    await giveBackQuestion(server.database, reserved)
    expect(await reserveQuestion(server.database, me.userId, 1)).toEqual(reserved)
    expect(await reserveQuestion(server.database, me.userId, 0)).toBeNull()
  })
})
