import { logWarning } from '../log.ts'

/** Work that a call starts without waiting. A job must be able to continue it, because stopping the server ends it. */
export class BackgroundWork {
  readonly #stopping = new AbortController()
  readonly #running = new Set<Promise<void>>()

  /** A failure is logged. */
  start(name: string, run: (signal: AbortSignal) => Promise<unknown>): void {
    const running: Promise<void> = run(this.#stopping.signal)
      .then(() => {})
      .catch((error: unknown) => logWarning(`The work ${name} failed:`, error))
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Resolves when all of it has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all(this.#running)
  }
}
