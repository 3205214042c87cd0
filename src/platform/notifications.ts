/** `unsupported` also in browsers that allow notifications to installed apps only. */
type NotificationPermit = NotificationPermission | 'unsupported'

export interface AppNotification {
  title: string
  body: string
  /** A later notification with the same tag replaces this one. */
  tag: string
  /** Path and query of the screen that it opens. */
  path: string
}

/** Type of the service worker's message to the page that is to open a path. */
export const OPEN_PATH = 'OPEN_PATH'

type OpenPath = (path: string) => void

const openers = new Set<OpenPath>()

export function readNotificationPermit(): NotificationPermit {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported'
}

/** Asks the user, if they have not decided yet. Browsers allow it after a press only. */
export async function askToNotify(): Promise<NotificationPermit> {
  return readNotificationPermit() === 'default' ? Notification.requestPermission() : readNotificationPermit()
}

/** Needs the permission. */
export async function showNotification({ title, path, ...rest }: AppNotification): Promise<void> {
  const options = { ...rest, icon: '/icon-192.png', data: { path } }
  const registration = await findRegistration()
  if (registration?.active) return registration.showNotification(title, options)
  const shown = new Notification(title, options) // Android refuses this one
  shown.onclick = () => {
    shown.close()
    window.focus()
    for (const open of openers) open(path)
  }
}

/** Removes those that are still shown. */
export async function closeNotifications(): Promise<void> {
  const registration = await findRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}

/** Calls `open` with the path of a notification that the user opens on this page. Returns a function that ends it. */
export function onNotificationOpened(open: OpenPath): () => void {
  const receive = ({ data }: MessageEvent) => {
    if (data?.type === OPEN_PATH && typeof data.path === 'string') open(data.path)
  }
  openers.add(open)
  navigator.serviceWorker?.addEventListener('message', receive)
  return () => {
    openers.delete(open)
    navigator.serviceWorker?.removeEventListener('message', receive)
  }
}

/** Undefined without a service worker, also outside of secure origins. */
function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration() ?? Promise.resolve(undefined)
}
