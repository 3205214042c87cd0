// Maps a scroll position to a place in a text and back. Pure: storage is elsewhere.

const BLOCKS = 'p, li, blockquote, pre, h1, h2, h3, h4, tr, figcaption'
const START_LENGTH = 60

/** Visible part of the screen, in px. */
export interface Window {
  top: number
  bottom: number
}

export interface TextPlace {
  block: number
  start: string
  offset: number
}

/**
 * The block at the upper edge of the window. `top` while the first block is visible, `end` once the whole text was
 * seen.
 */
export function findTextPlace(text: Element, { top, bottom }: Window): TextPlace | 'top' | 'end' {
  if (text.getBoundingClientRect().bottom <= bottom) return 'end'
  const blocks = blocksOf(text)
  const block = blocks.findLastIndex((each) => each.getBoundingClientRect().top <= top)
  const found = blocks[block]
  if (!found || block === 0) return 'top'
  const rect = found.getBoundingClientRect()
  const offset = Math.min(1, (top - rect.top) / Math.max(1, rect.height))
  return { block, start: startOf(found), offset }
}

/** Vertical position of a place, in px; undefined if the text no longer contains it. */
export function locateTextPlace(text: Element, { block, start, offset }: TextPlace): number | undefined {
  const blocks = blocksOf(text)
  const present = blocks[block]
  const found = present && startOf(present) === start ? present : blocks.find((each) => startOf(each) === start)
  if (!found) return undefined
  const rect = found.getBoundingClientRect()
  return rect.top + offset * rect.height
}

function blocksOf(text: Element): Element[] {
  return [...text.querySelectorAll(BLOCKS)]
}

function startOf(block: Element): string {
  return (block.textContent ?? '').trim().slice(0, START_LENGTH)
}
