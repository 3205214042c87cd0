import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/start-jobs.ts'
import { logInfo } from '../../../log.ts'
import { describeRefresh, refreshNews } from './refresh-news.ts'

/** What the newsroom does by itself: nothing where the configuration says never. */
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
