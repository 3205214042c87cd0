import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'

/** Request body of the library. */
interface ModelRequest {
  model: string
  temperature: number
  messages: { role: string; content: string }[]
  response_format: { type: string; json_schema: { strict: boolean; schema: object } }
}

/** Answers one call, or leaves it open. */
export type Reply = (response: ServerResponse, request: ModelRequest) => void

export interface ModelEndpoint {
  /** Base URL with version. */
  url: string
  /** Every call so far. */
  requests: ModelRequest[]
  /** Authorization header of the last call. */
  authorization: string | undefined
  /** Answers to the next calls, in order. The last one repeats. */
  replies: Reply[]
  /** Transcript of every recording. A number is the status of a failure. */
  heard: string | number
  /** Content types of the recordings. */
  recordings: string[]
  stop(): Promise<void>
}

/** Fake of OpenAI's chat completions on a free port, with realistic failures. */
export async function startModelEndpoint(): Promise<ModelEndpoint> {
  const endpoint: ModelEndpoint = {
    url: '',
    requests: [],
    authorization: undefined,
    replies: [],
    heard: '',
    recordings: [],
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer(async (request: IncomingMessage, response) => {
    const isHeard = request.url === '/v1/audio/transcriptions'
    if (request.method !== 'POST' || !(isHeard || request.url === '/v1/chat/completions')) {
      return void response.writeHead(404).end()
    }
    endpoint.authorization = request.headers.authorization
    if (isHeard) return void hear(endpoint, request, response)
    const body = JSON.parse(await readText(request)) as ModelRequest
    endpoint.requests.push(body)
    const reply = endpoint.replies.length > 1 ? endpoint.replies.shift() : endpoint.replies[0]
    if (reply) reply(response, body)
    else response.writeHead(500).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  endpoint.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return endpoint
}

/** Transcribes a recording. */
async function hear(endpoint: ModelEndpoint, request: IncomingMessage, response: ServerResponse): Promise<void> {
  endpoint.recordings.push(await readText(request))
  const { heard } = endpoint
  response.writeHead(typeof heard === 'number' ? heard : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(typeof heard === 'number' ? { error: { message: 'No' } } : { text: heard }))
}

/** A whole completion with this text. */
export function says(content: string, finishReason = 'stop'): Reply {
  return sends({ role: 'assistant', content, refusal: null }, finishReason)
}

export const claims = (...told: { text: string; quotes: string[] }[]): Reply => says(JSON.stringify({ claims: told }))

export const refuses: Reply = sends({ role: 'assistant', content: null, refusal: 'I will not.' }, 'stop')

export function fails(status: number, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ error: { message: `Failed with ${status}`, type: 'error', code: null } }))
  }
}

/** Breaks the connection in the middle of the answer. */
export const cutsOff: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
  response.write('{"id":"1","choices":[{"index":0,"mess')
  setImmediate(() => response.destroy())
}

/** Never answers. */
export const hangs: Reply = () => {}

function sends(message: object, finishReason: string): Reply {
  return (response, { model }) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion',
        created: 1_760_000_000,
        model,
        choices: [{ index: 0, message, finish_reason: finishReason, logprobs: null }],
        usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
      }),
    )
  }
}
