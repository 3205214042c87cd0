import { untilIdle } from '../../platform/until-idle.ts'
import { indexNewArticles } from '../../search/device-search.ts'

const PAUSE_MS = 8000

let timer: ReturnType<typeof setTimeout> | undefined

/** Updates the device's search index after articles were stored, when idle. */
export function indexWhenIdle(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    void untilIdle(PAUSE_MS).then(indexNewArticles)
  }, PAUSE_MS)
}
