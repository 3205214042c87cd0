/** What the app does for the data layer of its tab (src/app/runtime sets it at the start). */
export interface Runtime {
  /** Frees storage by deleting what can be fetched again. False when nothing of the kind is left. */
  evict: () => Promise<boolean>
  /** Ends replication. Resolves when nothing uses the user's database any more. */
  stopReplication: () => Promise<void>
  /** Another tab signed in or out. */
  onSessionChanged: () => void
  /** A newer version of the app, in another tab, has taken the user's data over: this tab can store nothing more. */
  onSuperseded: () => void
}

let current: Runtime = {
  evict: async () => false,
  stopReplication: async () => {},
  onSessionChanged: () => {},
  onSuperseded: () => {},
}

/** Replaces parts of the runtime. */
export function setRuntime(parts: Partial<Runtime>): void {
  current = { ...current, ...parts }
}

export function runtime(): Runtime {
  return current
}
