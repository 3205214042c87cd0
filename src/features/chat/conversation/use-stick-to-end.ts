import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** As near to the end as counts as being there, in px. */
const NEAR = 48

/**
 * Keeps a list that grows at its end in view, as long as the reader is there; who reads further up stays where they are.
 * `list` scrolls, `content` grows.
 */
export function useStickToEnd(
  list: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): { isAtEnd: boolean; goToEnd: () => void } {
  const [isAtEnd, setAtEnd] = useState(true)
  const sticks = useRef(true)
  const goToEnd = useCallback(() => {
    sticks.current = true
    setAtEnd(true)
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior: 'instant' })
  }, [list])
  useEffect(() => {
    const scrolled = list.current
    if (!scrolled || !content.current) return
    let height = scrolled.scrollHeight
    const onScroll = () => {
      const distance = scrolled.scrollHeight - scrolled.scrollTop - scrolled.clientHeight
      // What grew since the last look is no reader who has moved away.
      if (scrolled.scrollHeight === height || distance <= NEAR) {
        sticks.current = distance <= NEAR
        setAtEnd(sticks.current)
      }
      height = scrolled.scrollHeight
    }
    const observer = new ResizeObserver(() => {
      height = scrolled.scrollHeight
      if (sticks.current) scrolled.scrollTo({ top: scrolled.scrollHeight, behavior: 'instant' })
      else onScroll()
    })
    observer.observe(content.current)
    observer.observe(scrolled)
    scrolled.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      scrolled.removeEventListener('scroll', onScroll)
    }
  }, [list, content])
  return { isAtEnd, goToEnd }
}
