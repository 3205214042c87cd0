import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface FakeSpeech {
  baseUrl: string
  stop(): Promise<void>
}

/**
 * Fake of OpenAI's `audio/transcriptions`, to try spoken questions without a model. Its transcript says that it hears
 * nothing.
 */
export async function startFakeSpeech(): Promise<FakeSpeech> {
  const server = createServer(async (request, response) => {
    const { length } = await buffer(request)
    const isCall = request.method === 'POST' && request.url === '/v1/audio/transcriptions'
    response.writeHead(isCall ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isCall ? { text: wordsFor(length) } : { error: { message: 'There is no such call.' } }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function wordsFor(bytes: number): string {
  return `A recording of ${Math.ceil(bytes / 1024)} kB, which this trial cannot write down`
}
