import { saveScrollPlaces } from '../../platform/scroll-places.ts'
import { cacheScreens } from '../cached-screen/cache-screens.ts'
import { prefetchNews } from './prefetch-news.ts'
import { watchConnection } from './watch-connection.ts'

export { evictCaches } from './evict-caches.ts'
export { gate } from './gate.ts'
export { fetchDetails } from './refresh-user.ts'
export { runSync } from './run-sync.ts'

/** Starts work that the first screen does not need. Once per tab. */
export function runAfterStart(): void {
  saveScrollPlaces()
  watchConnection()
  prefetchNews()
  cacheScreens()
}
