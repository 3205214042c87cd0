import { OPEN_PATH } from '../src/platform/notifications.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows the notification's screen in a page that is open, the one used last, or else in a new one. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close()
  const { path } = notification.data as { path: string }
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) {
    await self.clients.openWindow(path)
    return
  }
  page.postMessage({ type: OPEN_PATH, path })
  await page.focus()
}
