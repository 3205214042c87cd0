/** Held by each visible page of the app. */
const LOCK = 'vedika-visible'

/** Lets the other tabs know while this page is visible. Returns a function that ends it. */
export function announceVisibility(): () => void {
  let holding = new AbortController()
  const update = () => {
    holding.abort()
    holding = new AbortController()
    if (document.visibilityState === 'visible') hold(holding.signal)
  }
  update()
  document.addEventListener('visibilitychange', update)
  return () => {
    document.removeEventListener('visibilitychange', update)
    holding.abort()
  }
}

/** False if all pages of the app are in the background. */
export async function isAnyPageVisible(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === LOCK)
}

function hold(signal: AbortSignal): void {
  const untilAborted = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve())
    })
  navigator.locks.request(LOCK, { mode: 'shared', signal }, untilAborted).catch(() => {}) // aborted before it was held
}
