import { BehaviorSubject, type Observable } from 'rxjs'

/** Chromium's event; other browsers install from their own menus. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

const kept$ = new BehaviorSubject<InstallPromptEvent | undefined>(undefined)

/** The browser's offer to install the app, from when it is made until it is used. */
export const installPrompt$: Observable<InstallPromptEvent | undefined> = kept$

/** Keeps the offer for a button of ours. Once, at start: the browser makes it early, and once. */
export function saveInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // no bar of the browser's own
    kept$.next(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => kept$.next(undefined))
}

/** Shows the browser's install prompt. An offer can be used once, whatever the answer. */
export async function promptToInstall(): Promise<void> {
  const prompt = kept$.value
  kept$.next(undefined)
  await prompt?.prompt()
}
