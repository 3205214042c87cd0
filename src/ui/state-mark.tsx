import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** How something in a list stands, in a word or two beside it. */
export function StateMark(props: { tone: 'caution' | 'danger'; icon: ReactNode; children: ReactNode }) {
  const { tone, icon, children } = props
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      borderRadius="full"
      paddingInline="2"
      paddingBlock="0.5"
      textStyle="tiny"
      bg={tone === 'danger' ? 'dangerSoft' : 'cautionSoft'}
      color={tone}
    >
      {icon}
      {children}
    </chakra.span>
  )
}
