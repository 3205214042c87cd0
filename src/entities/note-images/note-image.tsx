import { chakra } from '@chakra-ui/react'
import { useCallback } from 'react'
import type { NamedImage } from '#schemas/note-image-html.ts'
import { imageAddress$ } from '../../database/notes/note-images.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { noteImageTexts as texts } from './note-image-texts.ts'

/** A note's image from this device's rows. Shows its space and description until it is here. */
export function NoteImage({ id, alt, width, height }: NamedImage) {
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
