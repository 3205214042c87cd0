/** A fence of backticks has no backtick in the rest of its line; otherwise it is inline code. */
const FENCE = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/
const LIST_ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]/
/** Length at which a list is split, because the last part is parsed again after each addition. */
const LONG_LIST = 1500

/**
 * Splits Markdown into blocks that are parsed separately; joined they equal the input. Our Markdown has no references
 * between blocks and text is only appended, so every block but the last two is final.
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

/** The marker that closes the open fence after this line; empty if none is open. Display formulas count as fences. */
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

/** Lines with their line breaks. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/)
}
