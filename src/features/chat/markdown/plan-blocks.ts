import { measureMarkdown } from '../../../entities/note-markdown/bounded-markdown.ts'
import { splitBlocks } from './split-blocks.ts'

/** Marks of one answer that are formatted: each link, formula and table cell is an element of the page. */
const MAX_MARKS = 4000
/** A block is a component of its own, however short. */
const BLOCK_MARKS = 2

export interface PlannedBlock {
  text: string
  /** False for a block that would take too long to parse or to show: it is shown as it was written. */
  isFormatted: boolean
}

/** Blocks of an answer. Text appended to the answer does not change earlier blocks. */
export function planBlocks(markdown: string): PlannedBlock[] {
  let total = 0
  const blocks: PlannedBlock[] = []
  for (const text of splitBlocks(markdown)) {
    const { isBounded, marks } = isFencedCode(text) ? { isBounded: true, marks: 0 } : measureMarkdown(text)
    total += marks + BLOCK_MARKS
    const isFormatted = isBounded && total <= MAX_MARKS
    const last = blocks.at(-1)
    if (!isFormatted && last?.isFormatted === false) last.text += text
    else blocks.push({ text, isFormatted })
  }
  return blocks
}

/** True if a block is only fenced code, which needs no parsing. */
function isFencedCode(block: string): boolean {
  const lines = block.trimEnd().split('\n')
  const fence = /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(lines[0] ?? '')?.[0]
  const isMath = /^`+[ \t]*math\b/.test(lines[0] ?? '')
  if (!fence || isMath) return false
  const closing = lines.findIndex((line, index) => index > 0 && isClosing(line, fence))
  return closing < 0 || closing === lines.length - 1
}

function isClosing(line: string, fence: string): boolean {
  const marks = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1]
  return marks?.startsWith(fence) ?? false
}
