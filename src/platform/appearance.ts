import { map, type Observable, Subject, startWith } from 'rxjs'
import { followChoices, readChoice, saveChoice } from './device-choices.ts'

type ColourMode = 'light' | 'dark'
/** Sepia is light, black is dark. Both have a page background of their own. */
export type Theme = ColourMode | 'sepia' | 'black'
/** Page background of light and dark: tinted blue (`default`) or neutral. */
export type Background = 'default' | 'grey'

interface Appearance {
  mode: ColourMode
  /** Undefined follows the system's mode. */
  chosenTheme: Theme | undefined
  background: Background
}

const THEME_KEY = 'vedika.colourMode'
const BACKGROUND_KEY = 'vedika.background'

const modes: Record<Theme, ColourMode> = { light: 'light', dark: 'dark', sepia: 'light', black: 'dark' }

const changed$ = new Subject<void>()

export const appearance$: Observable<Appearance> = changed$.pipe(startWith(undefined), map(read))

// index.html has set the classes before the first paint.
if (!import.meta.env.SSR) darkSystem().addEventListener('change', show)
followChoices([THEME_KEY, BACKGROUND_KEY], show)

/** Sets the theme on this device; undefined follows the system's mode. */
export function chooseTheme(theme: Theme | undefined): void {
  saveChoice(THEME_KEY, theme)
  show()
}

/** Sets the background on this device. */
export function chooseBackground(background: Background): void {
  saveChoice(BACKGROUND_KEY, background === 'grey' ? background : undefined)
  show()
}

function darkSystem(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

function read(): Appearance {
  const stored = readChoice(THEME_KEY)
  const chosenTheme = stored !== undefined && Object.hasOwn(modes, stored) ? (stored as Theme) : undefined
  return {
    mode: chosenTheme ? modes[chosenTheme] : darkSystem().matches ? 'dark' : 'light',
    chosenTheme,
    background: readChoice(BACKGROUND_KEY) === 'grey' ? 'grey' : 'default',
  }
}

function show(): void {
  const { mode, chosenTheme, background } = read()
  const page = document.documentElement
  const ground = chosenTheme === 'sepia' || chosenTheme === 'black' ? chosenTheme : background
  page.className = `${mode} ${ground}`
  page.style.colorScheme = mode
  const colour = getComputedStyle(page).backgroundColor
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = colour
  changed$.next()
}
