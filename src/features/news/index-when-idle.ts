import { untilIdle } from '../../platform/until-idle.ts'

const PAUSE_MS = 8000

let timer: ReturnType<typeof setTimeout> | undefined

/** Articles were stored: once reading has begun, the index for the search on this device learns of them. */
export function indexWhenIdle(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    untilIdle(PAUSE_MS)
      .then(() => import('../../search/device-search.ts'))
      .then(
        ({ indexNewArticles }) => indexNewArticles(),
        () => {}, // the next stored page tries again
      )
  }, PAUSE_MS)
}
