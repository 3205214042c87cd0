const RETRY_MS = 10_000

/**
 * Loads a part of the app that nothing works without. Where it does not load (no network, and the service worker has not
 * stored it yet) it is tried again every 10 s, and as soon as there is a network.
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
