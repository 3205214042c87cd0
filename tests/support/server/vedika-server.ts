import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..', '..')

/**
 * The product's own server as a process of its own, on a data folder of its own. It can be stopped and started again.
 */
export class VedikaServer {
  readonly dataFolder: string
  #process: ChildProcess | undefined
  #port = 0
  #environment: Record<string, string>
  readonly #release: string
  output = ''

  /** `release`: the root of another release's code. */
  constructor(environment: Record<string, string> = {}, release = root) {
    this.dataFolder = mkdtempSync(join(tmpdir(), 'vedika-e2e-'))
    chmodSync(this.dataFolder, 0o755) // where we are root, PostgreSQL runs as another account, which has to get in
    this.#environment = environment
    this.#release = release
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** Null while it runs, or if a signal ended it. */
  get exitCode(): number | null {
    return this.#process?.exitCode ?? null
  }

  get address(): string {
    return `http://localhost:${this.#port}`
  }

  /** For its next start. */
  configure(environment: Record<string, string>): void {
    this.#environment = environment
  }

  /**
   * Starts it, on the same port as before; resolves when it serves. Rejects with what it printed when it ends
   * instead.
   */
  async start(): Promise<void> {
    this.output = ''
    const child = spawn(process.execPath, [join(this.#release, 'server', 'main.ts')], {
      cwd: this.#release,
      env: {
        ...process.env,
        PORT: String(this.#port),
        VEDIKA_DATA: this.dataFolder,
        FEED_REFRESH_MINUTES: '0',
        ...this.#environment,
      },
    })
    this.#process = child
    await new Promise<void>((serves, ended) => {
      const read = (chunk: Buffer) => {
        this.output += chunk
        const port = /Vedika is at http:\/\/localhost:(\d+)/.exec(this.output)?.[1]
        if (!port) return
        this.#port = Number(port)
        serves()
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.on('exit', (code) => ended(new Error(`The server ended with ${code}:\n${this.output}`)))
    })
  }

  /** Resolves when it has ended without being stopped. */
  async ended(): Promise<void> {
    const child = this.#process
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }

  /** Sends a signal, and does not wait for the end. */
  signal(name: NodeJS.Signals): void {
    this.#process?.kill(name)
  }

  /** Closes its output, like a closed terminal or pipe. */
  closeOutput(): void {
    this.#process?.stdout?.destroy()
    this.#process?.stderr?.destroy()
  }

  /** Stops it like Ctrl-C, with its database. */
  async stop(): Promise<void> {
    await this.#end('SIGINT')
  }

  /** Kills it like a power cut; its database keeps running. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.dataFolder, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
