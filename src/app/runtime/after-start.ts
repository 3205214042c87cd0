import { saveScrollPlaces } from '../../platform/scroll-places.ts'
import './gate.ts'
import { cacheScreens } from '../cached-screen/cache-screens.ts'
import { prefetchNews } from './prefetch-news.ts'
import { watchConnection } from './watch-connection.ts'

/** Starts work that the first screen does not need. Once per tab. */
export function runAfterStart(): void {
  saveScrollPlaces()
  watchConnection()
  prefetchNews()
  cacheScreens()
}
