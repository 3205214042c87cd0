import { Fragment, type ReactNode } from 'react'
import { noteImageAttributes, noteImageId } from '#schemas/note-image-html.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { NoteImage } from '../note-images/note-image.tsx'
import { Formula } from './formula.tsx'
import { splitFormulas } from './split-formulas.ts'

/** A note's HTML to read, with its formulas drawn and its images out of this device's rows. */
export function NoteHtml({ html }: { html: string }) {
  return <RichText html={html} renderText={renderFormulas} renderImage={renderImage} />
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

function renderImage(readAttribute: (name: string) => string | null): ReactNode {
  const image = noteImageAttributes(readAttribute)
  if (!image) return null
  const [width, height] = [Number(image.width), Number(image.height)]
  return <NoteImage id={noteImageId(image.src) ?? ''} alt={image.alt} width={width} height={height} />
}
