import type { Database } from '../../db/database.ts'
import type { Job } from '../../jobs/start-jobs.ts'
import { purgeDeletedNotes } from './purge-deleted-notes.ts'

const DAY_MINUTES = 24 * 60

/** What becomes of notes by itself. */
export function createNoteJobs(database: Database): Job[] {
  return [
    {
      name: 'purge-deleted-notes',
      everyMinutes: DAY_MINUTES,
      async run(signal) {
        const purged = await purgeDeletedNotes(database, signal)
        if (purged > 0) console.info(`Emptied ${purged} notes that had been deleted for long.`)
      },
    },
  ]
}
