import { sql } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import { databaseUnreachable } from '../../errors.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'

const TIMEOUT_MS = 2000

/** Queries the database each time, for load balancers and supervisors. */
export function registerHealth(register: RegisterEndpoint, { database }: Pick<AppContext, 'database'>): void {
  register(endpoints.health, async () => {
    const isReachable = await Promise.race([
      database.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, TIMEOUT_MS, false).unref()),
    ])
    return isReachable ? { status: 'ok' as const } : databaseUnreachable
  })
}
