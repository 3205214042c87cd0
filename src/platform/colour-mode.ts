import { BehaviorSubject, type Observable } from 'rxjs'

export type ColourMode = 'light' | 'dark'

const STORAGE_KEY = 'vedika.colourMode'

// index.html sets the class before the first paint.
const mode$ = new BehaviorSubject<ColourMode>(document.documentElement.classList.contains('dark') ? 'dark' : 'light')

export const colourMode$: Observable<ColourMode> = mode$

/** Chooses light or dark for this device, whatever the system prefers. */
export function chooseColourMode(mode: ColourMode): void {
  localStorage.setItem(STORAGE_KEY, mode)
  document.documentElement.className = mode
  document.documentElement.style.colorScheme = mode
  mode$.next(mode)
}
