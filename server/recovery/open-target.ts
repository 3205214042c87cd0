import { existsSync } from 'node:fs'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { isMissing } from '../db/data-folder.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { findCluster } from '../db/postgres-cluster.ts'
import { RecoveryError } from './recovery-error.ts'

/** The database of the configuration. */
interface Target {
  connectionString: string
  /** True if anything but this process and `client` is connected to it. */
  isInUse(client: pg.Client): Promise<boolean>
  close(): Promise<void>
}

/** Starts the embedded PostgreSQL if it does not run; `close` stops it then. Creates one only if it may. */
export async function openTarget(config: Config, mayCreate: boolean): Promise<Target> {
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
