import { moveOlderPublicData } from '../../database/store/public-database.ts'
import { untilIdle } from '../../platform/until-idle.ts'

const AFTER_START_MS = 3000
const MAX_WAIT_MS = 5000

/** Moves the news that an earlier version stored, when the first screen is done. Until then they are read in place. */
export function moveOlderNews(): void {
  setTimeout(() => {
    untilIdle(MAX_WAIT_MS)
      .then(moveOlderPublicData)
      .catch((error: unknown) => console.warn('News of an earlier version could not be moved:', error))
  }, AFTER_START_MS)
}
