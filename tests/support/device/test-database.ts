import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { runLocked } from '#server/db/process-lock.ts'
import { seedStarterEdition } from '#server/features/news/newsroom/starter-edition/seed-starter-edition.ts'
import { withDatabase } from '../postgres/connection-string.ts'
import { execute } from '../postgres/temporary-postgres.ts'

export interface TestDatabase {
  connectionString: string
  drop(): Promise<void>
}

/** A fresh, migrated database of its own: a copy of the template, or an empty one of `template0`. */
export async function createTestDatabase(template = inject('templateDatabase')): Promise<TestDatabase> {
  const server = inject('postgresServer')
  const name = `vedika_test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  return {
    connectionString: withDatabase(server, name),
    async drop() {
      // Without force: a connection that was left open fails the test.
      await admin.query(`drop database ${name}`)
      await admin.end()
    },
  }
}

/**
 * A database with the starter edition, as of a server that has run: the first start on another one takes seconds to draw
 * its pictures. The first caller of a run makes the template.
 */
export async function createStarterDatabase(): Promise<TestDatabase> {
  const [server, folder, template] = [inject('postgresServer'), inject('usedFolder'), inject('starterDatabase')]
  const isReady = join(folder, 'has-starter-database')
  const make = async () => {
    if (existsSync(isReady)) return
    await execute(server, `create database ${template} template ${inject('templateDatabase')}`)
    const database = openDatabase(withDatabase(server, template))
    await seedStarterEdition(database)
    await database.$client.end()
    writeFileSync(isReady, '')
  }
  await runLocked(join(folder, 'lock'), make, () => {})
  return createTestDatabase(template)
}
