import { limits } from '#schemas/limits.ts'
import { sentencesAround } from '../../../entities/sentences.ts'
import { BLOCK } from '../analysis/show-quote.ts'

/** Words that the reader selected in an article. */
export interface Passage {
  /** Selected text as it is written, one entry for each paragraph. */
  paragraphs: string[]
  /** The full sentences around the selection. They are used to find it again. */
  sentence: string
}

interface Stretch {
  /** Full text of the paragraph. */
  text: string
  /** Start of the selection in `text`. */
  from: number
  to: number
}

/** The article text that a range selects within `root`; undefined if none. `language` is a BCP 47 tag. */
export function readPassage(root: Element, range: Range, language: string): Passage | undefined {
  const stretches = findStretches(root, range)
  const first = stretches[0]
  const last = stretches.at(-1)
  if (!first || !last) return undefined
  const start = sentencesAround(first.text, first.from, first.to, language).start
  const end = sentencesAround(last.text, last.from, last.to, language).end
  const whole = stretches.map(({ text }, index) =>
    text.slice(index === 0 ? start : 0, index === stretches.length - 1 ? end : undefined),
  )
  return {
    paragraphs: stretches.map(({ text, from, to }) => tidy(text.slice(from, to))),
    sentence: cut(tidy(whole.join(' ')), limits.sourceQuote),
  }
}

/** Selected part of each paragraph. White space alone does not count. */
function findStretches(root: Element, range: Range): Stretch[] {
  const stretches = new Map<Element, Stretch>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const block = node.parentElement?.closest(BLOCK) ?? root
    const before = stretches.get(block) ?? { text: '', from: -1, to: -1 }
    const at = before.text.length
    const stretch = { ...before, text: before.text + node.data }
    if (range.intersectsNode(node)) {
      const from = node === range.startContainer ? range.startOffset : 0
      const to = node === range.endContainer ? range.endOffset : node.data.length
      if (stretch.from < 0) stretch.from = at + from
      stretch.to = at + to
    }
    stretches.set(block, stretch)
  }
  return [...stretches.values()].filter(({ text, from, to }) => from >= 0 && text.slice(from, to).trim() !== '')
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Never cuts a surrogate pair, because half a pair cannot be stored. */
function cut(text: string, length: number): string {
  return text.length <= length
    ? text
    : text
        .slice(0, length)
        .toWellFormed()
        .replace(/\ufffd$/, '')
}
