import { untilIdle } from '../../platform/until-idle.ts'

const PAUSE_MS = 8000

let timer: ReturnType<typeof setTimeout> | undefined

/** Updates the device's search index after articles were stored, when idle. */
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
