import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Article } from '#schemas/article.ts'
import { markArticles } from '../../../database/news/mark-articles.ts'
import { markingChoice$ } from '../../../platform/marking-choice.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { actWhenLoaded } from '../load-late.ts'
import { markingTexts } from './marking-texts.ts'
import { useReadAmong } from './use-read-among.ts'

/** Time on screen after which an article counts as read. */
const READ_MS = 5000

const readChoice = () => markingChoice$

interface Marking {
  isRead: boolean
  toggle: () => void
  /** Call it when the whole article was heard, which is reading, too. */
  markHeard: () => void
  /** For an element of no height after the text. */
  end: RefObject<HTMLSpanElement | null>
}

/**
 * Marks an open article as read, when this device's setting says. What the reader marks by hand stays while the
 * article is open.
 */
export function useMarking(article: Article): Marking {
  const choice = useLiveQuery(readChoice)
  const isRead = useReadAmong([article]).has(article.id)
  const isByHand = useRef(false)
  const end = useRef<HTMLSpanElement>(null)
  const { id } = article
  const mark = useCallback(() => {
    if (isByHand.current) return
    markArticles([id], true).catch((error: unknown) => console.warn('The article is not marked as read:', error))
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: by article
  useEffect(() => {
    isByHand.current = false
  }, [id])
  useEffect(() => {
    if (choice === 'soon') return afterTimeOnScreen(READ_MS, mark)
    if (choice === 'end' && end.current) return onceOnScreen(end.current, mark)
  }, [mark, choice])
  const toggle = useCallback(() => {
    isByHand.current = true
    actWhenLoaded(({ markByHand }) => void markByHand([id], !isRead), markingTexts.failed)
  }, [id, isRead])
  const markHeard = useCallback(() => {
    if (choice !== 'never') mark()
  }, [mark, choice])
  return { isRead, toggle, markHeard, end }
}

/** The time while the page is hidden does not count. Returns how to call it off. */
function afterTimeOnScreen(ms: number, then: () => void): () => void {
  let remaining = ms
  let since: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    clearTimeout(timer)
    if (since !== undefined) remaining -= performance.now() - since
    const isHidden = document.visibilityState === 'hidden'
    since = isHidden ? undefined : performance.now()
    if (!isHidden) timer = setTimeout(then, remaining)
  }
  run()
  document.addEventListener('visibilitychange', run)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', run)
  }
}

function onceOnScreen(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    then()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
