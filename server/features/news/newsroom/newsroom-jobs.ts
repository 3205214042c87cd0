import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/start-jobs.ts'
import { logInfo } from '../../../log.ts'
import { describeRefresh, refreshNews } from './refresh-news.ts'

/** Scheduled feed refresh; empty if `refreshMinutes` is 0. */
export function createNewsroomJobs({ database, config }: { database: Database; config: Config }): Job[] {
  const { refreshMinutes, ...feeds } = config.feeds
  if (refreshMinutes === 0) return []
  return [
    {
      name: 'refresh-news',
      everyMinutes: refreshMinutes,
      async run(signal) {
        logInfo(describeRefresh(await refreshNews({ database, feeds, signal })))
      },
    },
  ]
}
