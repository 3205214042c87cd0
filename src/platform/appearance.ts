import { BehaviorSubject, type Observable } from 'rxjs'

export type ColourMode = 'light' | 'dark'
/** Page background: tinted blue (`default`) or neutral. */
export type Background = 'default' | 'grey'

export interface Appearance {
  mode: ColourMode
  /** Undefined follows the system's mode. */
  chosenMode: ColourMode | undefined
  background: Background
}

const MODE_KEY = 'vedika.colourMode'
const BACKGROUND_KEY = 'vedika.background'

const page = document.documentElement
const darkSystem = matchMedia('(prefers-color-scheme: dark)')

// index.html has set the classes before the first paint.
const current$ = new BehaviorSubject<Appearance>(read())

export const appearance$: Observable<Appearance> = current$

darkSystem.addEventListener('change', show)

/** Sets light or dark mode on this device; undefined follows the system. */
export function chooseColourMode(mode: ColourMode | undefined): void {
  keep(MODE_KEY, mode)
}

/** Sets the background on this device. */
export function chooseBackground(background: Background): void {
  keep(BACKGROUND_KEY, background === 'grey' ? background : undefined)
}

function keep(key: string, value: string | undefined): void {
  if (value) localStorage.setItem(key, value)
  else localStorage.removeItem(key)
  show()
}

function read(): Appearance {
  const stored = localStorage.getItem(MODE_KEY)
  const chosenMode = stored === 'light' || stored === 'dark' ? stored : undefined
  return {
    mode: chosenMode ?? (darkSystem.matches ? 'dark' : 'light'),
    chosenMode,
    background: localStorage.getItem(BACKGROUND_KEY) === 'grey' ? 'grey' : 'default',
  }
}

function show(): void {
  const appearance = read()
  const { mode, background } = appearance
  page.className = `${mode} ${background}`
  page.style.colorScheme = mode
  current$.next(appearance)
}
