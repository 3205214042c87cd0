// Caches the last screens as markup in local storage, the only storage that can be read before the first paint.

const PREFIX = 'vedika.screen:'
/** How the text of each begins: what is asked of all screens is read without parsing them. */
const HEAD = /^{"keptAt":(\d+),"person":"([^"]*)"/
/** Most cached screens. The oldest is removed first. */
const MAX_SCREENS = 6
/** Most UTF-16 units of one screen, of the 5 million that browsers allow. A larger screen is not cached. */
const MAX_UNITS = 200_000

export interface CachedScreen {
  /** In ms since 1970. */
  keptAt: number
  /** User id; empty for a visitor. */
  person: string
  /** Paths of the scripts that rendered it; screens of other builds are not used. */
  build: string
  html: string
  /** The content of each element with `data-below`, which `html` has without it. */
  below: string[]
  /** CSS rules of elements, shared by all screens. */
  globalCss: string
  /** Emotion's CSS rules of the classes in the markup, and fonts: the document gets them too. */
  classCss: string
  /** Emotion's names of those classes. */
  classes: string[]
  /** The fonts on the screen, each as a CSS font with one of its characters. */
  fonts: [font: string, character: string][]
  /** Media query of the windows in which elements with `data-below` begin below the fold. */
  window: string
  /** Cached query answers of the screen, by name. */
  answers?: Record<string, unknown>
}

declare global {
  interface Window {
    shownScreen?: ShownScreen | undefined
  }
}

interface ServedPage {
  items: { id: string }[]
  total: number
  fetchedAt: number
}

/** Interface between the script before the first paint and the app, while a cached screen is shown. */
export interface ShownScreen {
  /** Undefined for a screen from the server, which is the same for everybody. */
  readonly person: string | undefined
  /** Cached query answers of the screen, by name. */
  readonly answers?: CachedScreen['answers']
  /** The page of a list, or the article, that the server's screen shows, by its key in `unstoredPages$`. */
  servedPages?: () => [string, ServedPage][] | undefined
  /** The links that were pressed on it, which the app follows once it is there. */
  pressed: () => Pick<HTMLAnchorElement, 'pathname' | 'search'>[]
  /** Replaces the cached screen by the app at once. */
  end: () => void
}

/** Undefined if missing or invalid. */
export function readCachedScreen({ pathname, search }: Location): CachedScreen | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(pathname, search)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Does nothing if storage is full. */
export function writeCachedScreen({ pathname, search }: Location, { keptAt, person, ...rest }: CachedScreen): void {
  const key = keyOf(pathname, search)
  const screen = { keptAt, person, ...rest } // HEAD
  const { answers: _, ...markup } = screen
  const whole = toItem(screen)
  const item = whole.length <= MAX_UNITS ? whole : toItem(markup)
  if (item.length > MAX_UNITS) {
    localStorage.removeItem(key)
    return
  }
  const others = keptKeys().filter((each) => each !== key)
  for (const each of others.slice(0, Math.max(0, others.length - MAX_SCREENS + 1))) localStorage.removeItem(each)
  try {
    localStorage.setItem(key, item)
  } catch {
    forgetCachedScreens() // storage is full: user data needs it more
  }
}

/**
 * JSON, with escapes for what is beyond Latin-1 where that is smaller and fits: browsers keep a text without such
 * characters in half the room, and the page reads all of local storage before it shows anything.
 */
function toItem(screen: object): string {
  const json = JSON.stringify(screen)
  const escaped = json.replace(/[\u0100-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return escaped.length < Math.min(2 * json.length, MAX_UNITS) ? escaped : json
}

/** Deletes all screens, or all but those of one user. */
export function forgetCachedScreens(person?: string): void {
  for (const key of keptKeys())
    if (person === undefined || readHead(key).person !== person) localStorage.removeItem(key)
}

/** Oldest first. */
function keptKeys(): string[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  const ages = new Map(keys.map((key) => [key, readHead(key).keptAt]))
  return keys.sort((one, next) => (ages.get(one) ?? 0) - (ages.get(next) ?? 0))
}

/** An invalid screen is older than all others, and no person's. */
function readHead(key: string): { keptAt: number; person: string | undefined } {
  const [, keptAt, person] = HEAD.exec(localStorage.getItem(key) ?? '') ?? []
  return { keptAt: Number(keptAt ?? 0), person }
}

/** Drops the source parameter that an installed app starts with. */
function keyOf(pathname: string, search: string): string {
  const wanted = new URLSearchParams(search)
  wanted.delete('source')
  const rest = String(wanted)
  return PREFIX + pathname + (rest && `?${rest}`)
}
