import { INLINE_FORMULA } from './inline-formula.ts'

/** A stretch of text, or a formula with its dollars. */
interface Stretch {
  text: string
  isFormula: boolean
}

const ESCAPED = /\\[\s\S]/
const DISPLAYED = /\$\$(?!\s)(?:\\[\s\S]|[^$\\])*[^\s$\\]\$\$/
const FORMULA = new RegExp([ESCAPED, DISPLAYED, INLINE_FORMULA].map(({ source }) => source).join('|'), 'g')

/** Text in stretches; joined they give the same text. */
export function splitFormulas(text: string): Stretch[] {
  if (!text.includes('$')) return [{ text, isFormula: false }]
  const stretches: Stretch[] = []
  let start = 0
  for (const match of text.matchAll(FORMULA)) {
    if (!match[0].startsWith('$')) continue
    if (match.index > start) stretches.push({ text: text.slice(start, match.index), isFormula: false })
    stretches.push({ text: match[0], isFormula: true })
    start = match.index + match[0].length
  }
  if (start < text.length) stretches.push({ text: text.slice(start), isFormula: false })
  return stretches
}
