import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

/** `//host` and `/\\host` are other sites. */
const OWN_PATH = /^\/(?![/\\])/

export interface AvatarPerson {
  firstName: string
  lastName: string
  username: string
  imagePath: string
}

/**
 * A user's picture, or the initials if it has none or it fails to load. Only pictures of our own server: another site
 * would learn who reads here.
 */
export function Avatar({ person, size }: { person: AvatarPerson; size: string }) {
  const [failed, setFailed] = useState<string>()
  const { firstName, lastName, username, imagePath } = person
  const hasPicture = OWN_PATH.test(imagePath) && imagePath !== failed
  const initials = `${firstLetter(firstName)}${firstLetter(lastName)}` || firstLetter(username)
  return (
    <chakra.span
      aria-hidden
      display="grid"
      placeItems="center"
      flexShrink="0"
      overflow="hidden"
      borderRadius="full"
      bg="accentSoft"
      color="accent"
      fontWeight="700"
      style={{ width: size, height: size, fontSize: `calc(${size} * 0.36)` }}
    >
      {hasPicture ? (
        <chakra.img
          src={imagePath}
          alt=""
          width="full"
          height="full"
          css={{ objectFit: 'cover' }}
          onError={() => setFailed(imagePath)}
        />
      ) : (
        initials.toUpperCase()
      )}
    </chakra.span>
  )
}

/** First grapheme, also an emoji or a letter with combining marks. */
function firstLetter(text: string): string {
  if (/^[ -~]{2}/.test(text)) return text.charAt(0) // a page's first segmenter costs a slow phone a tenth of a second
  const [first] = new Intl.Segmenter().segment(text)
  return first?.segment ?? ''
}
