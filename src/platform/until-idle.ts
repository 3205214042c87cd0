/** Longest wait in browsers without idle callbacks (Safari). */
const FALLBACK_MS = 1000

/** Resolves when the page is idle, or after `maxWaitMs`. */
export function untilIdle(maxWaitMs: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: maxWaitMs })
    else setTimeout(resolve, Math.min(maxWaitMs, FALLBACK_MS))
  })
}
