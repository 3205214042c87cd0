import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { APPLICATION_ROLE } from '#server/db/application-role.ts'
import { checkVersion } from '#server/db/migrate-database.ts'
import { createTestDatabase } from '../support/device/test-database.ts'
import { withDatabase } from '../support/postgres/connection-string.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function failedStart(databaseUrl: string): Promise<{ message: string; exitCode: number | null }> {
  const server = new VedikaServer({ DATABASE_URL: databaseUrl })
  undo.push(() => server.remove())
  const failure = await server.start().then(
    () => new Error('it started'),
    (error: Error) => error,
  )
  return { message: failure.message, exitCode: server.exitCode }
}

/** An empty database; `statement` is run on it. */
async function createEmptyDatabase(statement = 'select 1'): Promise<string> {
  const { connectionString, drop } = await createTestDatabase()
  undo.push(drop)
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  await client.query(statement)
  await client.end()
  return connectionString
}

describe('a start on a database that cannot be used says why, and ends', () => {
  test('read-only, as a replica is', async () => {
    const databaseUrl = await createEmptyDatabase()
    const readOnly = `${databaseUrl}&options=${encodeURIComponent('-c default_transaction_read_only=on')}`
    const { message, exitCode } = await failedStart(readOnly)
    expect(message).toMatch(/DATABASE_URL: no usable PostgreSQL at \S*: The database is read-only, perhaps a replica/)
    expect(exitCode).toBe(1)
  })

  test('missing', async () => {
    const databaseUrl = withDatabase(await createEmptyDatabase(), `vedika_${randomUUID()}`)
    const { message, exitCode } = await failedStart(databaseUrl)
    expect(message).toContain('There is no database of this name. Create it.')
    expect(exitCode).toBe(1)
  })

  test('without the right to create tables', async () => {
    const databaseUrl = await createEmptyDatabase(
      `do $$ begin execute format('revoke create on database %I from ${APPLICATION_ROLE}', current_database()); end $$`,
    )
    const { message, exitCode } = await failedStart(databaseUrl)
    expect(message).toContain('Make it the owner of the database.')
    expect(exitCode).toBe(1)
  })
})

test('too old', () => {
  expect(() => checkVersion(140_012)).toThrow('This is PostgreSQL 14. Vedika needs 15 or later.')
  expect(() => checkVersion(150_000)).not.toThrow()
  expect(() => checkVersion(180_004)).not.toThrow()
})
