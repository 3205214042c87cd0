import { fromEvent, skip } from 'rxjs'
import type { Gate } from '../../api/gate.ts'
import { offlineTexts } from '../../texts/offline-texts.ts'
import { showSnackbar } from '../../ui/snackbar.tsx'

const STORAGE_KEY = 'vedika.pausedUntil'
const SHOWN_MS = 3000
/** A time that went through another tab comes back a little later. */
const SAME_PAUSE_MS = 1000

/**
 * Shares a rate-limit pause with all tabs and the next start: stores its start and end in local storage, in ms since
 * 1970. Each tab applies it once.
 */
export function broadcastPause(gate: Gate): void {
  const adopt = (stored: string | null) => {
    const [from, until] = readPause(stored)
    const now = Date.now()
    // A start in the future means that the clock was set back.
    if (from <= now && until > now) gate.pause(until - now)
  }
  adopt(localStorage.getItem(STORAGE_KEY))
  const later$ = gate.state$.pipe(skip(1)) // the state at the start
  later$.subscribe((state) => {
    if (state.kind === 'open') localStorage.removeItem(STORAGE_KEY)
    if (state.kind !== 'paused') return
    const { until } = state
    const isNew = !(Math.abs(until - readPause(localStorage.getItem(STORAGE_KEY))[1]) < SAME_PAUSE_MS)
    if (isNew) localStorage.setItem(STORAGE_KEY, JSON.stringify([Date.now(), until]))
    showSnackbar({ text: offlineTexts.tooManyCalls, durationMs: SHOWN_MS })
  })
  const stored$ = fromEvent<StorageEvent>(window, 'storage')
  stored$.subscribe(({ key, newValue }) => key === STORAGE_KEY && adopt(newValue))
}

/** NaN if the stored value is invalid. */
function readPause(stored: string | null): [from: number, until: number] {
  const [from, until] =
    /^\[(\d+),(\d+)\]$/
      .exec(stored ?? '')
      ?.slice(1)
      .map(Number) ?? []
  return [from ?? Number.NaN, until ?? Number.NaN]
}
