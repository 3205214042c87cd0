/** Tag of the Background Sync, by which the browser calls the service worker to send unsent changes when online. */
export const SEND_TAG = 'vedika-send'

/**
 * Registers a Background Sync, which calls the service worker when online. Does nothing if the browser has none or
 * the user has forbidden it: the next start of the app sends.
 */
export async function requestSending(): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  await registration.sync?.register(SEND_TAG).catch(() => {})
}
