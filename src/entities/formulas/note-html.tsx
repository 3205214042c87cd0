import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { RichText } from '../../ui/rich-text.tsx'
import { drawFormula } from './draw-formula.ts'
import { splitFormulas } from './split-formulas.ts'

/** A note's HTML to read, with its formulas drawn. */
export function NoteHtml({ html }: { html: string }) {
  return <RichText html={html} renderText={renderFormulas} />
}

function renderFormulas(text: string): ReactNode {
  const stretches = splitFormulas(text)
  if (stretches.every(({ isFormula }) => !isFormula)) return text
  let start = 0
  return stretches.map(({ text: stretch, isFormula }) => {
    const key = start
    start += stretch.length
    return isFormula ? <Formula key={key} source={stretch} /> : <Fragment key={key}>{stretch}</Fragment>
  })
}

function Formula({ source }: { source: string }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (place.current) drawFormula(place.current, source)
  }, [source])
  return <span ref={place} />
}
