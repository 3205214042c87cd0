import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import { isMigrated } from '../../db/migrate-database.ts'
import { databaseUnreachable, refuse } from '../../errors.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'

const TIMEOUT_MS = 2000
const ok = { status: 'ok' as const }
const stopping = refuse(503, 'stopping', 'This server is stopping.')
const notMigrated = refuse(503, 'not_migrated', 'The database is older than this server. Restart the server.')

type Options = Pick<AppContext, 'database'> & { isStopping: () => boolean }

/** Readiness, for load balancers, and liveness, for supervisors. Readiness queries the database each time. */
export function registerHealth(register: RegisterEndpoint, { database, isStopping }: Options): void {
  register(endpoints.health, async () => {
    if (isStopping()) return stopping
    const state = await Promise.race([
      isMigrated(database).catch(() => undefined),
      new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined).unref()),
    ])
    if (state === undefined) return databaseUnreachable
    return state ? ok : notMigrated
  })

  register(endpoints.liveness, async () => ok)
}
