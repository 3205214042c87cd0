// Inlined into the page before any other script (vite.config.ts): shows this address as it was last seen on this
// device, else as the server has rendered it, starts the app beneath it, and gives way once the app shows as much.
// Any failure starts the app, and shows nothing.
import { afterNextPaint } from '../../platform/after-next-paint.ts'
import {
  type CachedScreen,
  forgetCachedScreens,
  readCachedScreen,
  type ShownScreen,
} from '../../platform/cached-screen.ts'
import { formatAge } from '../../platform/format-time.ts'
import { hasCookie } from '../../platform/has-cookie.ts'
import { hasMutes } from '../../platform/muting-hint.ts'
import { navigationType } from '../../platform/navigation-type.ts'
import { readInert } from './read-inert.ts'
import { replay, watchUse } from './replay-use.ts'

/** The app's first scripts, in the order in which they run. */
declare const __SCRIPTS__: string[]
/** The modules that these load next. */
declare const __NEXT__: string[]

/** Then a loading screen is shown anyway, or the app is reported as missing. */
const LATEST_END_MS = 10_000
/** Laid out in its place, so that its pictures load. */
const HIDDEN = 'position:absolute;inset:0 0 auto;visibility:hidden'
const NOTICE_STYLE =
  'position:sticky;top:0;z-index:9999;margin:0;padding:12px 16px;font:15px/1.4 system-ui,sans-serif;background:#9a3412;color:#fff'
const root = document.getElementById('root')
const served = takeServed()
if (root && showKept(root)) {
  // In the frame of the first paint, not before it: the scripts come while it is painted, and run when it is done.
  if (document.visibilityState === 'visible') requestAnimationFrame(start)
  else start()
} else if (root && showServed(root)) {
  // After it: the network is for its fonts and pictures first.
  afterNextPaint(start)
} else start()

function start(): void {
  for (const src of __SCRIPTS__)
    document.head.append(Object.assign(document.createElement('script'), { async: false, src }))
  for (const href of __NEXT__)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
}

function showKept(root: HTMLElement): boolean {
  try {
    const kept = readCachedScreen(location)
    if (!kept || !isStillTrue(kept)) return false
    const { person, answers, fonts, below } = kept
    // Requested before they are needed, they are there for the first layout: without them there are two.
    for (const [font, character] of fonts) void document.fonts.load(font, character).catch(() => {})
    const classes = makeSheet(kept.classCss)
    const sheets = [makeSheet(kept.globalCss), classes]
    const isAsMarked = startsAtTop() && matchMedia(kept.window).matches
    show(root, { sheets, nodes: readInert(kept.html), below, isAsMarked, person, answers })
    giveStyles(classes, kept.classes)
    return true
  } catch (error) {
    console.warn('The kept screen could not be shown:', error)
    forgetCachedScreens()
    return false
  }
}

/**
 * The server's page is a visitor's: the home page is not for those who are signed in, whom the app leads elsewhere,
 * and a list may hold what the user mutes.
 */
function showServed(root: HTMLElement): boolean {
  if (!served || hasMutes() || (location.pathname === '/' && hasCookie('rememberMe'))) return false
  show(root, { ...served, below: [], isAsMarked: false, person: undefined, servedPages })
  return true
}

/** Out of the page, which the app's own elements and styles are to have for themselves. */
function takeServed(): Pick<Screen, 'sheets' | 'nodes'> | undefined {
  const screen = document.getElementById('served-screen')
  const style = document.getElementById('served-style')
  screen?.remove()
  style?.remove()
  return screen && style ? { sheets: [makeSheet(style.textContent)], nodes: screen.childNodes } : undefined
}

/** For the app's first list: its database is opened later. Without an age, the page is as old as its request. */
function servedPages(): ReturnType<NonNullable<ShownScreen['servedPages']>> {
  const { key, answer } = JSON.parse(document.getElementById('served-data')?.textContent ?? '{}')
  if (!answer || navigationType() === 'back_forward') return undefined // served-answer.ts says why
  const isList = Array.isArray(answer.content)
  const [items, total] = isList ? [answer.content, answer.totalElements] : [[answer], 1]
  return [[isList ? key : answer.id, { items, total, fetchedAt: 0 }]]
}

interface Screen extends Omit<ShownScreen, 'end' | 'pressed'> {
  sheets: CSSStyleSheet[]
  nodes: Iterable<Node>
  below: CachedScreen['below']
  /** True if the elements marked as below the fold are below it in this window. */
  isAsMarked: boolean
}

