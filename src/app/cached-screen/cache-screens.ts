import { deepEqual } from 'rxdb/plugins/utils'
import { debounceTime, distinctUntilChanged, map, share, take, tap } from 'rxjs'
import { shownSession$ } from '../../database/session/session.ts'
import { cachedAnswersPerson, readShownAnswers } from '../../platform/cached-answers.ts'
import {
  type CachedScreen,
  forgetCachedScreens,
  readCachedScreen,
  writeCachedScreen,
} from '../../platform/cached-screen.ts'
import { firstScriptPaths } from '../../platform/first-script-paths.ts'
import { hasCookie } from '../../platform/has-cookie.ts'
import { untilIdle } from '../../platform/until-idle.ts'

/** Screens to cache. None has a form with a draft but the chat, whose box takes typed text as an addition. */
const KEPT =
  /^\/(?:dashboard(?:\/(?:news|private))?|pages\/news\/(?:list|details\/.+)|secure\/(?:chatgpt|notes\/private\/(?:all|id\/.+)))?$/
/** Not as the screen starts: loading, or unfolded by the user. */
const PASSING = '[data-loading],[aria-expanded=true]'
const SETTLED_MS = 1500

/** User of these screens. Undefined until known, and while the screen may still be that of another user. */
let person: string | undefined

/** Caches the current screen for the next start: once it is idle, and when the page is left. Call once per tab. */
export function cacheScreens(): void {
  const persons$ = shownSession$.pipe(
    map((session) => (session.kind === 'user' ? session.details.userId : '')),
    distinctUntilChanged(),
    tap(endForeign),
    share(),
  )
  persons$.pipe(take(1)).subscribe(refuseForeignAnswers)
  persons$.pipe(debounceTime(SETTLED_MS)).subscribe((next) => {
    person = next
  })
  addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep())
  let settling: ReturnType<typeof setTimeout> | undefined
  new MutationObserver(() => {
    clearTimeout(settling)
    settling = setTimeout(() => untilIdle(SETTLED_MS).then(keepChanged), SETTLED_MS)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

/** Deletes screens of another user, and replaces such a screen if it is shown. */
function endForeign(next: string): void {
  person = undefined
  forgetCachedScreens(next)
  const shown = window.shownScreen
  if (shown && shown.person !== undefined && shown.person !== next) shown.end()
}

/** Reloads if the app has started with cached answers of another user. */
function refuseForeignAnswers(next: string): void {
  const person = cachedAnswersPerson()
  if (person !== undefined && person !== next) location.reload()
}

/** While the screen is used: to copy a large one is a long task on a phone. */
function keepChanged(): void {
  const kept = readCachedScreen(location)
  const isSame = kept?.build === readBuild() && kept.person === person && kept.window === describeWindow()
  if (!isSame || !deepEqual(kept.answers, readShownAnswers())) keep()
}

function keep(): void {
  const root = document.getElementById('root')
  if (!root || person === undefined || !KEPT.test(location.pathname)) return
  if (person && !hasCookie('rememberMe')) return // signed out by another tab, or for this browser session only
  const isOfScreen = !window.shownScreen && !document.querySelector('[role=dialog],[role=alertdialog]')
  const main = root.querySelector('main')
  if (!isOfScreen || !main?.querySelector('h1') || main.querySelector(PASSING)) return
  const copy = copyOf(root)
  const below = takeBelow(copy)
  const html = copy.innerHTML
  writeCachedScreen(location, {
    keptAt: Date.now(),
    person,
    build: readBuild(),
    html,
    below,
    ...stylesOf(html + below.join('')),
    fonts: readFonts(),
    window: describeWindow(),
    answers: readShownAnswers(),
  })
}

const readBuild = () => firstScriptPaths().join()
const describeWindow = () => `(width: ${innerWidth}px) and (max-height: ${innerHeight}px)`

/** Hides elements that may be outdated at the next start, but keeps their space. */
function copyOf(root: HTMLElement): HTMLElement {
  const copy = root.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll<HTMLElement>('[data-momentary]')) element.style.visibility = 'hidden'
  markBelow(root, copy)
  return copy
}

/** Marks the outermost elements below the fold with their heights. */
function markBelow(element: Element, copy: Element): void {
  for (const [index, child] of Array.from(element.children).entries()) {
    const { top, height } = child.getBoundingClientRect()
    const twin = copy.children[index]
    if (!twin || isPinned(child)) continue
    if (height > 0 && top + scrollY > innerHeight) twin.setAttribute('data-below', String(height))
    else markBelow(child, twin)
  }
}

/** The next start has no need of them until somebody scrolls. */
function takeBelow(copy: HTMLElement): string[] {
  return Array.from(copy.querySelectorAll('[data-below]'), (element) => {
    const { innerHTML } = element
    element.replaceChildren()
    return innerHTML
  })
}

/** True if it does not scroll with the page. */
function isPinned(element: Element): boolean {
  return /^(?:fixed|sticky)$/.test(getComputedStyle(element).position)
}

/** The fonts that are loaded. */
function readFonts(): CachedScreen['fonts'] {
  const loaded = Array.from(document.fonts).filter(({ status }) => status === 'loaded')
  return loaded.map(({ style, weight, family, unicodeRange }) => {
    const [, first = '20'] = /^U\+([\dA-F]+)/i.exec(unicodeRange) ?? []
    return [`${style} ${weight.split(' ')[0]} 1em ${family}`, String.fromCodePoint(Number.parseInt(first, 16))]
  })
}

/** CSS rules of the app that the markup uses, those of formulas with it. */
function stylesOf(html: string): Pick<CachedScreen, 'globalCss' | 'classCss' | 'classes'> {
  const used = new Set(html.match(/css-[\w-]+/g))
  const hasFormulas = html.includes('class="katex')
  const made = [...document.styleSheets].filter(
    ({ ownerNode }) => ownerNode instanceof HTMLStyleElement || (hasFormulas && ownerNode instanceof HTMLLinkElement),
  )
  const sheets = [...made, ...document.adoptedStyleSheets] // the second: taken over from the screen that was kept before
  const texts = Array.from(new Set(sheets.flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText))))
  const namesIn = (text: string) => text.match(/\.css-[\w-]+/g)
  const isFont = (text: string) => text.startsWith('@font-face')
  return {
    globalCss: texts.filter((text) => !namesIn(text) && !isFont(text)).join('\n'),
    classCss: texts.filter((text) => isFont(text) || namesIn(text)?.some((name) => used.has(name.slice(1)))).join('\n'),
    classes: Array.from(used, (name) => name.slice('css-'.length)),
  }
}
