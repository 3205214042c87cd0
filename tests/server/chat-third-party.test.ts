import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { endpoints } from '#schemas/endpoints.ts'
import { chatConfig } from '../support/server/chat-device.ts'
import { streams } from '../support/server/chat-replies.ts'
import { type ModelEndpoint, startModelEndpoint } from '../support/server/model-endpoint.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

interface Described {
  operationId: string
  parameters: { name: string; in: string; required?: boolean }[]
}

let model: ModelEndpoint
let server: TestServer
let address: string
let described: Map<string, { path: string; method: string; required: string[] }>
beforeAll(async () => {
  model = await startModelEndpoint()
  server = await startTestServer({ config: { ...chatConfig(model), isDevelopment: true } })
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { paths } = (await (await fetch(`${address}/api/docs/json`)).json()) as {
    paths: Record<string, Record<string, Described>>
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters }]) => {
      const required = parameters.filter((each) => each.in === 'header' && each.required)
      return [operationId, { path, method, required: required.map(({ name }) => name) }] as const
    }),
  )
  described = new Map(calls)
})
afterAll(async () => {
  await server.stop()
  await model.stop()
})
beforeEach(() => {
  model.heard = 'Why is the sky blue?'
  model.replies = [streams('It scatters.')]
})

/** Sends the headers that the description requires, the cookie, and nothing else. */
async function call(name: keyof typeof endpoints, { cookie, userId }: Person, body: object | FormData) {
  const { path, method, required } = described.get(name) ?? { path: '', method: '', required: [] }
  const values: Record<string, string> = { 'x-vedika-app': '1', 'x-vedika-user': userId }
  const isForm = body instanceof FormData
  const response = await fetch(address + path, {
    method: method.toUpperCase(),
    headers: {
      cookie,
      ...Object.fromEntries(required.map((header) => [header, values[header] ?? 'unknown'])),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { messages: { content: string }[] } }
}

const answered = {
  status: 200,
  body: { messages: [{ content: 'Why is the sky blue?' }, { content: 'It scatters.' }] },
}

test('[CH-16] a question as the specification writes it is asked by any client', async () => {
  const me = await server.signIn()
  const question = { temporary: false, activeSessionId: -1, question: 'Why is the sky blue?', model: 'deepseek-chat' }
  expect(await call('askChat', me, question)).toMatchObject(answered)
  const next = await call('askChat', me, question)
  expect(next.body.messages).toHaveLength(2) // another conversation: without a key, each call is another
})

test('[CH-16] the local model is asked by any client', async () => {
  const admin = await server.signInAdmin()
  expect(await call('askLocalChat', admin, { question: 'Why is the sky blue?' })).toMatchObject(answered)
})

test('[CH-16] a form with a recording is asked, or written down, for any client', async () => {
  const me = await server.signIn()
  const form = () => {
    const made = new FormData()
    made.append('model', 'deepseek-chat')
    made.append('file', new Blob(['OggS sound'], { type: 'audio/ogg' }), 'question.ogg')
    return made
  }
  expect(await call('askChatBySpeech', me, form())).toMatchObject(answered)
  expect(await call('transcribeSpeech', me, form())).toEqual({ status: 200, body: { text: 'Why is the sky blue?' } })
})
