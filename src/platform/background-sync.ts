/** Under this name the browser calls the service worker to send what is unsent, once there is a network. */
export const SEND_TAG = 'vedika-send'

/**
 * Registers a Background Sync, which calls the service worker when there is a network. Does nothing if the browser
 * has none or the user has forbidden it: the next start of the app sends.
 */
export async function requestSending(): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  await registration.sync?.register(SEND_TAG).catch(() => {})
}
