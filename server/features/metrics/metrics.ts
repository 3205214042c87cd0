import { Counter, Registry } from 'prom-client'
import { endpoints } from '#schemas/endpoints.ts'
import type { SyncCounts } from '#schemas/sync.ts'
import type { AppContext } from '../../app-context.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { type ReadGauges, registerGauges } from './database-gauges.ts'

const helpOf: Record<keyof SyncCounts, string> = {
  conflicts: "Documents of which two devices' edits were merged, on devices that share their counts",
  repairs: 'How often such a device was found to differ from the server, and was healed',
  parks: 'Documents that came to wait for a person on such a device',
}

/**
 * Prometheus metrics of this node and of its database, and sync counts of devices whose users agreed. Nothing in them
 * identifies a user.
 */
export function registerMetrics(
  register: RegisterEndpoint,
  { metrics, database, bus, readGauges }: Pick<AppContext, 'metrics' | 'database' | 'bus'> & { readGauges: ReadGauges },
): void {
  const { registry } = metrics
  const names = Object.keys(helpOf) as (keyof SyncCounts)[]
  const counters = names.map((what) => ({
    what,
    counter: new Counter({ name: `vedika_sync_${what}_total`, help: helpOf[what], registers: [registry] }),
  }))
  const readPool = () => {
    const { totalCount, idleCount, waitingCount } = database.$client
    return { total: totalCount, idle: idleCount, waiting: waitingCount }
  }
  metrics.addGauge('vedika_database_pool', 'Database connections, and calls that wait for one', readPool, 'state')
  const readBus = () => Number(bus.isConnected)
  metrics.addGauge('vedika_notifications_connected', '1 while notifications of PostgreSQL arrive', readBus)

  register(endpoints.addSyncCounts, async ({ body }) => {
    for (const { what, counter } of counters) counter.inc(body[what])
    return { done: true as const }
  })

  register(endpoints.metrics, async ({ reply }) => {
    reply.type(registry.contentType)
    return Registry.merge([registry, registerGauges(await readGauges())]).metrics()
  })
}
