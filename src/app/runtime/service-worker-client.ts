// Registers the service worker and reports when a newer one waits. The first worker that controls a tab is the first
// installation. Each later one is an update: every tab saves its unsaved text and reloads once.
import { BehaviorSubject, type Observable } from 'rxjs'
import type { Workbox } from 'workbox-window'
import { firstScriptPaths } from '../../platform/first-script-paths.ts'
import { untilIdle } from '../../platform/until-idle.ts'
import { saveUnsavedWork } from '../../ui/unsaved-work.ts'

/** Latest time of registration, if the page does not become idle before. */
const LATEST_REGISTRATION_MS = 30_000
const UPDATE_CHECK_MS = 60 * 60_000

/** `needed`: this version may not sync any more, even if no newer one was found. */
type Update = 'none' | 'ready' | 'needed'

const offered$ = new BehaviorSubject<Update>('none')
let workbox: Workbox | undefined
let isReloading = false

/** Available update. Live. */
export const update$: Observable<Update> = offered$

/** Call once per tab, at start. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  reloadOnUpdates()
  window.addEventListener('vite:preloadError', (event) => {
    void reloadIfReplaced(event.payload)
  })
  void untilIdle(LATEST_REGISTRATION_MS).then(register)
}

/** Activates the waiting version, which takes control of every tab and reloads it. Without one, reloads this tab. */
export async function activateUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (workbox && registration?.waiting) workbox.messageSkipWaiting()
  else await reload()
}

/** Reports that this version may not send any more, and checks for a newer one. */
export function requireUpdate(): void {
  offered$.next('needed')
  const lookForUpdate = async () => (await navigator.serviceWorker?.getRegistration())?.update()
  lookForUpdate().catch(() => {}) // the server cannot be reached for it: Refresh tries again
}

function offerUpdate(): void {
  if (offered$.value === 'none') offered$.next('ready')
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  workbox = new Workbox('/service-worker.js')
  workbox.addEventListener('waiting', offerUpdate)
  const registration = await workbox.register().catch((error: unknown) => {
    console.warn('The service worker could not be registered:', error)
    return undefined
  })
  if (!registration) return
  const { keepSendingRequested } = await import('./background-sending.ts')
  keepSendingRequested()
  if (registration.waiting && navigator.serviceWorker.controller) offerUpdate()
  const check = () => void registration.update().catch(() => {}) // offline there is no newer one
  setInterval(check, UPDATE_CHECK_MS)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
}

function reloadOnUpdates(): void {
  let isControlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) void reload()
    isControlled = true
  })
}

/** Handles a chunk that failed to load: this version was replaced, or the device is offline. */
async function reloadIfReplaced(error: Error): Promise<void> {
  const scripts = firstScriptPaths()
  const page = await fetch('/index.html').then(
    (response) => response.text(),
    () => scripts.join(),
  )
  if (scripts.every((path) => page.includes(path))) console.error('A part of the app could not be loaded:', error)
  else await reload()
}

async function reload(): Promise<void> {
  if (isReloading) return
  isReloading = true
  await saveUnsavedWork()
  window.location.reload()
}
