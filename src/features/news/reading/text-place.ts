// Where in a text its reader is, and where that is on the screen: pure of how it is kept.

const BLOCKS = 'p, li, blockquote, pre, h1, h2, h3, h4, tr, figcaption'
const START_LENGTH = 60

/** What of a text is seen; px of the screen. */
export interface Window {
  top: number
  bottom: number
}

export interface TextPlace {
  block: number
  start: string
  offset: number
}

/** The reader's place: the block at the upper edge of what is seen. `top` while the first one is there, `end` once all was seen. */
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

/** Where a place is on the screen now; undefined where the text has it no more. */
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
