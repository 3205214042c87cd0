import { removeUnusedPictures } from '../../../articles/article-pictures.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import type { Job } from '../../../jobs/start-jobs.ts'
import { logInfo } from '../../../log.ts'
import { describeRefresh, refreshNews } from './refresh-news.ts'

const DAY_MINUTES = 24 * 60

/** Scheduled feed refresh, and removal of what it left; empty if `refreshMinutes` is 0. */
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
    // Reads all texts, those of bookmarks too: too much for every refresh.
    { name: 'remove-unused-pictures', everyMinutes: DAY_MINUTES, run: () => removeUnusedPictures(database) },
  ]
}
