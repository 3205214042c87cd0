import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/start-jobs.ts'
import { removeUnfollowedFeeds } from './own-feeds.ts'
import type { SourceFinder } from './source-finder.ts'

const DAY_MINUTES = 24 * 60

interface Given {
  database: Database
  sources: SourceFinder
}

/** Finds feeds again after a pause, fetches those that are followed, and removes the others. */
export function createSourceJobs({ database, sources }: Given): Job[] {
  return [
    { name: 'find-sources', everyMinutes: 1, run: () => sources.sweep() },
    { name: 'refresh-own-feeds', everyMinutes: 5, run: () => sources.refresh() },
    { name: 'remove-unfollowed-feeds', everyMinutes: DAY_MINUTES, run: () => removeUnfollowedFeeds(database) },
  ]
}
