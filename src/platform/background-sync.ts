/** Tags of the Background Syncs by which the browser calls the service worker to send unsent changes when online. */
const TAG = 'vedika-send-'

/**
 * Registers a Background Sync, which calls the service worker when online. Does nothing if the browser has none or
 * the user has forbidden it: the next start of the app sends.
 */
export async function requestSending(): Promise<void> {
  const { sync } = await navigator.serviceWorker.ready
  // A new tag each time: a sync that failed waits for minutes, and registering it again makes it no earlier.
  await sync?.register(`${TAG}${Date.now()}`).catch(() => {})
}

export const isSendRequest = (tag: string) => tag.startsWith(TAG)
