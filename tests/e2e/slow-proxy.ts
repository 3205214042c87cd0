import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

interface SlowNetwork {
  /** Of each request, in milliseconds. */
  latencyMs: number
  /** Of all answers together. */
  bytesPerSecond: number
}

export interface SlowProxy {
  address: string
  stop(): Promise<void>
}

/** A turn of a connection on the line, so that several share it. */
const PIECE_BYTES = 8 * 1024

/**
 * A slow way to a server. Chromium's own throttling now and then keeps answers that it has received: on a busy machine
 * some pages never load.
 */
export async function startSlowProxy(target: string, { latencyMs, bytesPerSecond }: SlowNetwork): Promise<SlowProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  /** When the line is free, by `performance.now`. */
  let freeAt = 0

  async function sendRequests(browser: Socket, server: Socket): Promise<void> {
    for await (const chunk of browser) {
      await delay(latencyMs)
      server.write(chunk)
    }
    server.end()
  }

  async function sendAnswers(server: Socket, browser: Socket): Promise<void> {
    for await (const chunk of server as AsyncIterable<Buffer>) {
      for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
        const piece = chunk.subarray(start, start + PIECE_BYTES)
        freeAt = Math.max(freeAt, performance.now()) + (piece.length / bytesPerSecond) * 1000
        await delay(Math.max(0, freeAt - performance.now()))
        browser.write(piece)
      }
    }
    browser.end()
  }

  const proxy = createServer((browser) => {
    const server = connect(Number(port), hostname)
    const close = () => {
      for (const socket of [browser, server]) {
        socket.destroy()
        sockets.delete(socket)
      }
    }
    for (const socket of [browser, server]) sockets.add(socket)
    sendRequests(browser, server).catch(close)
    sendAnswers(server, browser).catch(close)
  })
  proxy.listen(0, 'localhost')
  await once(proxy, 'listening')
  return {
    address: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
