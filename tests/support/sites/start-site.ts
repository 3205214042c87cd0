import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (response: ServerResponse) => unknown

/** A web site on loopback whose pages a test writes. */
export interface Site {
  base: string
  /** Answers by path; others are 404. */
  answers: Map<string, Answer>
  /** Number of requests by path. */
  requests: Map<string, number>
  stop(): Promise<void>
}

/** Ports of sites that were started. The system soon gives one out again, and its address would be known to servers. */
const usedPorts = new Set<number>()

/** Without a port, on one that no site of this process had. */
export async function startSite(port = 0): Promise<Site> {
  const answers: Site['answers'] = new Map()
  const requests: Site['requests'] = new Map()
  const server = createServer(({ url = '/' }, response) => {
    requests.set(url, (requests.get(url) ?? 0) + 1)
    const answer = answers.get(url)
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  const used = await listen(server, port)
  return {
    base: `http://127.0.0.1:${used}`,
    answers,
    requests,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function listen(server: Server, wanted: number): Promise<number> {
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  if (wanted === 0 && usedPorts.has(port)) {
    server.close()
    await once(server, 'close')
    return listen(server, wanted)
  }
  usedPorts.add(port)
  return port
}

export const send =
  (type: string, body: string | Buffer, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)

const PARAGRAPH = `<p>${'It is a story that is told at length, and then some more. '.repeat(4)}</p>`

/** A page with an article that can be extracted. */
export function storyPage({ title = 'The story', head = '', body = '' } = {}): string {
  const article = `<article><h1>${title}</h1>${body}${PARAGRAPH}${PARAGRAPH}</article>`
  return `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${article}</body></html>`
}
