import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { SyncStatus } from '#src/replication/sync-status.ts'
import type { LiveSession } from '../server/live-server.ts'
import type { DeviceCommand } from './device-program.ts'

type Notes = Record<string, Record<string, unknown>>

/** A device of a user, with the app of a release. Its data is in memory. */
export class DeviceProcess {
  readonly #child: ChildProcess
  readonly #ended: Promise<[{ error: string }]>

  private constructor(child: ChildProcess) {
    this.#child = child
    this.#ended = once(child, 'exit').then(([code]) => [{ error: `The device ended with ${code}` }])
  }

  /** `folder`: the root of the release. */
  static async start(folder: string, { userId, cookie }: LiveSession): Promise<DeviceProcess> {
    const program = join(folder, 'tests', 'support', 'device', 'device-program.ts')
    const device = new DeviceProcess(fork(program, [userId, cookie], { cwd: folder, execArgv: [] }))
    await device.#answer()
    return device
  }

  async write(id: string, change: Record<string, unknown>): Promise<void> {
    const outcome = await this.#ask({ kind: 'write', id, change })
    if ((outcome as { kind: string }).kind !== 'saved') throw new Error(JSON.stringify(outcome))
  }

  sync(address: string): Promise<SyncStatus> {
    return this.#ask({ kind: 'sync', address }) as Promise<SyncStatus>
  }

  /** Contents by id. */
  readNotes(): Promise<Notes> {
    return this.#ask({ kind: 'read' }) as Promise<Notes>
  }

  /** Moves all notes of a device with an older release to this one, unsent edits included. */
  async takeOver(older: DeviceProcess): Promise<void> {
    const rows = (await older.#ask({ kind: 'rows' })) as unknown[]
    await this.#ask({ kind: 'take', rows })
  }

  async stop(): Promise<void> {
    this.#child.kill()
    await this.#ended
  }

  #ask(command: DeviceCommand): Promise<unknown> {
    const answer = this.#answer()
    this.#child.send(command)
    return answer
  }

  async #answer(): Promise<unknown> {
    const answered = once(this.#child, 'message')
    const [{ value, error }] = (await Promise.race([answered, this.#ended])) as [Record<string, unknown>]
    if (error !== undefined) throw new Error(String(error))
    return value
  }
}
