import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import { endpoints } from '#schemas/endpoints.ts'
import type { SyncCounts } from '#schemas/sync.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'

const helpOf: Record<keyof SyncCounts, string> = {
  conflicts: "Documents of which two devices' edits were merged, on devices that share their counts",
  repairs: 'How often such a device was found to differ from the server, and was healed',
  parks: 'Documents that came to wait for a person on such a device',
}

/**
 * Prometheus metrics of this node, and sync counts of devices whose users agreed. Nothing in them identifies a user.
 */
export function registerMetrics(register: RegisterEndpoint): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const names = Object.keys(helpOf) as (keyof SyncCounts)[]
  const counters = names.map((what) => ({
    what,
    counter: new Counter({ name: `vedika_sync_${what}_total`, help: helpOf[what], registers: [registry] }),
  }))

  register(endpoints.addSyncCounts, async ({ body }) => {
    for (const { what, counter } of counters) counter.inc(body[what])
    return { done: true as const }
  })

  register(endpoints.metrics, async ({ reply }) => {
    reply.type(registry.contentType)
    return registry.metrics()
  })
}
