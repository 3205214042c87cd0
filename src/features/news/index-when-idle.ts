const PAUSE_MS = 8000

let timer: ReturnType<typeof setTimeout> | undefined

/** Articles were stored: once reading has begun, the index for the search on this device learns of them. */
export function indexWhenIdle(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const index = () => {
      import('../../search/device-search.ts').then(
        ({ indexNewArticles }) => indexNewArticles(),
        () => {}, // the next stored page tries again
      )
    }
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(index)
    else index()
  }, PAUSE_MS)
}
