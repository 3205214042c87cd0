import { Agent, type IncomingMessage, request } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, type Endpoint, endpointPath } from '#schemas/endpoint.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'

interface Member {
  userId: string
  username: string
  cookie: string
}

interface Call {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** A member's device that counts the bytes of its calls on the wire, headers included. */
export class CostMember {
  readonly userId: string
  readonly username: string
  readonly #address: string
  readonly #headers: Record<string, string>
  readonly #sockets: Socket[] = []
  readonly #agent = new Agent({ keepAlive: true })

  constructor(address: string, { userId, username, cookie }: Member) {
    this.#address = address
    this.userId = userId
    this.username = username
    this.#headers = { cookie, [APP_HEADER]: String(API_VERSION), [EXPECTED_USER_HEADER]: userId }
    this.#agent.createConnection = (options) => {
      const socket = createConnection(options as Parameters<typeof createConnection>[0])
      this.#sockets.push(socket)
      return socket
    }
  }

  /** Sent and received so far. */
  get bytes(): number {
    return this.#sockets.reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, 0)
  }

  async call<Answer>(endpoint: Endpoint, call: Call = {}): Promise<Answer> {
    return JSON.parse(await this.read(endpoint, call)) as Answer
  }

  /** The whole answer; of a stream, when it has ended. */
  async read(endpoint: Endpoint, call: Call = {}): Promise<string> {
    return text(await this.open(endpoint, call))
  }

  /** Resolves when the answer begins. Throws on a status other than 200. */
  async open(endpoint: Endpoint, { params, query, body }: Call = {}): Promise<IncomingMessage> {
    const path = endpointPath(endpoint, 'vedika', params)
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      ...this.#headers,
      ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    }
    const url = new URL(query ? `${path}?${new URLSearchParams(query)}` : path, this.#address)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, { method: endpoint.method, headers, agent: this.#agent })
        .once('response', resolve)
        .once('error', reject)
        .end(sent)
    })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${await text(answer)}`)
    return answer
  }

  close(): void {
    this.#agent.destroy()
  }
}
