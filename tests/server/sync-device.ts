import type { z } from 'zod'
import { endpoints } from '#schemas/endpoints.ts'
import { noteDefaults } from '#schemas/note.ts'
import { Gate } from '#src/api/gate.ts'
import { readStored } from '#src/database/rows/row-storage.ts'
import type { SyncedRow } from '#src/database/rows/synced-row.ts'
import { writeRow } from '#src/database/session/write-row.ts'
import { merges } from '#src/replication/merges.ts'
import { rowRules } from '#src/replication/row-rules.ts'
import { RowStore } from '#src/replication/row-store.ts'
import { SyncEngine } from '#src/replication/sync-engine.ts'
import type { Answer, SyncServer } from '#src/replication/sync-server.ts'
import { openSyncedDatabase, type SyncedDatabase } from '../database/synced-database.ts'
import type { Person, TestServer } from '../support/server/test-server.ts'

const HOUR = 3_600_000

/** A user's device: the app's own collections, merges and engine on the real server. It syncs on request. */
export class SyncDevice {
  readonly #database: SyncedDatabase
  readonly #engine: SyncEngine
  readonly #gate = new Gate()
  #isOnline = true
  /** An answer of the next call of this kind is lost, after the server has done its work. */
  losesAnswer: keyof SyncServer | undefined

  private constructor(database: SyncedDatabase, server: SyncServer) {
    this.#database = database
    const { collections } = database
    const store = new RowStore({
      collections,
      merges,
      rules: rowRules,
      newVersion: () => crypto.randomUUID(),
      onProblem: ({ message }) => {
        throw new Error(message)
      },
      onCount: () => {},
    })
    this.#engine = new SyncEngine({
      collections,
      store,
      server: this.#connect(server),
      gate: this.#gate,
      withLock: (work) => work(new AbortController().signal),
      pushLimits: { rows: 100, bytes: 256 * 1024 },
      pullLimit: 100,
      times: { retryDelayMs: HOUR, maxRetryDelayMs: HOUR, digestEveryMs: HOUR, digestSoonMs: HOUR },
      onFailure: (error) => {
        throw error
      },
    })
  }

  static async open(getServer: () => TestServer, person: Person): Promise<SyncDevice> {
    const device = new SyncDevice(await openSyncedDatabase(), connect(getServer, person))
    await device.sync()
    return device
  }

  /** Writes the note whole, as a form does, and sends nothing. */
  async write(id: string, description: string): Promise<void> {
    this.#isOnline = false
    const now = Date.now()
    await writeRow(this.#database.collections.notes, id, (before) => ({
      name: id,
      ...noteDefaults,
      createdAt: now,
      deletedAt: 0,
      ...before,
      description: `<p>${description}</p>`,
      updatedAt: now,
    }))
  }

  async sync(): Promise<void> {
    this.#isOnline = true
    await this.#engine.syncNow()
  }

  /** Compares the digests too, as the timer does. */
  async check(): Promise<void> {
    this.#isOnline = true
    await this.#engine.check()
  }

  async row(id: string): Promise<SyncedRow | undefined> {
    return (await readStored(this.#database.collections.notes, [id])).get(id)
  }

  async text(id: string): Promise<unknown> {
    return (await this.row(id))?.description
  }

  async close(): Promise<void> {
    await this.#engine.close()
    this.#gate.close()
    await this.#database.close()
  }

  #connect(server: SyncServer): SyncServer {
    const reach = async <Value>(kind: keyof SyncServer, call: () => Promise<Answer<Value>>): Promise<Answer<Value>> => {
      if (!this.#isOnline) return { kind: 'unreachable' }
      const answer = await call()
      if (this.losesAnswer !== kind) return answer
      this.losesAnswer = undefined
      this.#isOnline = false
      return { kind: 'unreachable' }
    }
    return {
      pull: (request) => reach('pull', () => server.pull(request)),
      push: (rows, commit) => reach('push', () => server.push(rows, commit)),
      digest: (commit) => reach('digest', () => server.digest(commit)),
    }
  }
}

function connect(getServer: () => TestServer, as: Person): SyncServer {
  const call = async <Schema extends z.ZodType>(
    endpoint: Parameters<TestServer['call']>[0] & { response: Schema },
    body: unknown,
  ): Promise<Answer<z.output<Schema>>> => {
    const response = await getServer().call(endpoint, { as, body })
    if (response.statusCode === 410) return { kind: 'restored' }
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
    return { kind: 'ok', value: endpoint.response.parse(response.json()) }
  }
  return {
    pull: (request) => call(endpoints.syncPull, request),
    push: (rows, commit) => call(endpoints.syncPush, { rows, commit }),
    digest: (commit) => call(endpoints.syncDigest, { commit }),
  }
}
