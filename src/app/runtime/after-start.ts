import { keepScrollPlaces } from '../../platform/scroll-places.ts'
import './gate.ts'
import { keepScreens } from '../kept-screen/keep-screens.ts'
import { keepAhead } from './keep-ahead.ts'
import { watchConnection } from './watch-connection.ts'

/** Starts work that the first screen does not need. Once per tab. */
export function runAfterStart(): void {
  keepScrollPlaces()
  watchConnection()
  keepAhead()
  keepScreens()
}
