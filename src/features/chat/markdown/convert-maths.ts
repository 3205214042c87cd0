import { MAX_FORMULA_LENGTH } from '../../../entities/formulas/inline-formula.ts'
import { findPieces } from './find-formulas.ts'

/**
 * Converts formulas to remark-math's syntax from any delimiters: `\(…\)` and `$…$` inline, `\[…\]` and `$$…$$` on
 * their own lines; `write` may change the output. Code stays; a dollar that opens no formula is escaped.
 */
export function convertMaths(markdown: string, write = writeForRemark): { markdown: string; hasMaths: boolean } {
  if (!/[$]|\\[([]|```math/.test(markdown)) return { markdown, hasMaths: false }
  let hasMaths = /^[ \t]*```math\b/m.test(markdown)
  let converted = ''
  for (const { text, at, formula } of findPieces(markdown)) {
    if (text === '$') converted += '\\$'
    else if (!formula) converted += text
    else if (formula.body.trim() === '' || formula.body.length > MAX_FORMULA_LENGTH)
      converted += text.replaceAll('$', '\\$')
    else {
      hasMaths = true
      converted += write(formula.body, { isDisplay: formula.isDisplay, piece: text, whole: markdown, at })
    }
  }
  return { markdown: converted, hasMaths }
}

interface FormulaPlace {
  isDisplay: boolean
  /** The formula with its delimiters, and its position. */
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
  const formula = dollars + body.trim().replace(/(?<!\s)\s*\n\s*/g, ' ') + dollars
  return formula.replace(/[!-/:-@[-`{-~]/g, '\\$&')
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
