import { findSentences } from '../../../entities/sentences.ts'
import { BLOCK } from '../analysis/show-quote.ts'

/** The name of the highlight, for the style of it. */
const HIGHLIGHT = 'spoken'

export interface SpokenSentence {
  text: string
  range: Range
}

/** Sentences of an article's text with their ranges, block by block. Skips code and formulas. */
export function findSpokenSentences(root: Element, language: string): SpokenSentence[] {
  return blocksOf(root).flatMap((nodes) => {
    const text = nodes.map(({ data }) => data).join('')
    return findSentences(text, language).map((sentence) => ({
      text: sentence.text,
      range: rangeOf(nodes, sentence.start, sentence.end),
    }))
  })
}

/** Highlights the spoken sentence and scrolls to it; clears the highlight if undefined. */
export function showSpoken(sentence: SpokenSentence | undefined): void {
  if ('highlights' in CSS) CSS.highlights.delete(HIGHLIGHT)
  if (!sentence) return
  if ('highlights' in CSS) CSS.highlights.set(HIGHLIGHT, new Highlight(sentence.range))
  const place = sentence.range.startContainer.parentElement
  const { top, bottom } = sentence.range.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) place?.scrollIntoView({ block: 'center' })
}

/** The texts of each block, in their order. */
function blocksOf(root: Element): Text[][] {
  const blocks: { element: Element; nodes: Text[] }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.parentElement?.closest('pre, [data-summary]')) continue
    const element = node.parentElement?.closest(BLOCK) ?? root
    const last = blocks.at(-1)
    if (last?.element === element) last.nodes.push(node)
    else blocks.push({ element, nodes: [node] })
  }
  return blocks.map(({ nodes }) => nodes)
}

function rangeOf(nodes: Text[], start: number, end: number): Range {
  const range = document.createRange()
  let before = 0
  for (const node of nodes) {
    const after = before + node.length
    if (start >= before && start < after) range.setStart(node, start - before)
    if (end > before && end <= after) range.setEnd(node, end - before)
    before = after
  }
  return range
}
