// Markdown parsers take quadratic time for deep nesting and for long runs of unclosed marks, which freezes the page.
// Within these limits, parsing is linear.

/** Quotes and lists within each other, and formulas' braces. */
const MAX_DEPTH = 12
/** Characters, and units of work (see `countMarks`), between two blank lines. */
const MAX_PARAGRAPH = 20_000
const MAX_PARAGRAPH_MARKS = 1500

const CONTAINER = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/y
/** A formula is typeset, which is the work of many marks. */
const MARK = /\$|\\[([]|[[\]*_`~<|\\&!@{^]/g
const FORMULA_MARKS = 5

/** Tells if Markdown can be parsed in linear time, and counts its marks. */
export function measureMarkdown(markdown: string): { isBounded: boolean; marks: number } {
  let [total, marks, length, isBounded] = [0, 0, 0, true]
  for (const line of markdown.split('\n')) {
    const isBlank = line.trim() === ''
    const depth = isBlank ? 0 : countDepth(line)
    const lineMarks = depth + countMarks(line)
    marks = isBlank ? 0 : marks + lineMarks
    length = isBlank ? 0 : length + line.length
    total += lineMarks
    isBounded &&= depth <= MAX_DEPTH && marks <= MAX_PARAGRAPH_MARKS && length <= MAX_PARAGRAPH
  }
  return { isBounded, marks: total }
}

/** Number of containers that a line opens or continues; list indentation counts for outer lists. */
function countDepth(line: string): number {
  let [depth, end] = [0, 0]
  for (;;) {
    CONTAINER.lastIndex = end
    const found = CONTAINER.exec(line)
    if (!found) return depth
    depth += 1 + (depth === 0 ? Math.floor((found[0].length - found[0].trimStart().length) / 2) : 0)
    end = CONTAINER.lastIndex
  }
}

function countMarks(line: string): number {
  let count = 0
  for (const mark of line.match(MARK) ?? []) count += mark === '$' || mark.length > 1 ? FORMULA_MARKS : 1
  return count
}
