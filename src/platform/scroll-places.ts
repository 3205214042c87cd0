// Restores the scroll position on back navigation. The browser tries at once, but a list from the device may be
// shorter then. If it fell short, this restores the position when the page is long enough.

import { navigationType } from './navigation-type.ts'

const STORAGE_KEY = 'vedika.scrollPlaces'
/** Number of history entries whose positions are stored. */
const KEPT = 50
/** A page that has not grown long enough by then is another page. */
const LATEST_MS = 3000

const places = read()
let endSearch: (() => void) | undefined

/** Once in the app. */
export function saveScrollPlaces(): void {
  addEventListener('scroll', () => endSearch || remember(), { passive: true })
  addEventListener('popstate', findAgain)
  addEventListener('pagehide', () => sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places].slice(-KEPT))))
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(type, () => endSearch?.(), { passive: true }) // from here on the person decides
  }
  if (navigationType() === 'navigate' && !routerKey()) places.delete(currentKey()) // of an earlier visit to this address
  // After a reload, or if the user went back before this code had loaded. Otherwise they may have scrolled before the
  // app started.
  if (places.has(currentKey())) findAgain()
}

/** Stops restoring, because another part controls the position, such as that of an article. */
export function leaveScrollPlace(): void {
  endSearch?.()
}

function remember(): void {
  const key = currentKey()
  places.delete(key) // the last used come last
  places.set(key, scrollY)
}

function findAgain(): void {
  endSearch?.()
  if (location.hash && !places.has(currentKey())) return // to a part of the page, not to its top
  const wanted = places.get(currentKey()) ?? 0
  const look = () => {
    const longest = document.documentElement.scrollHeight - innerHeight
    if (longest >= wanted && Math.abs(scrollY - wanted) > 1) scrollTo({ top: wanted, behavior: 'instant' })
    if (longest >= wanted && performance.now() - started > 300) endSearch?.()
  }
  const started = performance.now()
  const growth = new ResizeObserver(look)
  growth.observe(document.body)
  const timer = setTimeout(() => endSearch?.(), LATEST_MS)
  endSearch = () => {
    growth.disconnect()
    clearTimeout(timer)
    endSearch = undefined
  }
}

/** The router's key of this history entry. The entry at which a page was loaded has none. */
function currentKey(): string {
  return routerKey() ?? location.pathname + location.search
}

function routerKey(): string | undefined {
  return (history.state as { key?: string } | null)?.key
}

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'))
  } catch {
    return new Map()
  }
}
