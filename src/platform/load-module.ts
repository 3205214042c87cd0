const RETRY_MS = 10_000

/**
 * Loads an essential part of the app. If it fails (offline and not cached yet), retries every 10 s and when the
 * network returns.
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      console.warn('A part of the app could not be loaded yet:', error)
      await untilNextTry()
    }
  }
}

function untilNextTry(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, RETRY_MS)
    addEventListener('online', resolve, { once: true })
  })
}
