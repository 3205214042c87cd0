const TAG = /<(\/?)([a-z][a-z0-9]*)\b(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi
const BLOCK_NAMES = new Set(
  'p h1 h2 h3 h4 ul ol li blockquote pre table thead tbody tfoot tr th td caption hr'.split(' '),
)
const VOID_NAMES = new Set(['br', 'hr', 'img'])

interface Tag {
  name: string
  isClosing: boolean
  start: number
  end: number
}

function findTags(html: string): Tag[] {
  return Array.from(html.matchAll(TAG), (match) => ({
    name: (match[2] as string).toLowerCase(),
    isClosing: match[1] === '/',
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** The blocks of clean HTML, in order; joined they give the same bytes. Text between blocks is a block of its own. */
export function splitBlocks(html: string): string[] {
  const blocks: string[] = []
  let start = 0
  let depth = 0
  const cut = (end: number): void => {
    if (end > start) blocks.push(html.slice(start, end))
    start = end
  }
  for (const tag of findTags(html)) {
    if (!BLOCK_NAMES.has(tag.name)) continue
    if (!tag.isClosing && depth === 0) cut(tag.start)
    if (!VOID_NAMES.has(tag.name)) depth = Math.max(0, depth + (tag.isClosing ? -1 : 1))
    if (depth === 0) cut(tag.end)
  }
  cut(html.length)
  return blocks
}

/** True if a piece of `splitBlocks` is a block; false for loose text. */
export function isBlock(piece: string): boolean {
  const [first] = findTags(piece)
  return first?.start === 0 && BLOCK_NAMES.has(first.name)
}

interface Block {
  /** The start tag with its attributes; empty for loose text. */
  open: string
  inner: string
  close: string
  /** True if it contains blocks: a list, a quotation, a table. */
  isContainer: boolean
}

/** Splits a block of `splitBlocks` into parts; `open + inner + close` gives the same bytes. */
export function openBlock(html: string): Block {
  const tags = findTags(html)
  const [first, last] = [tags[0], tags.at(-1)]
  const isWrapped =
    first?.start === 0 && last?.end === html.length && BLOCK_NAMES.has(first.name) && last.isClosing && first !== last
  if (!isWrapped) return { open: '', inner: html, close: '', isContainer: false }
  return {
    open: html.slice(0, first.end),
    inner: html.slice(first.end, last.start),
    close: html.slice(last.start),
    isContainer: tags.slice(1, -1).some((tag) => BLOCK_NAMES.has(tag.name)),
  }
}

/** True if all tags are closed in nesting order. */
export function isBalanced(html: string): boolean {
  const opened: string[] = []
  for (const tag of findTags(html)) {
    if (VOID_NAMES.has(tag.name)) continue
    if (!tag.isClosing) opened.push(tag.name)
    else if (opened.pop() !== tag.name) return false
  }
  return opened.length === 0
}

/** HTML without its markup; entities stay as they are written. */
export function textOf(html: string): string {
  return html.replace(TAG, (_, __, name: string) => (BLOCK_NAMES.has(name) || name === 'br' ? ' ' : ''))
}
