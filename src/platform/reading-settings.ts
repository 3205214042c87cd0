import { BehaviorSubject, type Observable } from 'rxjs'
import { followChoices, readChoice, saveChoice } from './device-choices.ts'

/** How text that is read is set on this device. The values are CSS: index.html sets them before the first paint. */
export const readingChoices = {
  /** Factor of the text's size. */
  size: ['0.85', '1', '1.15', '1.3', '1.5', '1.75', '2'],
  /** Factor of the line height. */
  line: ['0.88', '1', '1.16'],
  /** Length of a line. */
  measure: ['32rem', '45rem', '58rem'],
  /** Serif is empty: the design's own typefaces. src/ui/fonts/fonts.css defines `--sans`. */
  font: ['', 'var(--sans)', 'system-ui, sans-serif'],
} as const

export type ReadingSetting = keyof typeof readingChoices
export type ReadingSettings = { [Name in ReadingSetting]: (typeof readingChoices)[Name][number] }

export const usualReading: ReadingSettings = { size: '1', line: '1', measure: '45rem', font: '' }

const KEY = 'vedika.reading'
const names = Object.keys(readingChoices) as ReadingSetting[]

const current$ = new BehaviorSubject<ReadingSettings>(read())

export const readingSettings$: Observable<ReadingSettings> = current$

followChoices([KEY], show)

export function chooseReading(settings: Partial<ReadingSettings>): void {
  const all = { ...current$.value, ...settings }
  const changed = names.filter((name) => all[name] !== usualReading[name])
  const stored = Object.fromEntries(changed.map((name) => [name, all[name]]))
  saveChoice(KEY, changed.length > 0 ? JSON.stringify(stored) : undefined)
  show()
}

/** Values that this version does not know are the usual ones. */
function read(): ReadingSettings {
  const stored = parse(readChoice(KEY))
  const known = names.filter((name) => (readingChoices[name] as readonly unknown[]).includes(stored[name]))
  return { ...usualReading, ...Object.fromEntries(known.map((name) => [name, stored[name]])) }
}

function parse(text = '{}'): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

function show(): void {
  const settings = read()
  const { style } = document.documentElement
  for (const name of names) {
    if (settings[name] === usualReading[name]) style.removeProperty(`--reading-${name}`)
    else style.setProperty(`--reading-${name}`, settings[name])
  }
  current$.next(settings)
}
