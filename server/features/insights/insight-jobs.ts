import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/start-jobs.ts'
import { logInfo } from '../../log.ts'
import { makeDailyInsights } from './daily-insights.ts'
import { createGenerator } from './generation/create-generator.ts'
import { makeBatches } from './impact-batches.ts'

/** Checks each minute if 7 AM has passed since the last run, and resumes the work of a crashed server. */
export function createInsightJobs({ database, config }: { database: Database; config: Config }): Job[] {
  const { timeZone } = config
  const maker = createGenerator(config)
  return [
    {
      name: 'daily-insights',
      everyMinutes: 1,
      async run(signal) {
        const made = await makeDailyInsights({ database, timeZone, maker, signal })
        if (made) logInfo(`Made the insights of the day for ${made} users.`)
      },
    },
    { name: 'life-impact', everyMinutes: 1, run: (signal) => makeBatches(database, signal, maker) },
  ]
}
