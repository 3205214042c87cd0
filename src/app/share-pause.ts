import { filter, skip } from 'rxjs'
import type { Gate } from '../api/gate.ts'
import { offlineTexts } from '../texts/offline-texts.ts'
import { showSnackbar } from '../ui/snackbar.tsx'

const STORAGE_KEY = 'vedika.pausedUntil'
const SHOWN_MS = 3000
/** A time that went through another tab comes back a little later. */
const SAME_PAUSE_MS = 1000

/**
 * A pause that the server asks one tab for holds for all of them, and for the next start: the time lies in local storage.
 * Each tab says so once.
 */
export function sharePause(gate: Gate): void {
  const adopt = (stored: string | null) => {
    const remaining = Number(stored) - Date.now()
    if (remaining > 0) gate.pause(remaining)
  }
  adopt(localStorage.getItem(STORAGE_KEY))
  const later$ = gate.state$.pipe(
    skip(1), // the state at the start
    filter((state) => state.kind === 'paused'),
  )
  later$.subscribe(({ until }) => {
    const isNew = until - Number(localStorage.getItem(STORAGE_KEY)) > SAME_PAUSE_MS
    if (isNew) localStorage.setItem(STORAGE_KEY, String(until))
    showSnackbar({ text: offlineTexts.tooManyCalls, durationMs: SHOWN_MS })
  })
  window.addEventListener('storage', ({ key, newValue }) => key === STORAGE_KEY && adopt(newValue))
}
