import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Text that needs an operator's attention. */
export function Trouble({ children }: { children: ReactNode }) {
  return (
    <chakra.span display="inline-flex" alignItems="start" gap="1.5" color="danger" overflowWrap="anywhere">
      <chakra.span flexShrink="0" paddingTop="0.5">
        <CircleAlert size={16} aria-hidden />
      </chakra.span>
      <span>{children}</span>
    </chakra.span>
  )
}
