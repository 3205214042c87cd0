/** What follows back-ticks on the line of a fence holds none, else they are code within the line. */
const FENCE = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/
const LIST_ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]/
/** A list that has grown so long is parsed in parts: the last of them is parsed anew while it is written. */
const LONG_LIST = 1500

/**
 * Markdown in blocks that are parsed each for itself; joined they give the same text. As nothing in our Markdown refers from
 * one block to another, and text is only ever added at the end, every block but the last two stays as it is.
 */
export function splitBlocks(markdown: string): string[] {
  const blocks: string[] = []
  let block = ''
  let isList = false
  let fence = ''
  let isEmpty = true
  let isAfterBlank = false
  let isAfterFence = false
  for (const line of linesOf(markdown)) {
    const isBlank = line.trim() === ''
    const place = { isAfterBlank: isAfterBlank || isAfterFence, isList, length: block.length }
    if (!fence && !isEmpty && beginsBlock(line, place)) {
      blocks.push(block)
      block = ''
      isEmpty = true
    }
    if (isEmpty) isList = LIST_ITEM.test(line)
    const wasFence = fence
    fence = fenceAfter(line, fence)
    isAfterFence = isCode(wasFence) && !fence
    block += line
    isEmpty &&= isBlank
    isAfterBlank = isBlank
  }
  return block === '' ? blocks : [...blocks, block]
}

function beginsBlock(
  line: string,
  { isAfterBlank, isList, length }: { isAfterBlank: boolean; isList: boolean; length: number },
): boolean {
  if (/^\s/.test(line)) return false // of the list or the code before it, or blank
  const isItem = LIST_ITEM.test(line)
  if (isList && isItem) return length > LONG_LIST
  if (isCode(fenceAfter(line, ''))) return true
  return isAfterBlank
}

/** What ends the fence that is open behind a line; empty where none is. Formulas on lines of their own are fences too. */
function fenceAfter(line: string, open: string): string {
  const text = line.trim()
  if (open === '$$' || open === '\\]') return text.includes(open) ? '' : open
  const [, marks] = FENCE.exec(line) ?? []
  if (open) return marks?.startsWith(open) && text === marks ? '' : open
  if (marks) return marks
  if (text.startsWith('$$') && !text.slice(2).includes('$$')) return '$$'
  if (text.startsWith('\\[') && !text.includes('\\]')) return '\\]'
  return ''
}

function isCode(fence: string): boolean {
  return fence !== '' && '`~'.includes(fence.charAt(0))
}

/** Each with its line break. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/)
}
