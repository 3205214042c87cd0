import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { createSession } from '#server/db/sessions.ts'
import { profiles } from '#server/db/tables/profiles.ts'
import { findOrCreateUser } from '#server/features/auth/find-or-create-user.ts'
import { VedikaServer } from '#tests/support/server/vedika-server.ts'
import type { Target } from './contender.ts'

export interface BenchServers {
  /** Vedika's server with PostgreSQL. */
  vedikaAddress: string
  /** PouchDB behind Express. */
  pouchAddress: string
  /** Adds a user without data on both servers. */
  addPerson(): Promise<BenchPerson>
  stop(): Promise<void>
}

interface BenchPerson extends Target {
  /** Value of our session cookie. */
  session: string
}

/** Both servers, each in its own process and folder. */
export async function startBenchServers(): Promise<BenchServers> {
  const vedika = new VedikaServer({ RATE_LIMIT_USER: '1000000', RATE_LIMIT_PUBLIC: '1000000' })
  await vedika.start()
  const postgres = await startEmbeddedPostgres({ dataFolder: vedika.dataFolder })
  const database = openDatabase(postgres.connectionString)
  const folder = mkdtempSync(join(tmpdir(), 'vedika-bench-pouchdb-'))
  const pouch = await startPouchServer(folder)
  return {
    vedikaAddress: vedika.address,
    pouchAddress: pouch.address,
    addPerson: () => addPerson(database, pouch.address),
    async stop() {
      await database.$client.end()
      await postgres.stop()
      await vedika.remove()
      pouch.process.kill('SIGTERM')
      await once(pouch.process, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function addPerson(database: Database, pouchAddress: string): Promise<BenchPerson> {
  const name = randomUUID()
  const claims = { sub: name, email: `${name}@example.com`, name, given_name: name, family_name: '', picture: '' }
  const { userId } = await findOrCreateUser(database, { issuer: 'bench', claims, isDemo: false, isAdmin: false })
  await database.delete(profiles).where(eq(profiles.userId, userId)) // a new user's own: it would be counted
  const session = await createSession(database, { userId, isRemembered: true })
  return { userId, session, couchAddress: `${pouchAddress}/notes-${name}` }
}

async function startPouchServer(folder: string): Promise<{ process: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'compared', 'pouchdb-server.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((serves, ended) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const [found] = /http:\/\/localhost:\d+/.exec(String(chunk)) ?? []
      if (found) serves(found)
    })
    child.on('exit', (code) => ended(new Error(`The server of PouchDB ended with ${code}`)))
  })
  return { process: child, address }
}
