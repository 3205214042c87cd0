import type { Server, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { logError, logWarning } from './log.ts'

/** Ctrl-C, and a supervisor that signals a whole group, may deliver one signal twice. */
const SAME_SIGNAL_MS = 1000
const LIMIT_MS = 25_000
const CALLS_LIMIT_MS = 10_000
const UNUSED_LIMIT_MS = 3000
const SWEEP_MS = 100

/** Stops the process once: undoes the steps of its start in reverse order, however many were taken. */
export class Shutdown {
  readonly #undo: (() => Promise<unknown>)[]
  #begunAt: number | undefined

  constructor(undo: (() => Promise<unknown>)[]) {
    this.#undo = undo
  }

  /** True from the first signal. */
  get isStopping(): boolean {
    return this.#begunAt !== undefined
  }

  /**
   * Stops at a signal, after `drainSeconds`, in which the server still answers and a balancer takes it out. A second
   * signal ends the process at once.
   */
  listen(drainSeconds: () => number): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (this.#begunAt !== undefined && performance.now() - this.#begunAt > SAME_SIGNAL_MS) {
          logWarning('Vedika ends at once, after a second signal.')
          process.exit(1)
        }
        void this.stop(0, drainSeconds())
      })
    }
  }

  async stop(exitCode: number, drainSeconds = 0): Promise<void> {
    if (this.isStopping) return
    this.#begunAt = performance.now()
    await delay(drainSeconds * 1000)
    setTimeout(() => {
      logError(`Vedika ends although a step of stopping did not finish within ${LIMIT_MS / 1000} s.`)
      process.exit(1)
    }, LIMIT_MS)
    for (const step of this.#undo.reverse())
      await step().catch((error: unknown) => logError('A step of stopping failed:', error))
    process.exit(exitCode)
  }
}

/**
 * Returns the function that closes the app. It ends event streams, lets running calls finish for ten seconds, and
 * resolves when every connection is closed.
 */
export function prepareClosing(app: FastifyInstance): () => Promise<void> {
  const unused = new Set<Socket>()
  const server: Server = app.server
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  return async () => {
    // A kept-alive connection becomes idle when its last call ends.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
    // Node takes a connection without any call, which browsers open in advance, for a busy one.
    const cutUnused = setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, UNUSED_LIMIT_MS)
    const cutAll = setTimeout(() => {
      logWarning(`Vedika cuts calls that did not finish within ${CALLS_LIMIT_MS / 1000} s.`)
      app.server.closeAllConnections()
    }, CALLS_LIMIT_MS)
    await app.close()
    for (const timer of [sweep, cutUnused, cutAll]) clearTimeout(timer)
  }
}
