import { BehaviorSubject, type Observable } from 'rxjs'

export type ColourMode = 'light' | 'dark'
/** What lies behind everything: a tint of blue (`default`), or none. */
export type Background = 'default' | 'grey'

export interface Appearance {
  mode: ColourMode
  /** Undefined: the mode is the system's, as it changes. */
  chosenMode: ColourMode | undefined
  background: Background
}

const MODE_KEY = 'vedika.colourMode'
const BACKGROUND_KEY = 'vedika.background'

const page = document.documentElement
const darkSystem = matchMedia('(prefers-color-scheme: dark)')

// index.html has set the classes before the first paint; this reads what it read.
const current$ = new BehaviorSubject<Appearance>(read())

export const appearance$: Observable<Appearance> = current$

darkSystem.addEventListener('change', show)

/** Chooses light or dark for this device whatever the system prefers, or with undefined what it prefers. */
export function chooseColourMode(mode: ColourMode | undefined): void {
  keep(MODE_KEY, mode)
}

/** Chooses the background of this device. */
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
