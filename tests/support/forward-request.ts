import { type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Sends a request on to `port` of this machine, and streams the answer back; cuts the connection where that fails. */
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
