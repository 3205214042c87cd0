// Streams and failures of a chat model's endpoint.
import type { ServerResponse } from 'node:http'
import type { Reply } from './model-endpoint.ts'

interface Streamed {
  finish?: string | null
  /** True to send token usage at the end. */
  hasUsage?: boolean
  refusal?: string
}

/** The words of an answer, a chunk each, and its end. */
export function streams(text: string, options: Streamed = {}): Reply {
  return (response, { model }) => {
    open(response)
    response.end(bytesOf(text, model, options))
  }
}

/** Cuts an answer after a number of bytes: breaks the connection, or ends it cleanly. */
export function cutAt(bytes: number, text: string, how: 'breaks' | 'ends' = 'breaks'): Reply {
  return (response, { model }) => {
    open(response)
    const part = Buffer.from(bytesOf(text, model)).subarray(0, bytes)
    if (how === 'ends') return void response.end(part)
    response.write(part, () => setImmediate(() => response.destroy()))
  }
}

/** Sends an invalid chunk at a position from 0 to 1. */
export function malformedAt(place: number, text: string): Reply {
  return (response, { model }) => {
    open(response)
    const events = bytesOf(text, model).split('\n\n')
    events.splice(Math.floor(place * (events.length - 1)), 0, 'data: {"choices":[{"delta":{"content":')
    response.end(events.join('\n\n'))
  }
}

/** An answer that continues on request. */
export function streamsByHand(): { reply: Reply; say(text: string): void; finish(): void; started: Promise<void> } {
  let response: ServerResponse | undefined
  const { promise: started, resolve: begin } = Promise.withResolvers<void>()
  return {
    started,
    reply(opened) {
      response = opened
      open(opened)
      opened.flushHeaders()
      begin()
    },
    say: (text) => void response?.write(chunk({ content: text })),
    finish: () => void response?.end(`${chunk({}, 'stop')}data: [DONE]\n\n`),
  }
}

function open(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

function bytesOf(text: string, model: string, { finish = 'stop', hasUsage = true, refusal }: Streamed = {}): string {
  const words = text.match(/\S+\s*/g) ?? []
  const usage = { prompt_tokens: 12, completion_tokens: words.length, total_tokens: 12 + words.length }
  return [
    chunk({ role: 'assistant', content: '' }, null, model),
    ...(refusal ? [chunk({ refusal }, null, model)] : []),
    ...words.map((content) => chunk({ content }, null, model)),
    ...(finish === null ? [] : [chunk({}, finish, model)]),
    ...(hasUsage ? [`data: ${JSON.stringify({ ...head(model), choices: [], usage })}\n\n`] : []),
    'data: [DONE]\n\n',
  ].join('')
}

function chunk(delta: object, finish: string | null = null, model = 'stand-in'): string {
  return `data: ${JSON.stringify({ ...head(model), choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
}

function head(model: string) {
  return { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_760_000_000, model }
}
