import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Area for notices of payment screens. `news` is a result of a press and takes the focus, because the button is far
 * below on a narrow screen, or gone with the checkout.
 */
export function NoticeArea({ news, children }: { news: string | undefined; children: ReactNode }) {
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
