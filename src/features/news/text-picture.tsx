import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { readTextPicture, type TextPicture } from '#schemas/article-picture-html.ts'
import { picturePath } from './picture-path.ts'

/** Renders an `<img>` of an article's text for RichText. */
export function renderTextPicture(readAttribute: (name: string) => string | null): ReactNode {
  const picture = readTextPicture(readAttribute)
  return picture && <PictureInText key={picture.id} {...picture} />
}

/** Keeps its space while it loads. Renders nothing if it fails to load; an empty figure is hidden (prose.tsx). */
function PictureInText({ id, alt, width, height }: TextPicture) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <chakra.img
      loading="lazy"
      decoding="async"
      src={picturePath(id, 'large')}
      alt={alt}
      htmlWidth={width}
      htmlHeight={height}
      display="block"
      maxWidth="full"
      height="auto"
      borderRadius="lg"
      bg="hover"
      // Paper limits the height, too.
      css={{ '@media print': { width: 'auto' } }}
      onError={() => setMissing(true)}
    />
  )
}
