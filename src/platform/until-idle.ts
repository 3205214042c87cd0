/** Resolves when the page has nothing to do, after `maxWaitMs` at the latest; browsers without idle callbacks wait as long. */
export function untilIdle(maxWaitMs: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: maxWaitMs })
    else setTimeout(resolve, maxWaitMs)
  })
}
