import type { KeyboardEvent, RefObject } from 'react'
import { useState } from 'react'

/** One of the buttons of a toolbar can be reached by Tab, the others by the arrow keys, Home and End. */
export function useRovingFocus(bar: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(0)
  const buttons = () => Array.from(bar.current?.querySelectorAll('button') ?? [])
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons()
    const place = all.indexOf(document.activeElement as HTMLButtonElement)
    const next = placeAfter(event.key, place, all.length)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    all[next]?.focus()
  }
  return { current, setCurrent, onKeyDown, focus: () => (buttons()[current] ?? buttons()[0])?.focus() }
}

function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const isRightToLeft = document.documentElement.dir === 'rtl'
  if (key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return (place + 1) % count
  if (key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return (place + count - 1) % count
  return undefined
}
