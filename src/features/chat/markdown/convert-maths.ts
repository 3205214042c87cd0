/** Most of a formula that is typeset; a longer one stays as it was written. */
const LONGEST = 2000

// What is passed over as it stands: code, and characters that a backslash makes plain. Then formulas, by their delimiters.
// A single dollar opens one by pandoc's rule: nothing white inside, no digit behind. Sums of money are none.
const PIECE = new RegExp(
  [
    /^[ \t>]*(?<fence>`{3,}|~{3,})[^\n]*(?:\n(?![ \t>]*\k<fence>)[^\n]*)*(?:\n[^\n]*)?/,
    /(?<ticks>`+)(?!`)[^`]*(?:(?!\k<ticks>(?!`))`+[^`]+)*\k<ticks>(?!`)/,
    /\\\\/,
    /\\\[(?<square>[\s\S]+?)\\\]/,
    /\\\((?<round>[\s\S]+?)\\\)/,
    /\$\$(?<double>[^$]+)\$\$/,
    /\$(?![\s$])(?<single>(?:\\[\s\S]|[^$\\\n])*?(?:\\[\s\S]|[^\s$\\]))\$(?!\d)/,
    /\\[\s\S]/,
    /\$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
)

/**
 * Formulas as remark-math knows them, whichever delimiters a model wrote: `\(…\)` and `$…$` within a line, `\[…\]` and `$$…$$`
 * on lines of their own, or as `write` has it. Code stays as it is; a dollar that opens no formula is one.
 */
export function convertMaths(markdown: string, write = writeForRemark): { markdown: string; hasMaths: boolean } {
  if (!/[$]|\\[([]|```math/.test(markdown)) return { markdown, hasMaths: false }
  let hasMaths = /^[ \t]*```math\b/m.test(markdown)
  const converted = markdown.replace(PIECE, (piece: string, ...rest: unknown[]) => {
    const groups = rest.pop() as Record<string, string | undefined>
    const whole = rest.pop() as string
    const at = rest.pop() as number
    const { square, round, double, single } = groups
    if (piece === '$') return '\\$'
    const body = square ?? round ?? double ?? single
    if (body === undefined) return piece
    if (isCitation(square) || body.trim() === '' || body.length > LONGEST) return piece.replaceAll('$', '\\$')
    hasMaths = true
    return write(body, { isDisplay: square !== undefined || double !== undefined, piece, whole, at })
  })
  return { markdown: converted, hasMaths }
}

interface FormulaPlace {
  isDisplay: boolean
  /** The formula in its delimiters, and where it stands in the whole. */
  piece: string
  whole: string
  at: number
}

function writeForRemark(body: string, { isDisplay, piece, whole, at }: FormulaPlace): string {
  return isDisplay ? onItsOwn(body, piece, whole, at) : inLine(body)
}

/** For Markdown that knows no formulas: they stay in their dollars, and nothing in them is taken for Markdown. */
export function writeAsText(body: string, { isDisplay }: { isDisplay: boolean }): string {
  const dollars = isDisplay ? '$$' : '$'
  const formula = dollars + body.trim().replace(/\s*\n\s*/g, ' ') + dollars
  return formula.replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

/** Some models escape the brackets of a source's number. */
function isCitation(square: string | undefined): boolean {
  return square !== undefined && /^\s*\d{1,3}\s*$/.test(square)
}

function inLine(body: string): string {
  const formula = body.trim().replaceAll('\n', ' ')
  const dollars = formula.includes('$') ? '$$' : '$'
  return dollars + formula + dollars
}

function onItsOwn(body: string, piece: string, whole: string, at: number): string {
  const lineStart = whole.lastIndexOf('\n', at - 1) + 1
  const before = whole.slice(lineStart, at)
  const behind = /^[^\n]*/.exec(whole.slice(at + piece.length))?.[0] ?? ''
  if (before.includes('|')) return inLine(body) // in a table's cell
  const [margin = ''] = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?/.exec(before) ?? []
  const indent = margin.replace(/[^\s>]/g, ' ')
  const lines = body
    .trim()
    .split('\n')
    .map((line) => indent + line.trim())
  const opening = before === margin ? '$$' : `\n${indent}$$`
  const closing = behind.trim() === '' ? `${indent}$$` : `${indent}$$\n${indent}`
  return [opening, ...lines, closing].join('\n')
}
