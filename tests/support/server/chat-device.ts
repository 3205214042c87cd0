import { once } from 'node:events'
import { API_VERSION } from '#schemas/api-version.ts'
import { chatEvents } from '#schemas/chat.ts'
import { DEFAULT_CHAT_MODEL } from '#schemas/chat-models.ts'
import type { ChatSessionContent } from '#schemas/chat-session.ts'
import type { ChatTurnContent, ChatTurnOwned } from '#schemas/chat-turn.ts'
import { APP_HEADER, endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { type Config, readConfig } from '#server/config.ts'
import { chatSessionPush, chatTurnPush } from '../rows/test-documents.ts'
import { pullAll } from './device.ts'
import type { ModelEndpoint } from './model-endpoint.ts'
import type { Person, TestServer } from './test-server.ts'

/** A question with its conversation, as a device sends them. */
export function question(content: Partial<ChatTurnContent> = {}, session: Partial<ChatSessionContent> = {}) {
  const begun = chatSessionPush({ chatTitle: 'A chat', ...session })
  const turn = chatTurnPush({ model: DEFAULT_CHAT_MODEL, ...content, sessionId: begun.id })
  return { session: begun, turn }
}

/** Asks by the streaming call and reads to the end. */
export async function askStreaming(server: TestServer, as: Person, asked: ReturnType<typeof question>) {
  const body = { session: asked.session, turn: asked.turn }
  const response = await server.call(endpoints.streamTurn, { as, body })
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
  return readEvents(response.body)
}

export interface ReadEvents {
  names: string[]
  /** Assembled as on screen: each piece at its position. */
  text: string
  last: ChatTurnOwned
}

/** Parses a stream. Validates every event against the contract. */
export function readEvents(body: string): ReadEvents {
  const blocks = body.split('\n\n').filter((block) => block.startsWith('event: '))
  let text = ''
  let last: ChatTurnOwned | undefined
  const names = blocks.map((block) => {
    const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? []
    const value: unknown = JSON.parse(data)
    if (!(name in chatEvents)) throw new Error(`An event ${name}`)
    chatEvents[name as keyof typeof chatEvents].parse(value)
    if (name === 'delta') {
      const delta = value as { text: string; at: number }
      if (delta.at > text.length) throw new Error(`A gap before ${delta.at}`)
      text = text.slice(0, delta.at) + delta.text
    }
    if (name === 'done' || name === 'failed') last = value as ChatTurnOwned
    return name
  })
  if (!last) throw new Error(`A stream without an end: ${body}`)
  return { names, text, last }
}

/** The stored row of a turn, as a device would pull it. */
export async function storedTurn(server: TestServer, as: Person, id: string) {
  const row = (await pullAll(server, as)).find((each) => each.id === id)
  if (!row) throw new Error('It is not there')
  return { ...row, owned: row.owned as ChatTurnOwned }
}

/** A configuration in which all models use one fake endpoint. */
export function chatConfig(model: ModelEndpoint, more: Record<string, string> = {}): Config {
  return readConfig({
    CHAT_DEEPSEEK_KEY: 'secret',
    CHAT_DEEPSEEK_BASE_URL: model.url,
    CHAT_OPENAI_KEY: 'other',
    CHAT_OPENAI_BASE_URL: model.url,
    CHAT_LOCAL_BASE_URL: model.url,
    CHAT_LOCAL_MODEL: 'llama3.2:3b',
    CHAT_SPEECH_BASE_URL: model.url,
    CHAT_SPEECH_KEY: 'speech',
    ...more,
  })
}

/** Watches a stream while the answer is being made. */
export async function openStream(server: TestServer, as: Person, id: string, from = 0) {
  const response = await server.app.inject({
    url: endpointPath(endpoints.attachTurn, 'vedika', { id }),
    query: { from: String(from) },
    headers: { cookie: as.cookie, [APP_HEADER]: String(API_VERSION) },
    payloadAsStream: true,
  })
  const stream = response.stream().setEncoding('utf8')
  let body = ''
  stream.on('data', (chunk: string) => {
    body += chunk
  })
  return {
    /** Resolves once the stream contains these words. */
    async until(text: string): Promise<void> {
      while (!body.includes(JSON.stringify(text).slice(1, -1))) await once(stream, 'data')
    },
    async ended(): Promise<ReadEvents> {
      if (!stream.readableEnded) await once(stream, 'end')
      return readEvents(body)
    },
    leave: () => void stream.destroy(),
  }
}
