import { type RefObject, useEffect, useState } from 'react'

/** Selected range of the article's text. Undefined if nothing is selected or the pointer is still down. */
export function useSelectedRange(text: RefObject<HTMLElement | null>): Range | undefined {
  const [range, setRange] = useState<Range>()
  useEffect(() => {
    let isPressed = false
    const read = () => {
      if (isPressed) return
      const found = readSelection(text.current)
      setRange((before) => (before && found && isSameRange(before, found) ? before : found))
    }
    const press = ({ target, button }: PointerEvent) => {
      if (button === 0) isPressed = text.current?.contains(target as Node) ?? false
    }
    const release = () => {
      isPressed = false
      requestAnimationFrame(read) // the browser lets go of a selection that was clicked on after this
    }
    document.addEventListener('selectionchange', read)
    document.addEventListener('pointerdown', press)
    document.addEventListener('pointerup', release)
    document.addEventListener('pointercancel', release)
    return () => {
      document.removeEventListener('selectionchange', read)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('pointerup', release)
      document.removeEventListener('pointercancel', release)
    }
  }, [text])
  return range
}

function readSelection(text: HTMLElement | null): Range | undefined {
  const selection = getSelection()
  if (!text || !selection || selection.rangeCount === 0 || selection.isCollapsed) return undefined
  const range = selection.getRangeAt(0)
  if (!range.intersectsNode(text) || range.toString().trim() === '') return undefined
  return within(range, text)
}

/** Clips a range to the element: a drag often ends outside of the text. */
function within(range: Range, element: HTMLElement): Range | undefined {
  const all = document.createRange()
  all.selectNodeContents(element)
  const part = range.cloneRange()
  if (part.compareBoundaryPoints(Range.START_TO_START, all) < 0) part.setStart(all.startContainer, all.startOffset)
  if (part.compareBoundaryPoints(Range.END_TO_END, all) > 0) part.setEnd(all.endContainer, all.endOffset)
  return part.toString().trim() === '' ? undefined : part
}

function isSameRange(one: Range, other: Range): boolean {
  const isSameStart = one.compareBoundaryPoints(Range.START_TO_START, other) === 0
  return isSameStart && one.compareBoundaryPoints(Range.END_TO_END, other) === 0
}
