import { type ReactNode, useEffect, useRef } from 'react'
import { drawFormula } from './draw-formula.ts'
import { splitFormulas } from './split-formulas.ts'

/** A formula in `$…$` or `$$…$$`, as it was written until it is drawn. */
export function Formula({ source }: { source: string }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (place.current) drawFormula(place.current, source)
  }, [source])
  return <span ref={place}>{source}</span>
}

/** For RichText: code that is one formula between dollars, as the server writes those of articles; else null. */
export function renderFormulaCode(code: string): ReactNode {
  const [only, ...others] = splitFormulas(code)
  return only?.isFormula && others.length === 0 ? <Formula source={code} /> : null
}
