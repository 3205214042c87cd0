import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { isMissing } from '../db/data-folder.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { findCluster } from '../db/postgres-cluster.ts'
import { describeReason } from '../describe-reason.ts'
import { logError, logInfo } from '../log.ts'
import { backupDatabase } from './backup-database.ts'
import { RecoveryError } from './recovery-error.ts'
import { checkBackup, restoreDatabase } from './restore-database.ts'

const USAGE = 'npm run backup -- FILE, or npm run restore -- FILE [--replace]'

async function backup(config: Config, file: string): Promise<void> {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort())
  const target = await openTarget(config, false)
  try {
    const { rows, bytes } = await backupDatabase(target.connectionString, file, interruption.signal)
    logInfo(`Saved ${rows} rows in ${file}, ${bytes} bytes. It holds people's data: keep it private.`)
  } finally {
    await target.close()
  }
}

async function restore(config: Config, file: string, mayReplace: boolean): Promise<void> {
  const header = await checkBackup(file)
  const target = await openTarget(config, true)
  try {
    await restoreDatabase(target.connectionString, header, { file, mayReplace, isInUse: target.isInUse })
    logInfo(`Restored the backup of ${header.createdAt}. Devices send what it lacks when they next sync.`)
  } finally {
    await target.close()
  }
}

async function run(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2)
  const { positionals, values } = readArguments(rest)
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new RecoveryError(`Usage: ${USAGE}`)
  const config = readConfig(process.env)
  if (command === 'backup' && !values.replace) await backup(config, file)
  else if (command === 'restore') await restore(config, file, values.replace)
  else throw new RecoveryError(`Usage: ${USAGE}`)
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
  } catch {
    throw new RecoveryError(`Usage: ${USAGE}`)
  }
}

run().catch((error: unknown) => {
  if (error instanceof ConfigError) logError(`The configuration is wrong:\n${error.message}`)
  else logError(error instanceof RecoveryError ? error.message : `It failed: ${describeReason(error)}`)
  process.exitCode = 1
})

/** The database of the configuration. */
interface Target {
  connectionString: string
  /** True if anything but this process and `client` is connected to it. */
  isInUse(client: pg.Client): Promise<boolean>
  close(): Promise<void>
}

/** Starts the embedded PostgreSQL if it does not run; `close` stops it then. Creates one only if it may. */
async function openTarget(config: Config, mayCreate: boolean): Promise<Target> {
  const { databaseUrl, databaseDirectUrl, dataFolder } = config
  if (databaseUrl)
    return { connectionString: databaseDirectUrl ?? databaseUrl, isInUse: hasOtherClients, close: async () => {} }
  if (!mayCreate && !hasDatabase(dataFolder)) {
    throw new RecoveryError(`There is no database in ${dataFolder}. Check VEDIKA_DATA and DATABASE_URL.`)
  }
  const postgres = await startEmbeddedPostgres({ dataFolder })
  return {
    connectionString: postgres.connectionString,
    isInUse: () => postgres.isUsedByOthers(),
    close: () => postgres.stop(),
  }
}

function hasDatabase(dataFolder: string): boolean {
  return existsSync(dataFolder) && !isMissing(findCluster(dataFolder).folder)
}

/** Background processes have no user. */
async function hasOtherClients(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`,
  )
  return rows[0].count > 0
}
