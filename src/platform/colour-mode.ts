import { BehaviorSubject, type Observable } from 'rxjs'

export type ColourMode = 'light' | 'dark'

const STORAGE_KEY = 'vedika.colourMode'

// index.html sets the class before the first paint.
const mode$ = new BehaviorSubject<ColourMode>(document.documentElement.classList.contains('dark') ? 'dark' : 'light')

export const colourMode$: Observable<ColourMode> = mode$

// Where nothing was chosen, the system's preference is followed as it changes.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  if (!localStorage.getItem(STORAGE_KEY)) show(matches ? 'dark' : 'light')
})

/** Chooses light or dark for this device, whatever the system prefers. */
export function chooseColourMode(mode: ColourMode): void {
  localStorage.setItem(STORAGE_KEY, mode)
  show(mode)
}

function show(mode: ColourMode): void {
  document.documentElement.className = mode
  document.documentElement.style.colorScheme = mode
  mode$.next(mode)
}
