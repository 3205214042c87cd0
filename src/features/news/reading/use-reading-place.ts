import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  currentReader,
  forgetPlace,
  leavePlace,
  type Reader,
  readPlace,
  savePlace,
} from '../../../database/news/reading-places.ts'
import type { ReadingPlace } from '../../../database/store/reading-place.ts'
import { leaveScrollPlace } from '../../../platform/scroll-places.ts'
import { findTextPlace, locateTextPlace, type Window } from './text-place.ts'

/** Interval of saving while scrolling. */
const PAUSE_MS = 400
/** Distance below the top edge, clear of sticky elements. */
const EDGE_PX = 72
/** The place in an article that is finished or not begun. */
const TOP = { block: 0, start: '', offset: 0 }

interface PlaceInText {
  /** Around the text. */
  text: RefObject<HTMLDivElement | null>
  /** True after a restored position, until the reader scrolls on. */
  isRestored: boolean
  toTop: () => void
}

/**
 * Opens an article at its last position, and saves the position while reading, until the end was seen. A fragment
 * link, a highlighted quote or the browser's own restoration wins.
 */
export function useReadingPlace(articleId: string): PlaceInText {
  const text = useRef<HTMLDivElement>(null)
  const [isRestored, setRestored] = useState(false)

  useLayoutEffect(() => {
    const element = text.current
    if (!element) return
    const scroller = scrollerOf(element)
    let reader: Reader | undefined
    let restoredAt: number | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasLeft = false
    let unshared: ReadingPlace | undefined

    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      if (reader === undefined || !element.isConnected || isShownQuote(element)) return
      const place = findTextPlace(element, windowOf(scroller))
      const isEnd = typeof place === 'string'
      unshared = { articleId, ...(isEnd ? TOP : place), leftAt: Date.now() }
      const kept = isEnd ? forgetPlace(reader, articleId) : savePlace(reader, unshared)
      kept.catch((error: unknown) => console.warn('The place in the article is not kept:', error))
    }
    const share = () => {
      if (timer !== undefined) keep()
      if (reader === undefined || !unshared) return
      leavePlace(reader, unshared).catch((error: unknown) => console.warn('The place stays on this device:', error))
      unshared = undefined
    }
    const onScroll = () => {
      timer ??= setTimeout(keep, PAUSE_MS)
      if (restoredAt === undefined || Math.abs(scroller.scrollTop - restoredAt) < scroller.clientHeight / 2) return
      restoredAt = undefined
      setRestored(false)
    }
    const onHidden = () => document.visibilityState === 'hidden' && share()
    const restore = async () => {
      reader = await currentReader()
      const place = await readPlace(reader, articleId)
      if (hasLeft || !place || isPlacedElsewhere(element, scroller)) return
      const y = locateTextPlace(element, place)
      if (y === undefined) return
      leaveScrollPlace()
      scroller.scrollBy({ top: y - windowOf(scroller).top, behavior: 'instant' })
      restoredAt = scroller.scrollTop
      setRestored(restoredAt > 0)
    }

    const target = scroller === document.scrollingElement ? document : scroller
    target.addEventListener('scroll', onScroll, { passive: true })
    document.addEventListener('visibilitychange', onHidden)
    restore().catch((error: unknown) => console.warn('The place in the article is not known:', error))
    return () => {
      hasLeft = true
      share()
      target.removeEventListener('scroll', onScroll)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [articleId])

  // Another article begins without the word about the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by article
  useEffect(() => () => setRestored(false), [articleId])

  const toTop = useCallback(() => {
    if (text.current) scrollerOf(text.current).scrollTo({ top: 0 })
    setRestored(false)
  }, [])
  return { text, isRestored, toTop }
}

/** The dialog around the article, or the page. */
function scrollerOf(text: Element): Element {
  return text.closest('[role=dialog]') ?? document.scrollingElement ?? document.documentElement
}

function windowOf(scroller: Element): Window {
  const isPage = scroller === document.scrollingElement
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  return { top: top + EDGE_PX, bottom }
}

function isPlacedElsewhere(text: Element, scroller: Element): boolean {
  const isLedToQuote = new URLSearchParams(location.search).has('quote')
  return isLedToQuote || location.hash !== '' || scroller.scrollTop > 0 || hasHighlight(text)
}

/** A quote or a word that was looked for is marked in the text. */
function hasHighlight(text: Element): boolean {
  if (!('highlights' in CSS)) return false
  return [...CSS.highlights.values()].some((highlight) =>
    [...highlight].some((range) => text.contains(range.startContainer)),
  )
}

/** A highlighted quote has the focus: looking it up is not reading on. */
function isShownQuote(text: Element): boolean {
  return text.contains(document.activeElement)
}
