import { articleIdOf, isWebAddress } from '#schemas/article-address.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import { refuse } from '../../errors.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { createGenerator } from './generation/create-generator.ts'
import { readInsights } from './generation/read-insights.ts'
import { addBatch, listBatches, makeBatches } from './impact-batches.ts'

export function registerInsights(register: RegisterEndpoint, { database, config, background }: AppContext): void {
  const maker = createGenerator(config)

  register(endpoints.insights, async ({ caller }) => {
    const { insights, madeAt } = await readInsights(database, caller.userId)
    return { listObject: insights, totalElementCount: insights.length, madeAt: madeAt?.toISOString() ?? null }
  })

  register(endpoints.generateImpact, async ({ body }) => {
    const addresses = body.map(({ url }) => url)
    if (!addresses.every(isWebAddress)) return refuse(422, 'invalid_fields', 'url: must be a web address')
    const batch = await addBatch(database, await Promise.all(addresses.map(articleIdOf)))
    background.start('life-impact', (signal) => makeBatches(database, signal, maker))
    return batch
  })

  register(endpoints.impactJobs, async () => {
    const jobs = await listBatches(database)
    return { listObject: jobs, totalElementCount: jobs.length }
  })
}
