import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { Person } from './test-server.ts'

export interface ChangeStream {
  status: number
  /** The number of the next change; undefined when the stream has ended. */
  next(): Promise<number | undefined>
  /** Reads on until this number arrives. Throws if the stream ends before. */
  until(seq: number): Promise<void>
  close(): void
}

/** Opens the stream of one person's changes over a real socket. */
export async function openChangeStream(
  address: string,
  { userId, cookie }: Pick<Person, 'userId' | 'cookie'>,
): Promise<ChangeStream> {
  const leaving = new AbortController()
  const response = await fetch(`${address}${endpointPath(endpoints.syncStream, 'vedika')}?user=${userId}`, {
    headers: { cookie, [APP_HEADER]: String(API_VERSION) },
    signal: leaving.signal,
  })
  const events = readEvents(response)
  const next = async () => (await events.next()).value
  return {
    status: response.status,
    next,
    async until(seq) {
      for (let rung = await next(); rung !== seq; rung = await next()) {
        if (rung === undefined) throw new Error(`The stream ended before ${seq} arrived`)
      }
    },
    close: () => leaving.abort(),
  }
}

async function* readEvents(response: Response): AsyncGenerator<number, undefined> {
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString()
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      if (event.startsWith('data: ')) yield JSON.parse(event.slice(6)).seq
    }
  }
}
