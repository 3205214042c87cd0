import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Where a screen of money says how it stands. `news` is what has just come of a press: it takes the focus, as the button
 * lies far below it on a narrow screen, or went with the provider's checkout.
 */
export function NoticesPlace({ news, children }: { news: string | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news !== undefined) place.current?.focus()
  }, [news])
  return (
    <chakra.div
      ref={place}
      tabIndex={-1}
      display="grid"
      gap="3"
      outline="none"
      css={{ scrollMarginBlock: '5rem', '&:empty': { display: 'none' } }}
    >
      {children}
    </chakra.div>
  )
}
