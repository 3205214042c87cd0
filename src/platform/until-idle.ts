/** What a browser without idle callbacks (Safari) waits at most: it may be busy then. */
const FALLBACK_MS = 1000

/** Resolves when the page has nothing to do, after `maxWaitMs` at the latest. */
export function untilIdle(maxWaitMs: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: maxWaitMs })
    else setTimeout(resolve, Math.min(maxWaitMs, FALLBACK_MS))
  })
}
