/** The product's name in the paths of the API, set at build time from PRODUCT. */
declare const __PRODUCT__: string

/** Of the newsroom's day, set at build time from TIME_ZONE. */
declare const __TIME_ZONE__: string

/** Which assistants are offered, set at build time from ASSISTANTS. */
declare const __ASSISTANTS__: { general: boolean; newsIntelligence: boolean }

/** The version in package.json. */
declare const __APP_VERSION__: string

// Background Sync (https://wicg.github.io/background-sync/spec/), which only Chromium has and TypeScript does not describe.

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
