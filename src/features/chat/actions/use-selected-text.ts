import { type RefObject, useEffect, useState } from 'react'
import { limits } from '#schemas/limits.ts'

/** Text selected within an answer. Position in px within the area. */
export interface Selected {
  text: string
  /** The paragraph around the selection. */
  context: string
  left: number
  bottom: number
  /** Width of the area, in px. */
  width: number
}

/** Selection within the answers of an area. `onPointed` is called when it was made by pointer. */
export function useSelectedText(
  area: RefObject<HTMLElement | null>,
  onPointed: (selected: Selected) => void,
): Selected | undefined {
  const [selected, setSelected] = useState<Selected>()
  useEffect(() => {
    const read = () => setSelected(readSelected(area.current))
    const onPointerUp = () => {
      // A click within a selection clears it a moment later.
      setTimeout(() => {
        const pointed = readSelected(area.current)
        if (pointed) onPointed(pointed)
      })
    }
    const element = area.current
    document.addEventListener('selectionchange', read)
    element?.addEventListener('pointerup', onPointerUp)
    return () => {
      document.removeEventListener('selectionchange', read)
      element?.removeEventListener('pointerup', onPointerUp)
    }
  }, [area, onPointed])
  return selected
}

function readSelected(area: HTMLElement | null): Selected | undefined {
  const selection = document.getSelection()
  const text = selection?.toString().trim() ?? ''
  if (!area || !selection || text === '' || text.length > limits.meaningText) return undefined
  const range = selection.getRangeAt(0)
  const answer = elementOf(range.commonAncestorContainer)?.closest('[data-answer]')
  if (!answer || !area.contains(answer)) return undefined
  const block = elementOf(range.startContainer)?.closest('p, li, td, th, pre, h1, h2, h3, h4, h5, h6') ?? answer
  const place = range.getBoundingClientRect()
  const { left, top, width } = area.getBoundingClientRect()
  return { text, context: block.textContent ?? '', left: place.left - left, bottom: place.bottom - top, width }
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement
}
