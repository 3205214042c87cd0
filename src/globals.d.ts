/** Product name in the API's paths, set at build time from PRODUCT. */
declare const __PRODUCT__: string

/**
 * The time zone that defines the news day, set at build time from TIME_ZONE: its minutes ahead of UTC, each since a time
 * in ms since 1970, oldest first.
 */
declare const __ZONE_OFFSETS__: [since: number, minutes: number][]

/** Assistants that are offered, set at build time from ASSISTANTS. */
declare const __ASSISTANTS__: { general: boolean; newsIntelligence: boolean }

/** Version in package.json. */
declare const __APP_VERSION__: string

// Background Sync (https://wicg.github.io/background-sync/spec/) exists only in Chromium and is missing in
// TypeScript.

interface SyncManager {
  register(tag: string): Promise<void>
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

interface ServiceWorkerRegistration {
  readonly sync?: SyncManager
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
}

/** The text of a style sheet, by Vite. */
declare module '*.css?inline' {
  const css: string

  // biome-ignore lint/style/noDefaultExport: as Vite has it
  export default css
}
