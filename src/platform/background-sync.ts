/** Under this name the browser calls the service worker to send what is unsent, once there is a network. */
export const SEND_TAG = 'vedika-send'

/**
 * Asks the browser to call the service worker when there is a network, whether or not a page is open then. Does nothing
 * where the browser has no Background Sync, or the person has forbidden it: the next start of the app sends.
 */
export async function requestSending(): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  await registration.sync?.register(SEND_TAG).catch(() => {})
}
