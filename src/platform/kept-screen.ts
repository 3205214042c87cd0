// The screens that somebody last saw, as markup in local storage: the only storage that can be read before the first paint.

const PREFIX = 'vedika.screen:'
/** Screens of as many addresses: those that were kept first go first. */
const MOST_SCREENS = 6
/** In UTF-16 units, of the 5 million that browsers give local storage. A screen over this is not kept. */
const MOST_UNITS = 200_000

export interface KeptScreen {
  /** The address of the script that made it: another version of the app looks otherwise. */
  build: string
  /** Whose it is, by user id; empty for a visitor's. */
  person: string
  html: string
  /** Rules of elements, which every screen has. */
  globalCss: string
  /** Rules of the classes that the markup names, made by Emotion. */
  classCss: string
  /** Those classes, by the names that Emotion knows them by. */
  classes: string[]
  /** Answers of the queries that the screen shows, by name. */
  answers?: Record<string, unknown>
  /** In ms since 1970. */
  keptAt: number
}

declare global {
  interface Window {
    shownScreen?: ShownScreen | undefined
  }
}

/** What the script before the first paint offers the app, while the kept screen stands in the place of its own. */
export interface ShownScreen {
  /** Undefined where it is the same for everybody: as the server sent it. */
  readonly person: string | undefined
  /** Answers of the queries that it shows, by name. */
  readonly answers?: KeptScreen['answers']
  /** Gives the page to the app, at once. */
  end: () => void
}

export function readKeptScreen({ pathname, search }: Location): KeptScreen | undefined {
  return readItem(keyOf(pathname, search))
}

/** Without room for it, it is not kept. */
export function writeKeptScreen({ pathname, search }: Location, screen: KeptScreen): void {
  const key = keyOf(pathname, search)
  const { answers: _, ...markup } = screen
  const whole = JSON.stringify(screen)
  const item = whole.length <= MOST_UNITS ? whole : JSON.stringify(markup)
  if (item.length > MOST_UNITS) {
    localStorage.removeItem(key)
    return
  }
  const others = keptKeys().filter((each) => each !== key)
  for (const each of others.slice(0, Math.max(0, others.length - MOST_SCREENS + 1))) localStorage.removeItem(each)
  try {
    localStorage.setItem(key, item)
  } catch {
    forgetKeptScreens() // full: what people write needs the room more
  }
}

/** All of them, or all but those of one person. */
export function forgetKeptScreens(person?: string): void {
  for (const key of keptKeys())
    if (person === undefined || readItem(key)?.person !== person) localStorage.removeItem(key)
}

/** Oldest first. */
function keptKeys(): string[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  const ages = new Map(keys.map((key) => [key, readItem(key)?.keptAt ?? 0]))
  return keys.sort((one, next) => (ages.get(one) ?? 0) - (ages.get(next) ?? 0))
}

/** Undefined where it is not there, or no screen. */
function readItem(key: string): KeptScreen | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The address that an installed app begins at is the one without its source. */
function keyOf(pathname: string, search: string): string {
  const wanted = new URLSearchParams(search)
  wanted.delete('source')
  const rest = String(wanted)
  return PREFIX + pathname + (rest && `?${rest}`)
}
