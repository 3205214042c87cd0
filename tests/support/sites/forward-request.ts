import { type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Forwards a request to a local port and streams the answer back; closes the connection on failure. */
export function forwardRequest(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { url = '', method, headers } = incoming
  const forwarded = request({ port, host: 'localhost', path: url, method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    outgoing.flushHeaders()
    response.pipe(outgoing)
    response.on('error', () => outgoing.destroy())
  })
  forwarded.on('error', () => outgoing.destroy())
  outgoing.on('close', () => forwarded.destroy())
  incoming.pipe(forwarded)
}
