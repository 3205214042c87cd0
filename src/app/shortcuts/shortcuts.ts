import { type Observable, Subject } from 'rxjs'
import { paths } from '#schemas/paths.ts'

/** Single-key shortcuts, as listed in the help. */
export const shortcuts = [
  { keys: ['j'], does: 'Next article' },
  { keys: ['k'], does: 'Previous article' },
  { keys: ['o', 'Enter'], does: 'Open article' },
  { keys: ['v'], does: 'Go to original article' },
  { keys: ['f'], does: 'Add or remove bookmark' },
  { keys: ['m'], does: 'Mark as read or unread' },
  { keys: ['l'], does: 'Listen' },
  { keys: ['n'], does: 'Save selection to notes' },
  { keys: ['/'], does: 'Search' },
  { keys: ['g', 'n'], does: 'Go to news' },
  { keys: ['g', 's'], does: 'Go to search' },
  { keys: ['g', 't'], does: 'Go to stories' },
  { keys: ['g', 'b'], does: 'Go to bookmarks' },
  { keys: ['g', 'p'], does: 'Go to private notes' },
  { keys: ['Ctrl', 'K'], does: 'Search everything' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
] as const

/** Paths for `g` and a letter. */
export const places: Record<string, string> = {
  n: paths.newsList,
  s: paths.newsSearch,
  t: paths.stories,
  b: paths.bookmarks,
  p: paths.notes,
}

const asked$ = new Subject<void>()

/** Emits when the help is to be shown. */
export const helpAsked$: Observable<void> = asked$

export function askForHelp(): void {
  asked$.next()
}

const STORAGE_KEY = 'vedika.shortcuts'

/** False if turned off by the user: speech input types letters (WCAG 2.1.4). */
export function hasShortcuts(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off'
}

export function chooseShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, 'off')
}
