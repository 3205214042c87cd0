import { map, type Observable, takeWhile, timer } from 'rxjs'

const SCRIPT = 'https://accounts.google.com/gsi/client'
const POLL_MS = 100

/** True if Google's script is ready to sign in; its load event may come earlier. */
function isGoogleReady(): boolean {
  const { google } = window as { google?: { accounts?: { id?: object } } }
  return google?.accounts?.id !== undefined
}

/** Looks every 100 ms: false until Google's script is ready, then true, and ends. */
export const googleReady$: Observable<boolean> = timer(0, POLL_MS).pipe(
  map(isGoogleReady),
  takeWhile((isReady) => !isReady, true),
)

/** Loads Google's script once; rejects if it fails. */
export async function loadGoogleScript(): Promise<void> {
  if (isGoogleReady()) return
  await new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: SCRIPT, onload: resolve, onerror: reject })
    document.body.append(script)
  })
}
