/** Values that could not be stored: they hold for this session. */
const unstored = new Map<string, string | undefined>()

/** A setting of this device that the page needs before its first paint. Undefined if it was never chosen. */
export function readChoice(key: string): string | undefined {
  if (unstored.has(key)) return unstored.get(key)
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Undefined forgets it. */
export function saveChoice(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    unstored.delete(key)
  } catch {
    unstored.set(key, value)
  }
}

/** Calls `show` when another tab has changed one of these settings, or has cleared them all. */
export function followChoices(keys: readonly string[], show: () => void): void {
  if (import.meta.env.SSR) return // the server only imports the settings
  window.addEventListener('storage', ({ key }) => {
    if (key === null || keys.includes(key)) show()
  })
}
