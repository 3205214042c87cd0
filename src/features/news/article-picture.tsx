import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useState } from 'react'
import type { PictureSize } from '#schemas/article.ts'
import { picturePath } from './picture-path.ts'

interface ArticlePictureProps extends HTMLChakraProps<'img'> {
  /** The article's `picture`. */
  picture: string
  size: PictureSize
}

/** Decorative picture of an article. Renders nothing if it fails to load. */
export function ArticlePicture({ picture, size, ...style }: ArticlePictureProps) {
  const [isMissing, setMissing] = useState(false)
  if (picture === '' || isMissing) return null
  return (
    <chakra.img
      src={picturePath(picture, size)}
      alt=""
      loading={size === 'small' ? 'lazy' : 'eager'}
      decoding="async"
      width="100%"
      objectFit="cover"
      aspectRatio="16 / 9"
      borderRadius="md"
      bg="hover"
      onError={() => setMissing(true)}
      {...style}
    />
  )
}
