import type { Job } from '../../jobs/start-jobs.ts'
import { logInfo } from '../../log.ts'
import type { RowStore } from '../../synced-rows/collection-rules.ts'
import { emptyUnusedImages } from './empty-unused-images.ts'
import { purgeDeletedNotes } from './purge-deleted-notes.ts'

const DAY_MINUTES = 24 * 60

/** Scheduled jobs for notes. */
export function createNoteJobs(store: RowStore): Job[] {
  return [
    {
      name: 'purge-deleted-notes',
      everyMinutes: DAY_MINUTES,
      async run(signal) {
        const purged = await purgeDeletedNotes(store, signal)
        if (purged > 0) logInfo(`Emptied ${purged} notes that had been deleted for long.`)
        const emptied = await emptyUnusedImages(store, signal)
        if (emptied > 0) logInfo(`Emptied ${emptied} images that no note names any more.`)
      },
    },
  ]
}
