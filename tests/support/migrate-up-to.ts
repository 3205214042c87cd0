import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { openDatabase } from '#server/db/database.ts'

const migrationsFolder = join(import.meta.dirname, '../../server/db/migrations')

/** The database as a release left it whose last migration was this one. */
export async function migrateUpTo(connectionString: string, last: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vedika-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  const database = openDatabase(connectionString, { poolSize: 1 })
  await migrate(database, { migrationsFolder: folder })
  await database.$client.end()
  rmSync(folder, { recursive: true })
}
