import { defineBrowserCommand } from '@vitest/browser-playwright'

interface Media {
  colorScheme?: 'light' | 'dark'
  /** Null: as the browser shows it. */
  media?: 'print' | null
  reducedMotion?: 'reduce' | 'no-preference'
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(media: Media): Promise<void>
  }
}

/** Emulates the system's settings. */
export const emulateMedia = defineBrowserCommand<[Media]>(async ({ page }, media) => page.emulateMedia(media))
