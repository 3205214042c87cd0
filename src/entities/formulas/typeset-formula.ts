import 'katex/dist/katex.min.css'
import katex from 'katex'
import { MAX_FORMULA_LENGTH } from './inline-formula.ts'

/** Typesets a formula between dollars. Errors show as typed, in the error colour. */
export function typesetFormula(place: HTMLElement, source: string): void {
  if (source.length > MAX_FORMULA_LENGTH) return
  const isDisplay = source.startsWith('$$')
  const tex = isDisplay ? source.slice(2, -2) : source.slice(1, -1)
  katex.render(tex, place, {
    displayMode: isDisplay,
    throwOnError: false,
    errorColor: 'currentColor',
    strict: false,
    maxExpand: 100,
    maxSize: 20,
  })
}
