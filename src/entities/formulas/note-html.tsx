import { chakra } from '@chakra-ui/react'
import { Fragment, type ReactNode, useCallback } from 'react'
import { type NamedImage, noteImageAttributes, noteImageId } from '#schemas/note-image-html.ts'
import { imageAddress$ } from '../../database/notes/note-images.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { noteImageTexts as texts } from '../note-images/note-image-texts.ts'
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

/** A note's image from this device's rows. Shows its space and description until it is here. */
function NoteImage({ id, alt, width, height }: NamedImage) {
  const query = useCallback(() => imageAddress$(id), [id])
  const address = useLiveQuery(query)
  const size = { maxWidth: '100%', width: `${width}px`, aspectRatio: `${width} / ${height}` }
  if (address) {
    return (
      <chakra.img src={address} alt={alt} borderRadius="md" display="block" css={{ height: 'auto' }} style={size} />
    )
  }
  return (
    <chakra.span
      role="img"
      aria-label={alt || texts.unnamed}
      title={texts.missing}
      display="grid"
      placeItems="center"
      padding="3"
      textAlign="center"
      textStyle="small"
      color="muted"
      bg="hover"
      borderRadius="md"
      style={size}
    >
      {alt || texts.missing}
    </chakra.span>
  )
}