function show(root: HTMLElement, { sheets, nodes, below, isAsMarked, ...shown }: Screen): void {
  // Closed, so that its names, ids and styles are apart from the app's.
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'closed' })
  shadow.adoptedStyleSheets = sheets
  const page = makePage(nodes)
  const fillBelow = putOffBelow(page, below)
  if (!isAsMarked) fillBelow()
  // Of a list that scrolls by itself, as the chat's does to its end: such an event stays in the shadow tree.
  shadow.addEventListener('scroll', fillBelow, { capture: true, once: true })
  shadow.append(page)
  root.style.cssText = HIDDEN
  root.before(host)
  for (const list of shadow.querySelectorAll('[data-starts-at-end]')) list.scrollTop = list.scrollHeight
  shadow.querySelector<HTMLElement>('[data-starts-focused]')?.focus({ preventScroll: true })
  giveWay(root, host, shadow, fillBelow, shown)
}

/** Made by this version. A user's screen only if the session outlives the browser. */
function isStillTrue({ build, person }: CachedScreen): boolean {
  return build === __SCRIPTS__.join() && (person === '' || hasCookie('rememberMe'))
}

function makeSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** Gives the app the styles that are made already: Emotion makes none of a class that such an element names. */
function giveStyles(sheet: CSSStyleSheet, classes: string[]): void {
  document.adoptedStyleSheets.push(sheet)
  const made = document.createElement('style')
  made.dataset.emotion = ['css', ...classes].join(' ')
  document.head.append(made)
}

/** Not where it was scrolled to, as after a reload, nor at a heading. */
function startsAtTop(): boolean {
  return navigationType() === 'navigate' && !location.hash
}

/** Leaves the elements below the fold at their heights until the returned function fills them. */
function putOffBelow(page: HTMLElement, below: string[]): () => void {
  const elements = Array.from(page.querySelectorAll<HTMLElement>('[data-below]'), (element, index) => {
    const { cssText } = element.style
    element.style.cssText += `;box-sizing:border-box;height:${element.dataset.below}px`
    return { element, cssText, html: below[index] ?? '' }
  })
  return () => {
    for (const { element, cssText, html } of elements.splice(0)) {
      element.style.cssText = cssText
      element.append(...readInert(html))
      renewAges(element)
    }
  }
}

/** Inside elements that carry the styles of `html` and `body`. */
function makePage(nodes: Iterable<Node>): HTMLElement {
  const page = document.createElement('html')
  page.className = document.documentElement.className
  const body = document.createElement('body')
  body.append(...nodes)
  renewAges(body)
  page.append(body)
  return page
}

function renewAges(page: HTMLElement): void {
  for (const element of page.querySelectorAll<HTMLTimeElement>('time[data-age]'))
    element.textContent = formatAge(Date.parse(element.dateTime))
}

function giveWay(
  root: HTMLElement,
  host: HTMLElement,
  shadow: ShadowRoot,
  fillBelow: () => void,
  shown: Omit<ShownScreen, 'end' | 'pressed'>,
): void {
  const shownAt = performance.now()
  const watched = new AbortController()
  const uses = watchUse(shadow, watched.signal)
  const end = () => {
    if (!host.isConnected) return
    watching.disconnect()
    removeEventListener('scroll', onScroll)
    clearTimeout(late)
    window.shownScreen = undefined
    const last = uses()
    root.removeAttribute('style')
    host.remove()
    replay(root, last)
  }
  const look = () => {
    const main = root.querySelector('main')
    const isLate = performance.now() - shownAt > LATEST_END_MS
    const isComplete = main?.querySelector('h1') && !main.querySelector('[data-loading]') && reachesScreen()
    if (main && (isLate || isComplete)) end()
    else if (isLate && !watched.signal.aborted) giveUp()
  }
  let hasScrolled = false // reading the position would force a layout
  const onScroll = () => {
    hasScrolled = true
    fillBelow()
  }
  addEventListener('scroll', onScroll, { once: true })
  /** Keeps the height down to the scroll position, so that the page does not jump. */
  const reachesScreen = () => !hasScrolled || scrollY === 0 || root.offsetHeight >= scrollY + innerHeight
  /** The app does not load: the cached screen stays readable, says so, and its links load pages. */
  const giveUp = () => {
    watched.abort()
    fillBelow()
    const notice = document.createElement('p')
    notice.setAttribute('role', 'alert')
    notice.style.cssText = NOTICE_STYLE
    const reload = Object.assign(document.createElement('a'), { href: location.href, textContent: 'Reload' })
    reload.style.color = 'inherit'
    notice.append(
      'Vedika has not started yet. ',
      shown.person === undefined ? '' : 'This is the page as you last saw it. ',
      reload,
    )
    shadow.prepend(notice)
  }
  const watching = new MutationObserver(look)
  watching.observe(root, { childList: true, subtree: true, attributeFilter: ['data-loading'] })
  const late = setTimeout(look, LATEST_END_MS + 1)
  const pressed = () => uses().pressed.flatMap(({ element }) => (element instanceof HTMLAnchorElement ? [element] : []))
  window.shownScreen = { ...shown, pressed, end }
}
