/** Functions that the app provides to its tab's data layer (src/app/runtime sets them at the start). */
interface Runtime {
  /** Deletes data that can be fetched again. False when none is left. */
  evict: () => Promise<boolean>
  /** Ends replication. Resolves when nothing uses the user's database any more. */
  stopReplication: () => Promise<void>
  /** Another tab signed in or out. */
  onSessionChanged: () => void
  /** A newer version of the app, in another tab, has taken over the user's data: this tab can store nothing more. */
  onSuperseded: () => void
}

let current: Runtime = {
  evict: async () => false,
  stopReplication: async () => {},
  onSessionChanged: () => {},
  onSuperseded: () => {},
}

export function setRuntime(parts: Partial<Runtime>): void {
  current = { ...current, ...parts }
}

export function runtime(): Runtime {
  return current
}
