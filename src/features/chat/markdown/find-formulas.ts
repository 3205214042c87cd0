import { INLINE_FORMULA } from '../../../entities/formulas/inline-formula.ts'

/** A formula with its delimiters, or a stretch of other Markdown. */
interface Piece {
  text: string
  at: number
  formula?: { body: string; isDisplay: boolean }
}

const FENCE = /[ \t>]*(`{3,}(?![^\n]*`)|~{3,})/y
const TICKS = /`+/g
const PLAIN = /[^$\\`\n]+/y
const INLINE = new RegExp(INLINE_FORMULA, 'y')
const HAS_LINE_BREAK = /^(?:\\[\s\S]|[^\\\n])*\n/

/**
 * Splits Markdown into pieces; joined they equal the input. Code is one piece, as are an escaped character, a formula
 * with its delimiters, and a dollar that opens none. Failed searches are not repeated, which keeps the time linear.
 */
export function* findPieces(markdown: string): Generator<Piece> {
  const unclosed = new Set<string | number>()
  let at = 0
  while (at < markdown.length) {
    const isLineStart = at === 0 || markdown[at - 1] === '\n'
    const end = (isLineStart && endOfFence(markdown, at)) || endOfPiece(markdown, at, unclosed)
    const text = markdown.slice(at, end)
    const formula = readFormula(text)
    yield formula ? { text, at, formula } : { text, at }
    at = end
  }
}

/** End of the fenced code that starts here; undefined if no fence does. */
function endOfFence(markdown: string, start: number): number | undefined {
  FENCE.lastIndex = start
  const fence = FENCE.exec(markdown)?.[1]
  if (!fence) return undefined
  let line = endOfLine(markdown, start)
  while (line < markdown.length) {
    FENCE.lastIndex = line + 1
    const isClosing = FENCE.exec(markdown)?.[1]?.startsWith(fence)
    line = endOfLine(markdown, line + 1)
    if (isClosing) return line
  }
  return line
}

function endOfPiece(markdown: string, at: number, unclosed: Set<string | number>): number {
  const two = markdown.slice(at, at + 2)
  if (two === '\\[') return endAfter(markdown, '\\]', at, unclosed)
  if (two === '\\(') return endAfter(markdown, '\\)', at, unclosed)
  if (two.startsWith('\\')) return at + two.length
  if (two.startsWith('`')) return endOfCode(markdown, at, unclosed)
  if (two.startsWith('$')) return endOfDollars(markdown, at)
  PLAIN.lastIndex = at
  return PLAIN.test(markdown) ? PLAIN.lastIndex : at + 1
}

/** End of `\[` or `\(`: at the closing delimiter if there is content between, else only these two characters. */
function endAfter(markdown: string, closing: string, at: number, unclosed: Set<string | number>): number {
  const end = unclosed.has(closing) ? -1 : markdown.indexOf(closing, at + 3)
  if (end < 0) unclosed.add(closing)
  const isCitation = closing === '\\]' && end > 0 && /^\s*\d{1,3}\s*$/.test(markdown.slice(at + 2, end))
  return end < 0 || isCitation ? at + 2 : end + 2
}

/** End of inline code: at the same number of backticks, else only the opening ones. */
function endOfCode(markdown: string, at: number, unclosed: Set<string | number>): number {
  TICKS.lastIndex = at
  const length = TICKS.exec(markdown)?.[0].length ?? 1
  if (unclosed.has(length)) return at + length
  for (let run = TICKS.exec(markdown); run; run = TICKS.exec(markdown))
    if (run[0].length === length) return TICKS.lastIndex
  unclosed.add(length)
  return at + length
}

function endOfDollars(markdown: string, at: number): number {
  if (markdown[at + 1] === '$') {
    const end = markdown.indexOf('$', at + 2)
    return end > at + 2 && markdown[end + 1] === '$' ? end + 2 : at + 1
  }
  INLINE.lastIndex = at
  const formula = INLINE.exec(markdown)?.[0]
  return formula && !HAS_LINE_BREAK.test(formula) ? at + formula.length : at + 1
}

function readFormula(text: string): Piece['formula'] {
  const isDisplay = text.startsWith('\\[') || text.startsWith('$$')
  if (isDisplay || text.startsWith('\\(')) return text.length > 4 ? { body: text.slice(2, -2), isDisplay } : undefined
  return text.length > 2 && text.startsWith('$') ? { body: text.slice(1, -1), isDisplay } : undefined
}

function endOfLine(markdown: string, at: number): number {
  const end = markdown.indexOf('\n', at)
  return end < 0 ? markdown.length : end
}
