// Registers the service worker and tells when a newer one waits. The first worker that takes control of a tab is the
// first installation; each later one is an update, which every tab loads by itself, once, after saving its unsaved text.
import { BehaviorSubject, type Observable } from 'rxjs'
import type { Workbox } from 'workbox-window'
import { untilIdle } from '../../platform/until-idle.ts'
import { saveUnsavedWork } from '../../ui/unsaved-work.ts'

/** The worker registers when the page has come to rest, at the latest after this time. */
const LATEST_REGISTRATION_MS = 30_000
const UPDATE_CHECK_MS = 60 * 60_000

/** `needed`: this version may not go on sending, whether or not a newer one was found yet. */
export type Update = 'none' | 'ready' | 'needed'

const offered$ = new BehaviorSubject<Update>('none')
let workbox: Workbox | undefined
let isReloading = false

/** What the person is to be told of newer versions. */
export const update$: Observable<Update> = offered$

/** Once per tab, at start. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  reloadOnUpdates()
  window.addEventListener('vite:preloadError', (event) => {
    void reloadIfReplaced(event.payload)
  })
  void untilIdle(LATEST_REGISTRATION_MS).then(register)
}

/** Lets the waiting version take over: it then takes control of every tab, and each reloads. Without one, this tab does. */
export async function activateUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (workbox && registration?.waiting) workbox.messageSkipWaiting()
  else await reload()
}

/** This version may not go on sending: the person is told, and a newer one looked for. */
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
  const check = () => void registration.update().catch(() => {}) // without a network there is no newer one to find
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

/** A part of the app is missing: because this version was replaced, or because there is no network for it now. */
async function reloadIfReplaced(error: Error): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? ''
  const page = await fetch('/index.html').then(
    (response) => response.text(),
    () => entry,
  )
  if (page.includes(entry)) console.error('A part of the app could not be loaded:', error)
  else await reload()
}

async function reload(): Promise<void> {
  if (isReloading) return
  isReloading = true
  await saveUnsavedWork()
  window.location.reload()
}
