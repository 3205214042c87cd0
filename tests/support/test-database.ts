import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from './connection-string.ts'

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
