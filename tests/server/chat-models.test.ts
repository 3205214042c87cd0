import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { chatUsage } from '#server/db/tables/chat.ts'
import { askStreaming, question } from '../support/server/chat-device.ts'
import { streams } from '../support/server/chat-replies.ts'
import { startChatServer } from '../support/server/chat-server.ts'

const { model, server } = await startChatServer()

const asked = () => model.requests.map(({ messages }) => messages.at(-1)?.content)

describe('what a model is asked', () => {
  test('[CH-07] by each model’s own parameters, with our key; who is no admin asks the default one', async () => {
    const [admin, me] = [await server.signInAdmin(), await server.signIn()]
    model.replies = [streams('Yes.')]
    const ask = (name: string) => askStreaming(server, admin, question({ model: name }))
    expect((await ask('o3-mini')).last.answeredBy).toBe('o3-mini')
    expect(model.requests[0]).toMatchObject({
      model: 'o3-mini',
      max_completion_tokens: expect.any(Number),
      stream: true,
    })
    expect(model.requests[0]).not.toHaveProperty('temperature')
    expect(model.authorization).toBe('Bearer other')
    await ask('gpt-4o')
    expect(model.requests[1]).toMatchObject({
      model: 'gpt-4o',
      temperature: expect.any(Number),
      max_tokens: expect.any(Number),
    })
    expect((await ask('llama3.2')).last.answeredBy).toBe('llama3.2')
    expect(model.requests[2]).toMatchObject({ model: 'llama3.2:3b' })
    expect((await ask('gpt-5')).last).toMatchObject({
      answerState: 'failed',
      problem: 'Selected model not yet supported.',
    })
    const other = await askStreaming(server, me, question({ model: 'gpt-4o' }))
    expect(other.last).toMatchObject({ answerState: 'failed', problem: 'Selected model not yet supported.' })
    expect((await askStreaming(server, me, question({ model: 'deepseek-chat' }))).last.answeredBy).toBe('deepseek-chat')
    expect(model.authorization).toBe('Bearer secret')
    const listed = async (as: typeof me) => (await server.call(endpoints.chatModels, { as })).json()
    expect((await listed(admin)).listObject.map(({ chatModel }: { chatModel: string }) => chatModel)).toEqual([
      'gpt-3.5-turbo',
      'gpt-4o',
      'o3-mini',
      'deepseek-chat',
      'llama3.2',
      'built-in',
    ])
    expect(await listed(me)).toMatchObject({ listObject: [{ name: 'Deep Seek', isDefault: true }], hasSpeech: true })
  })

  test('[CH-10] in a language that is not English the question says so', async () => {
    model.replies = [streams('क्योंकि')]
    await askStreaming(server, await server.signIn(), question({ question: 'Why?', language: 'Hindi' }))
    expect(asked()).toEqual(['Why? in Hindi'])
  })

  test('counts usage by user, model and day, and says when the daily limit is reached', async () => {
    const me = await server.signIn()
    model.replies = [streams('One two three.')]
    await askStreaming(server, me, question())
    await askStreaming(server, me, question())
    const usage = () => server.database.select().from(chatUsage).where(eq(chatUsage.userId, me.userId))
    expect((await usage()).toSorted((a, b) => a.model.localeCompare(b.model))).toMatchObject([
      { model: '', questions: 2 },
      { model: 'deepseek-chat', promptTokens: 24, completionTokens: 6, questions: 2 },
    ])
    await server.database.update(chatUsage).set({ questions: 200 }).where(eq(chatUsage.userId, me.userId))
    const { last } = await askStreaming(server, me, question())
    expect(last).toMatchObject({
      answerState: 'failed',
      problem: expect.stringContaining('daily limit of questions'),
    })
    expect(model.requests).toHaveLength(2)
  })
})
