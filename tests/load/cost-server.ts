import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Writer } from '#server/db/caller.ts'
import { closeDatabase, type Database, openDatabase } from '#server/db/database.ts'
import { createSession } from '#server/db/sessions.ts'
import { findOrCreateUser } from '#server/features/auth/find-or-create-user.ts'
import { applyPush } from '#server/synced-rows/apply-push.ts'
import { createWriteRules } from '#server/write-rules.ts'
import { fillDatabase } from '../bench/news/fill-database.ts'
import { withDatabase } from '../support/postgres/connection-string.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from '../support/postgres/temporary-postgres.ts'
import { notePush } from '../support/rows/test-documents.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'
import { CostMember } from './cost-member.ts'
import { readCpuMs, readFamilyCpuMs, readParent } from './cpu-time.ts'

export interface ServerSize {
  members: number
  notesOfEach: number
  articles: number
}

/** CPU time so far, in ms. */
export interface Spent {
  server: number
  postgres: number
}

const NOTE = '<p>A sentence that somebody wrote on the way to work.</p>'.repeat(18)
const ROWS_OF_A_PUSH = 100

/** The product's server on a PostgreSQL with articles, and members with notes of 1 kB. */
export class CostServer {
  readonly members: CostMember[]
  readonly #server: VedikaServer
  readonly #postgres: TemporaryPostgres
  readonly #postmaster: number

  private constructor(server: VedikaServer, postgres: TemporaryPostgres, members: CostMember[], postmaster: number) {
    this.#server = server
    this.#postgres = postgres
    this.members = members
    this.#postmaster = postmaster
  }

  /** `release`: the root of another release's code; by default this one. */
  static async start({ members, notesOfEach, articles }: ServerSize, release?: string): Promise<CostServer> {
    const postgres = await startTemporaryPostgres((connectionString) => fillDatabase(connectionString, articles))
    const connectionString = withDatabase(postgres.connectionString, postgres.template)
    const environment = { DATABASE_URL: connectionString, RATE_LIMIT_USER: '1000000', RATE_LIMIT_PUBLIC: '1000000' }
    const server = new VedikaServer(environment, release)
    await server.start()
    const database = openDatabase(connectionString)
    const made: CostMember[] = []
    for (let count = 0; count < members; count++) {
      made.push(await addMember(database, server.address, notesOfEach))
    }
    await database.execute(sql`analyze`)
    const { rows } = await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const postmaster = readParent(rows[0]?.pid ?? 0)
    await closeDatabase(database)
    return new CostServer(server, postgres, made, postmaster)
  }

  readSpent(): Spent {
    return { server: readCpuMs(this.#server.pid ?? 0), postgres: readFamilyCpuMs(this.#postmaster) }
  }

  async stop(): Promise<void> {
    for (const member of this.members) member.close()
    await this.#server.remove()
    await this.#postgres.stop()
  }
}

async function addMember(database: Database, address: string, notes: number): Promise<CostMember> {
  const name = randomUUID()
  const claims = { sub: name, email: `${name}@example.com`, name, given_name: 'Asha', family_name: '', picture: '' }
  const user = await findOrCreateUser(database, { issuer: 'load', claims, isDemo: false, isAdmin: false })
  const token = await createSession(database, { userId: user.userId, isRemembered: true })
  const store = {
    database,
    writeRules: createWriteRules({ answering: { wake() {} }, links: { wake() {} }, sources: { wake() {} } }),
  }
  const writer: Writer = { userId: user.userId, role: 'user', membershipDays: 0 }
  for (let left = notes; left > 0; left -= ROWS_OF_A_PUSH) {
    const rows = Array.from({ length: Math.min(left, ROWS_OF_A_PUSH) }, () => notePush({ description: NOTE }))
    await applyPush(store, writer, rows)
  }
  const { userId, username } = user
  return new CostMember(address, { userId, username, cookie: `__Host-vedika-session=${token}` })
}
