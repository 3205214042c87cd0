import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSuperuser } from '#server/db/application-role.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate-database.ts'
import { temporaryFolder } from '../support/postgres/temporary-folder.ts'
import { execute } from '../support/postgres/temporary-postgres.ts'
import { fillDataFolder } from '../support/postgres/used-data-folder.ts'
import { VedikaServer } from '../support/server/vedika-server.ts'

const postgres = test.extend<{ postgres: EmbeddedPostgres }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures wanted from the pattern
  postgres: async ({}, use) => {
    const dataFolder = mkdtempSync(join(temporaryFolder(), 'vedika-role-'))
    await fillDataFolder(dataFolder)
    const started = await startEmbeddedPostgres({ dataFolder })
    await use(started)
    await started.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  },
})

postgres('a server warns if its role is a superuser', async ({ postgres: { superuserConnectionString } }) => {
  const server = new VedikaServer({ DATABASE_URL: superuserConnectionString })
  await server.start()
  await server.kill()
  await server.remove()
  expect(server.output).toMatch(/the role \w+ is a PostgreSQL superuser/)
})

/** Does what psql does with deploy/create-role.sql, for a role and a database of this name. */
async function createRole(superuser: string, name: string): Promise<void> {
  const file = readFileSync('deploy/create-role.sql', 'utf8').replaceAll(/^(?:--|\\getenv).*/gm, '')
  for (const statement of file.replace(":'password'", "'secret'").replaceAll('vedika', name).split(';')) {
    if (statement.trim()) await execute(superuser, statement)
  }
}

postgres(
  'the role of compose.yaml owns its database, and nothing else',
  async ({ postgres: { superuserConnectionString } }) => {
    await createRole(superuserConnectionString, 'composed')
    const address = new URL(superuserConnectionString)
    address.username = 'composed'
    address.pathname = '/composed'
    await migrateDatabase(address.href)
    const database = openDatabase(address.href)
    expect(await findSuperuser(database.$client)).toBeUndefined()
    await expect(database.$client.query("select pg_read_file('postgresql.conf')")).rejects.toThrow('permission denied')
    await expect(database.$client.query('create role another')).rejects.toThrow('permission denied')
    await closeDatabase(database)
  },
)
