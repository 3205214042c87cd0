import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Distance from the end that counts as being there, in px. */
const NEAR = 48

/** Keeps a growing list scrolled to its end unless the reader has scrolled up. `list` scrolls, `content` grows. */
export function useStickToEnd(
  list: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): { isAtEnd: boolean; goToEnd: () => void } {
  const [isAtEnd, setAtEnd] = useState(true)
  const sticks = useRef(true)
  const height = useRef(0)
  const goToEnd = useCallback(() => {
    sticks.current = true
    setAtEnd(true)
    if (!list.current) return
    height.current = list.current.scrollHeight
    list.current.scrollTo({ top: height.current, behavior: 'instant' })
  }, [list])
  useEffect(() => {
    const scrolled = list.current
    if (!scrolled || !content.current) return
    height.current = scrolled.scrollHeight
    const onScroll = () => {
      const distance = scrolled.scrollHeight - scrolled.scrollTop - scrolled.clientHeight
      // A grown list does not mean that the reader has scrolled.
      if (scrolled.scrollHeight === height.current || distance <= NEAR) {
        sticks.current = distance <= NEAR
        setAtEnd(sticks.current)
      }
      height.current = scrolled.scrollHeight
    }
    const observer = new ResizeObserver(() => {
      height.current = scrolled.scrollHeight
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
